import { valueAt } from '../ground/values/pointer.ts';
import type { Place } from './schema-position.ts';

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
