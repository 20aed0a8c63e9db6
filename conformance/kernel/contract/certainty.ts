import { valueAt } from '../answers/pointer.ts';
import type { Place } from './schema-places.ts';

/** How sure the contract is at the last of the places: its own provenance, else the nearest above it. */
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
 * True for a documented value under a key that is only assumed, such as a status in an answer that no section shows:
 * under this key a target may say something else.
 */
export function isBorrowed(places: readonly Place[]): boolean {
  const holder = places.at(-1)?.schemas[0];
  const hasOwnLevel = typeof valueAt(holder, '/x-provenance/level') === 'string';
  return places.length > 1 && !hasOwnLevel && levelOf(places.slice(0, -1)) !== 'documented';
}
