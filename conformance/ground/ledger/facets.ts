/**
 * What a clause can state about a place of a schema. presence: the key is there. type: the JSON type, and the form of
 * unnamed items. nullability: the value is not null. enum: one of listed values. format: format and pattern. bound:
 * lengths, counts and ranges. value: what the value is or means; no schema states it, so only checks grade it.
 */
export const facets = ['presence', 'type', 'nullability', 'enum', 'format', 'bound', 'value'] as const;
export type Facet = (typeof facets)[number];

const byKeyword: Readonly<Record<string, Facet>> = {
  required: 'presence',
  enum: 'enum',
  const: 'enum',
  format: 'format',
  pattern: 'format',
};

const bounds = /^(min|max)|^(exclusiveMinimum|exclusiveMaximum|multipleOf|uniqueItems)$/;

/** The facet of a value that a JSON Schema keyword rejects. */
export function contradictedFacet(keyword: string, value: unknown): Facet {
  const facet = byKeyword[keyword] ?? (bounds.test(keyword) ? 'bound' : 'type');
  if (value === null && facet !== 'presence') return 'nullability';
  // Formats of numbers are ranges, so they count as bounds.
  return facet === 'format' && typeof value === 'number' ? 'bound' : facet;
}

/** A part of the contract that a clause holds, and the facets of it: `schema:Invoice/phone presence type`. */
export function partAndFacets(text: string): { part: string; facets: Facet[] } {
  const [part = '', ...named] = text.split(' ');
  return { part, facets: facets.filter((facet) => named.includes(facet)) };
}
