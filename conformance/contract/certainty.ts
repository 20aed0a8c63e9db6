import { valueAt } from '../ground/values/pointer.ts';
import type { Place } from './schema-position.ts';

/** The provenance level of the last place: its own, or that of the nearest container. */
export function levelOf(places: readonly Place[]): string {
  for (const { schemas } of [...places].reverse()) {
    for (const schema of schemas) {
      const level = valueAt(schema, '/x-provenance/level');
      if (typeof level === 'string') return level;
    }
  }
  return 'documented';
}
