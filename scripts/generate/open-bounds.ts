import type { Document } from './openapi.ts';
import { reachedFrom, requestsOf, responsesOf } from './reached-components.ts';

const bounds = ['maxLength', 'minLength', 'maxItems', 'minItems'];

/**
 * Removes the lengths of responses that the specification does not give: generated code in some languages raises an
 * exception on a longer text, and the service may send one. A bound of the specification has `x-limit` next to it.
 * Components of requests keep theirs.
 */
export function openBounds(document: Document): void {
  const requests = reachedFrom(document, requestsOf(document));
  for (const [reference, component] of reachedFrom(document, responsesOf(document))) {
    if (reference.startsWith('#/components/schemas/') && !requests.has(reference)) open(component);
  }
}

/** Changes a schema and the schemas inside it, not those to which it refers. */
function open(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as Record<string, unknown>;
  // Properties can have the name of a keyword, but their schema is an object.
  const isBound = (keyword: string) => typeof schema[keyword] === 'number' && !('x-limit' in schema);
  for (const keyword of bounds.filter(isBound)) delete schema[keyword];
  for (const [key, child] of Object.entries(schema)) if (key !== 'examples') open(child);
}
