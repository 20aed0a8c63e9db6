import { componentName, isNode, type Rule } from '../redocly.ts';

const makesType = ['properties', 'allOf', 'anyOf', 'oneOf', 'additionalProperties'];

/** Bodies, objects and lists of values are named components: each generator names an inline schema in its own way. */
export const namedSchemas: Rule = () => ({
  MediaType(media, context) {
    if (!isNode(media.schema) || typeof media.schema.$ref === 'string') return;
    const message = 'This body is inline. Move its schema into components/schemas/ and reference it.';
    context.report({ message, location: context.location.child(['schema']) });
  },
  Schema(schema, context) {
    const say = (keys: (string | number)[], message: string) =>
      context.report({ message, location: context.location.child(keys) });
    if (schema.enum !== undefined && componentName(context.location) === undefined) {
      say(['enum'], 'These values are inline. Move them into a component and reference it.');
    }
    const properties = isNode(schema.properties) ? schema.properties : {};
    for (const [name, property] of Object.entries(properties)) {
      if (isObject(property)) say(['properties', name], objectInline);
    }
    if (isObject(schema.items)) say(['items'], objectInline);
    if (isObject(schema.additionalProperties)) say(['additionalProperties'], objectInline);
  },
});

const objectInline = 'This object is inline. Move it into components/schemas/ and reference it.';

function isObject(schema: unknown): boolean {
  if (!isNode(schema) || typeof schema.$ref === 'string') return false;
  return [schema.type].flat().includes('object') || makesType.some((keyword) => schema[keyword] !== undefined);
}
