import type { Place } from '../../contract/place.ts';
import type { Changes } from './changes.ts';

/** From what no client may rely on to what the specification documents. */
const levels = ['open', 'assumed', 'named', 'documented'];

/**
 * Compares two levels of provenance; a missing one is documented in contract data.
 * @param subject the part, such as `limit:per_page`
 */
export function compareLevels(changes: Changes, subject: string, before: Place, after: Place): void {
  const [old, now] = [before.text ?? 'documented', after.text ?? 'documented'];
  if (old === now) return;
  const row = levels.indexOf(now) < levels.indexOf(old) ? 'provenance-weakened' : 'provenance-strengthened';
  changes.add(row, subject, after, { before: old, after: now });
}
