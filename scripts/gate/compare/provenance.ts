import type { Place } from '../../contract/place.ts';
import type { Changes } from './changes.ts';

/** From what no client may rely on to what the specification documents. */
const levels = ['open', 'assumed', 'named', 'documented'];

/**
 * Compares two levels of provenance; a missing one is documented.
 * @param subject the part, such as `limit:per_page`
 */
export function compareLevels(changes: Changes, subject: string, before: Place, after: Place): void {
  compareLevelNames(changes, subject, before.text, after.text, after);
}

/** Compares two levels by their names. @param place where the level is, or would be */
export function compareLevelNames(
  changes: Changes,
  subject: string,
  before = 'documented',
  after = 'documented',
  place: Place,
): void {
  if (before === after) return;
  const row = levels.indexOf(after) < levels.indexOf(before) ? 'provenance-weakened' : 'provenance-strengthened';
  changes.add(row, subject, place, { before, after });
}
