import { RefusedPart } from './input/refused-part.ts';
import type { Schema } from './openapi.ts';

/** The required fields of a merged object: those that any part requires, or those that all parts require. */
export type Requires = 'any' | 'all';

/** Merges several objects. Throws when two parts describe a field differently. */
export function mergeObjects(name: string, parts: Schema[], requires: Requires): Schema {
  const properties = new Map<string, Schema>();
  for (const part of parts) {
    for (const [key, property] of Object.entries(propertiesOf(part))) {
      const known = properties.get(key);
      properties.set(key, known ? oneProperty(`${name}/${key}`, known, property) : property);
    }
  }
  const lists = parts.map(({ required }) => (Array.isArray(required) ? required.map(String) : []));
  const required = [...new Set(lists.flat())].filter(
    (key) => requires === 'any' || lists.every((list) => list.includes(key)),
  );
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties: Object.fromEntries(properties) };
}

/** The properties of an object, with inherited provenance. Properties that are references get no additional keys. */
function propertiesOf(part: Schema): Record<string, Schema> {
  const properties = (part.properties ?? {}) as Record<string, Schema>;
  const inherited = part['x-provenance'];
  if (inherited === undefined) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([key, property]) => [
      key,
      '$ref' in property ? property : { ...property, 'x-provenance': property['x-provenance'] ?? inherited },
    ]),
  );
}

/** Merges a property that two objects have, with both descriptions. */
function oneProperty(at: string, one: Schema, other: Schema): Schema {
  if (JSON.stringify(shapeOf(one)) !== JSON.stringify(shapeOf(other))) {
    throw new RefusedPart(
      `schema:${at}`,
      `${at} has two forms in the schemas that are merged. Give the field one type and one bound.`,
    );
  }
  if (typeof one.description !== 'string' || one.description === other.description) return one;
  return { ...one, description: [one.description, other.description].filter(Boolean).join(' ') };
}

function shapeOf(schema: Schema): Schema {
  const { description: _, examples: __, 'x-provenance': ___, ...shape } = schema;
  return Object.fromEntries(Object.entries(shape).toSorted(([a], [b]) => a.localeCompare(b)));
}
