import type { Place } from '../../contract/place.ts';

/** Conditions that are lists of rules. Each further rule excludes values. */
export const conditions = [
  ...['not', 'if', 'contains', 'propertyNames', 'dependentRequired', 'dependentSchemas', 'unevaluatedItems'],
];

/** Keywords without effect on validity. */
const words = ['title', 'description', '$comment', 'default', 'example', 'examples', 'deprecated', 'externalDocs'];

function isWords(key: string): boolean {
  return words.includes(key) || key.startsWith('x-');
}

/** Maximum nesting. Deeper schemas are compared as written, because a schema can contain itself. */
const deepest = 12;

/** A schema as a comparable value: without descriptions, with references resolved. */
export function comparable(schema: Place, depth = 0): unknown {
  const target = schema.follow();
  if (depth > deepest || typeof target.value !== 'object') return target.value;
  if (Array.isArray(target.value)) return target.children.map((one) => comparable(one, depth + 1));
  const isSchema = !['properties', 'patternProperties', 'dependentSchemas'].includes(target.key);
  const stated = target.children.filter(({ key }) => !(isSchema && isWords(key)));
  const nextToIt = schema.id === target.id ? [] : schema.children.filter(({ key }) => key !== '$ref' && !isWords(key));
  return Object.fromEntries([...stated, ...nextToIt].map((one) => [one.key, comparable(one, depth + 1)]));
}

/** True when a schema accepts every value, as a missing schema does. @param types the types of the values */
export function permitsAll(schema: Place, types: readonly string[] = []): boolean {
  const { value } = schema.follow();
  if (value === undefined || value === true) return true;
  return schema.follow().isMap && schema.follow().children.every((one) => permitsAllBy(one, types));
}

function permitsAllBy(keyword: Place, types: readonly string[]): boolean {
  if (isWords(keyword.key)) return true;
  if (keyword.key === 'type')
    return types.length > 0 && types.every((type) => keyword.value === type || keyword.texts.includes(type));
  return keyword.key === 'not' && permitsNothing(keyword);
}

/** True when a schema accepts no value. */
export function permitsNothing(schema: Place): boolean {
  const target = schema.follow();
  return target.value === false || (target.at('not').exists && permitsAll(target.at('not')));
}
