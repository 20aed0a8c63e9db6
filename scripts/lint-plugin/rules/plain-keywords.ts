import { type Context, isNode, type Node, type Rule } from '../redocly.ts';

/** Keywords that generators read in different ways are written in the one way that all of them read. */
export const plainKeywords: Rule = () => ({
  Schema(schema, context) {
    const say = (key: string, message: string) => context.report({ message, location: context.location.child([key]) });
    if (schema.example !== undefined) say('example', 'OpenAPI 3.1 gives a list. Write examples: [ … ].');
    if (schema.const !== undefined && schema.type === undefined) {
      say('const', 'A const without a type has no type in generated code. Add type.');
    }
    if (schema.format === 'float' || schema.format === 'double') {
      say('format', `Money loses cents as ${schema.format}. Leave the format out.`);
    }
    checkValues(schema, context);
    checkReference(schema, context);
  },
});

/** Two values that differ in letter case or underscores only make one name in generated code. */
function checkValues(schema: Node, context: Context): void {
  const values: unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const names = new Map<string, unknown>();
  for (const [index, value] of values.entries()) {
    const name = String(value).toLowerCase().replaceAll('_', '');
    const first = names.get(name);
    if (first !== undefined) {
      const message = `"${value}" and "${first}" make the same name in generated code. Keep one.`;
      context.report({ message, location: context.location.child(['enum', index]) });
    }
    names.set(name, first ?? value);
  }
}

/** A text beside a reference makes a second copy of the model in generated code. */
function checkReference(schema: Node, context: Context): void {
  const properties = isNode(schema.properties) ? schema.properties : {};
  const children: [string[], unknown][] = Object.keys(properties).map((key) => [['properties', key], properties[key]]);
  for (const [keys, child] of [...children, [['items'], schema.items] as const]) {
    if (!isNode(child) || typeof child.$ref !== 'string' || child.description === undefined) continue;
    const message = 'A description beside a reference makes a second model. Describe the schema that is referenced.';
    context.report({ message, location: context.location.child([...keys, 'description']) });
  }
}
