import { type Document, resolve, type Schema } from './openapi.ts';

const words: Readonly<Record<string, string>> = {
  presence: 'whether it is always present',
  type: 'the type',
  nullability: 'whether it can be null',
  enum: 'the list of values',
  format: 'the format',
  bound: 'the bounds',
};

/**
 * Adds to the description of every property which facets of it are assumed: those under `assumed`, and all of them for
 * the level `named`. Readers of the description do not see `x-provenance`.
 */
export function addAssumedFacets(document: Document): void {
  for (const property of propertiesIn(document)) {
    const sentence = sentenceOf(property);
    if (sentence === undefined) continue;
    const { description = resolve(document, property).description } = property;
    property.description = typeof description === 'string' ? `${description.trimEnd()} ${sentence}` : sentence;
  }
}

/** A sentence about the facets that the specification does not state; undefined when it states all or none. */
function sentenceOf({ 'x-provenance': provenance }: Schema): string | undefined {
  if (typeof provenance !== 'object' || provenance === null) return undefined;
  if ('level' in provenance && provenance.level === 'named') {
    return 'The specification gives only the name; everything else is assumed.';
  }
  const facets: unknown = 'assumed' in provenance ? provenance.assumed : undefined;
  if (!Array.isArray(facets) || facets.length === 0) return undefined;
  const parts = facets.map((facet) => {
    const part = words[String(facet)];
    if (part === undefined) throw new Error(`"${facet}" under assumed has no words. Add them to assumed-facets.ts.`);
    return part;
  });
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(parts);
  return `The specification does not state ${list}; this description assumes ${parts.length > 1 ? 'them' : 'it'}.`;
}

/** Every property of every schema of the document. */
function* propertiesIn(value: unknown): Generator<Schema> {
  if (Array.isArray(value)) for (const item of value) yield* propertiesIn(item);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'example' || key === 'examples') continue;
    if (key === 'properties') yield* Object.values(child as Record<string, Schema>);
    yield* propertiesIn(child);
  }
}
