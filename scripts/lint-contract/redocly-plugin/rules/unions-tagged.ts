import { type Context, type Found, isNode, type Node, type Rule, under } from '../redocly.ts';

/**
 * `oneOf` is a tagged union of named objects: the discriminator names the tag, its mapping names every branch once, and
 * each branch requires the tag and has one value for it. `allOf` extends one named schema.
 */
export const unionsTagged: Rule = () => ({
  Schema(schema, context) {
    if (Array.isArray(schema.oneOf)) checkUnion(schema, schema.oneOf, context);
    else if (schema.discriminator !== undefined) {
      const message = 'A discriminator must be next to the oneOf that it distinguishes. Move it there.';
      context.report({ message, location: context.location.child(['discriminator']) });
    }
    if (Array.isArray(schema.allOf)) checkExtension(schema.allOf, context);
  },
});

function checkUnion(schema: Node, branches: unknown[], context: Context): void {
  const say = (message: string, keys: (string | number)[] = ['oneOf']) =>
    context.report({ message, location: context.location.child(keys) });
  const { discriminator } = schema;
  if (!isNode(discriminator) || !isNode(discriminator.mapping)) {
    say('A oneOf without a discriminator cannot be decoded. Add one with propertyName and mapping, or use anyOf.');
    return;
  }
  const references = branches.map((branch) => (isNode(branch) ? branch.$ref : undefined));
  const mapped = Object.values(discriminator.mapping);
  for (const [index, reference] of references.entries()) {
    if (typeof reference !== 'string') say('A branch must be a named schema. Reference one.', ['oneOf', index]);
    else if (mapped.filter((target) => target === reference).length !== 1) {
      say('The mapping must name this branch exactly once. Correct the mapping.', ['oneOf', index]);
    }
  }
  for (const [tag, target] of Object.entries(discriminator.mapping)) {
    if (references.includes(target)) continue;
    say(`"${tag}" matches no branch. Correct the mapping.`, ['discriminator', 'mapping', tag]);
  }
  const holder = { node: Object.fromEntries(branches.entries()) as Node, location: context.location.child(['oneOf']) };
  for (const index of branches.keys()) {
    const branch = under(holder, String(index), context);
    if (branch && !hasTag(branch, String(discriminator.propertyName), context)) {
      const message = `A branch must require "${discriminator.propertyName}" and give it one value. Add both.`;
      say(message, ['oneOf', index]);
    }
  }
}

function hasTag(branch: Found, tag: string, context: Context): boolean {
  const properties = under(branch, 'properties', context);
  const property = properties && under(properties, tag, context);
  const { required } = branch.node;
  const values = property?.node.const !== undefined ? [property.node.const] : property?.node.enum;
  return Array.isArray(required) && required.includes(tag) && Array.isArray(values) && values.length === 1;
}

function checkExtension(parts: unknown[], context: Context): void {
  const named = parts.filter((part) => isNode(part) && typeof part.$ref === 'string');
  if (parts.length === 2 && named.length === 1) return;
  const message = 'An allOf must be one reference and one object that extends it. Write the rest as a flat object.';
  context.report({ message, location: context.location.child(['allOf']) });
}
