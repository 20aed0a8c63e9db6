import type { Place } from '../../contract/place.ts';
import type { Changes } from './changes.ts';

/** Ordered from what clients may not rely on to what the specification documents. */
const levels = ['open', 'assumed', 'named', 'documented'];

/**
 * Compares two levels of provenance. A missing one counts as `documented`.
 * @param subject the part, such as `limit:per_page`
 */
export function compareLevels(changes: Changes, subject: string, before: Place, after: Place): void {
  compareLevelNames(changes, subject, before.text, after.text, after);
}

/** Compares two levels by name. @param place the place of the level, or where it would be */
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
