import { guess } from '../../../contract/finding.ts';
import { complaints, contractSchemas } from '../../rules/schemas.ts';
import type { Context, Node, Rule } from '../redocly.ts';

/** Maps with free keys, where a header or property can be called `x-…`. */
const freeKeys = /^(Named\w+|SchemaProperties|HeadersMap|ExamplesMap|MediaTypesMap|EncodingMap)$/;

/**
 * Every `x-` key has a row in the registry of `extensions.schema.json`, is at a place that the row allows, and fits its
 * schema. The rule provenance-present verifies the content of `x-provenance`.
 */
export const knownExtensions: Rule = () => {
  const schemas = contractSchemas();
  const check = (node: Node, context: Context): void => {
    if (freeKeys.test(context.type.name)) return;
    for (const key of Object.keys(node).filter((name) => name.startsWith('x-'))) {
      const location = context.location.child([key]);
      const row = schemas.registry[key];
      if (!row) {
        const known = Object.keys(schemas.registry);
        const message = `"${key}" has no row in extensions.schema.json. Add one, or remove the key.${guess(key, known)}`;
        context.report({ message, location: location.key() });
        continue;
      }
      if (!row.on.includes(context.type.name)) {
        const message = `"${key}" is allowed on ${row.on.join(', ')}, not on ${context.type.name}. Move or remove it.`;
        context.report({ message, location: location.key() });
      }
      if (key === 'x-provenance') continue;
      for (const { path, says } of complaints(schemas.extension(key), node[key])) {
        context.report({ message: `${key}: ${says}`, location: location.child([...path]) });
      }
    }
  };
  // `any` receives the target of a reference, `ref` the keys next to the reference.
  return { any: { enter: check }, ref: { enter: check } };
};
