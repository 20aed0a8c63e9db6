import { isNode, type Rule } from '../redocly.ts';

/** Null has one form, which every generator supports: `type` is one real type followed by 'null'. */
export const nullByType: Rule = () => ({
  Schema(schema, context) {
    const say = (keys: (string | number)[], message: string) =>
      context.report({ message, location: context.location.child(keys) });
    if (schema.nullable !== undefined) {
      say(['nullable'], "OpenAPI 3.1 has no nullable, so this key has no effect. Add 'null' to type.");
    }
    for (const keyword of ['oneOf', 'anyOf']) {
      const branches = schema[keyword];
      if (!Array.isArray(branches)) continue;
      for (const [index, branch] of branches.entries()) {
        if (!isNode(branch) || ![branch.type].flat().includes('null')) continue;
        const message = `Code generators drop null from a ${keyword}. Define a named schema whose type has 'null'.`;
        say([keyword, index], message);
      }
    }
    if (!Array.isArray(schema.type)) return;
    if (schema.type.length !== 2 || schema.type[0] === 'null' || schema.type[1] !== 'null') {
      const message = `type is [${schema.type.join(', ')}]. Give one type, or one type and 'null' after it.`;
      say(['type'], message);
    }
  },
});
