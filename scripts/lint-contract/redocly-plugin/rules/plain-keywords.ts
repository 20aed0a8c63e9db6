import { type Context, isNode, type Node, type Rule } from '../redocly.ts';

/** Requires the form of keywords that all generators interpret in the same way. */
export const plainKeywords: Rule = () => ({
  Schema(schema, context) {
    const say = (key: string, message: string) => context.report({ message, location: context.location.child([key]) });
    if (schema.example !== undefined) say('example', 'OpenAPI 3.1 uses a list. Write examples: [ … ].');
    if (schema.const !== undefined && schema.type === undefined) {
      say('const', 'A const without a type has no type in generated code. Add type.');
    }
    if (schema.format === 'float')
      say('format', 'A float has 32 bits and loses digits of money. Write format: double.');
    checkValues(schema, context);
    checkReference(schema, context);
  },
});

/**
 * A value becomes a name in generated code: it must be an identifier, and differ from others in more than letter case
 * and underscores. A default must be one of the values, or of the type.
 */
function checkValues(schema: Node, context: Context): void {
  const values: unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const names = new Map<string, unknown>();
  for (const [index, value] of values.entries()) {
    const name = String(value).toLowerCase().replaceAll('_', '');
    const first = names.get(name);
    if (first !== undefined) {
      const message = `"${value}" and "${first}" have the same name in generated code. Keep one.`;
      context.report({ message, location: context.location.child(['enum', index]) });
    }
    names.set(name, first ?? value);
    if (typeof value === 'string' && !/^[A-Za-z_][A-Za-z0-9_]*$/.test(value)) {
      const message = `"${value}" is not an identifier, so generators invent a name. Give the string a pattern instead.`;
      context.report({ message, location: context.location.child(['enum', index]) });
    }
  }
  const given = schema.default;
  if (given === undefined || (values.length > 0 ? values.includes(given) : typesOf(given).includes(typeOf(schema))))
    return;
  const message = `The default ${JSON.stringify(given)} does not match the schema. Correct one of the two.`;
  context.report({ message, location: context.location.child(['default']) });
}

function typeOf(schema: Node): string {
  return String([schema.type].flat()[0]);
}

/** The names of the types that a JSON value has. */
function typesOf(value: unknown): string[] {
  if (Number.isInteger(value)) return ['integer', 'number'];
  return [Array.isArray(value) ? 'array' : typeof value];
}

/** A description next to a reference makes generators create a second copy of the model. */
function checkReference(schema: Node, context: Context): void {
  const properties = isNode(schema.properties) ? schema.properties : {};
  const children: [string[], unknown][] = Object.keys(properties).map((key) => [['properties', key], properties[key]]);
  for (const [keys, child] of [...children, [['items'], schema.items] as const]) {
    if (!isNode(child) || typeof child.$ref !== 'string' || child.description === undefined) continue;
    const message =
      'A description next to a reference creates a second model. Move the description to the referenced schema.';
    context.report({ message, location: context.location.child([...keys, 'description']) });
  }
}
