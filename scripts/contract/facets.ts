import type { Place } from './place.ts';

/** Facets of a property that a schema can state. A clause can also state its `value`, which a schema cannot. */
const schemaFacets = ['presence', 'type', 'nullability', 'enum', 'format', 'bound'] as const;
export type SchemaFacet = (typeof schemaFacets)[number];

/** A property in `holds`, and the words after it: `schema:Invoice/phone presence type`. */
export function partAndFacets(text: string): { part: string; facets: string[] } {
  const [part = '', ...facets] = text.split(' ');
  return { part, facets };
}

/** A schema and all schemas that it is composed of. */
export function partsOf(schema: Place, depth = 0): Place[] {
  if (depth > 8) return [];
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schema.at(keyword).children);
  return [schema, ...parts.flatMap((part) => partsOf(part.follow(), depth + 1))];
}

/** The schemas of `partsOf` that apply to every value, so without alternatives of `anyOf` and `oneOf`. */
function alwaysApplied(schema: Place, depth = 0): Place[] {
  if (depth > 8) return [];
  return [schema, ...schema.at('allOf').children.flatMap((part) => alwaysApplied(part.follow(), depth + 1))];
}

/** The facets that a schema states about one of its properties. */
export function statedFacets(schema: Place, key: string): SchemaFacet[] {
  const parts = partsOf(schema);
  const places = parts.map((part) => part.at('properties', key)).filter((place) => place.exists);
  const described = places.flatMap((place) => [place, place.follow()]);
  const types = described.map((place) => place.at('type')).filter((type) => type.exists);
  const names = types.flatMap((type) => type.text ?? type.texts);
  const has = (...keywords: string[]) => described.some((place) => keywords.some((one) => place.at(one).exists));
  const isNumber = names.some((name) => name === 'integer' || name === 'number');
  const stated: Record<SchemaFacet, boolean> = {
    presence: alwaysApplied(schema).some((part) => part.at('required').texts.includes(key)),
    type: names.length > 0,
    nullability: names.length > 0 && !names.includes('null'),
    enum: has('enum', 'const'),
    // Formats of numbers are ranges, so they count as bounds.
    format: has('pattern') || (has('format') && !isNumber),
    // Bounds of the specification have `x-limit`. Others are choices of this package.
    bound: has('x-limit'),
  };
  return schemaFacets.filter((facet) => stated[facet]);
}
