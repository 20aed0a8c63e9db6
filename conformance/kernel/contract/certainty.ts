import { valueAt } from '../answers/pointer.ts';
import type { Place } from './schema-places.ts';

/** The certainty of the contract at the last of the places: its own provenance, else that of the nearest container. */
export function levelOf(places: readonly Place[]): string {
  for (const { schemas } of [...places].reverse()) {
    for (const schema of schemas) {
      const level = valueAt(schema, '/x-provenance/level');
      if (typeof level === 'string') return level;
    }
  }
  return 'documented';
}

/**
 * True for a documented value under an assumed key, such as a status in a response that no section shows: under this
 * key a target may send other values.
 */
export function isUnderAssumedKey(places: readonly Place[]): boolean {
  const holder = places.at(-1)?.schemas[0];
  const hasOwnLevel = typeof valueAt(holder, '/x-provenance/level') === 'string';
  return places.length > 1 && !hasOwnLevel && levelOf(places.slice(0, -1)) !== 'documented';
}
