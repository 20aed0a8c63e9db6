import type { PlannedChange } from '../../generated/contract-data.ts';
import type { Located } from './change-lists.ts';
import { isAbove } from './semantic-version.ts';

/** One sentence for each planned change whose release is already published. */
export function overduePlans(rows: readonly Located<PlannedChange>[], released: string): string[] {
  return rows
    .filter(({ release }) => !isAbove(release, released))
    .map(
      ({ title, release, where }) =>
        `${where}  "${title}" is planned for ${release}, and ${released} is released. ` +
        'Delete the entry, or name the release that will have it.',
    );
}
