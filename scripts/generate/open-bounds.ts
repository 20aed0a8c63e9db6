import type { Document } from './openapi.ts';
import { reachedFrom, requestsOf, responsesOf } from './reached-components.ts';

const bounds = ['maxLength', 'minLength', 'maxItems', 'minItems'];

/**
 * Removes lengths in responses that the specification does not state. Generated code in some languages raises an
 * exception on longer texts, which the service may send. Bounds of the specification have `x-limit` next to them.
 * Components of requests are not changed.
 */
export function openBounds(document: Document): void {
  const requests = reachedFrom(document, requestsOf(document));
  for (const [reference, component] of reachedFrom(document, responsesOf(document))) {
    if (reference.startsWith('#/components/schemas/') && !requests.has(reference)) open(component);
  }
}

/** Changes a schema and its inline schemas, without following references. */
function open(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as Record<string, unknown>;
  // A property can have the name of a keyword, but its schema is an object.
  const isBound = (keyword: string) => typeof schema[keyword] === 'number' && !('x-limit' in schema);
  for (const keyword of bounds.filter(isBound)) delete schema[keyword];
  for (const [key, child] of Object.entries(schema)) if (key !== 'examples') open(child);
}
