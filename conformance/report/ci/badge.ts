import type { Results } from '../../ground/verdicts/results.ts';
import { isWhole } from '../wording/wording.ts';

/**
 * `badge.json` for a badge service (the endpoint schema of shields.io): only of a whole, unfiltered run without gaps,
 * so that a badge never says more than a report.
 */
export function badge({ suite, profiles, tested }: Results): string {
  const proved = profiles.filter(({ outcome }) => outcome === 'conformant').map(({ profile }) => profile);
  const names = proved.length > 3 ? `${proved.length} profiles` : proved.join(', ');
  const share = isWhole(tested) ? '' : ` (${tested.clauses} of ${tested.of} clauses tested)`;
  return `${JSON.stringify(
    {
      schemaVersion: 1,
      label: `invoicing contract ${suite.contract.merchant}`,
      message: `conformant: ${names}${share}`,
      color: 'brightgreen',
    },
    null,
    2,
  )}\n`;
}
