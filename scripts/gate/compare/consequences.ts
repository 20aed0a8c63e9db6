import type { RowId } from '../policy/policy.ts';
import type { Change } from './changes.ts';

/** Changes of operations that follow from a change of the catalog. */
const causes: Partial<Record<RowId, RowId>> = {
  'code-removed-from-operation': 'error-removed',
  'code-added-to-operation': 'error-added',
};

/** The changes without those that another one causes; the cause has their operations. */
export function withoutConsequences(changes: readonly Change[]): Change[] {
  const found = new Map(changes.map((change) => [`${change.row} ${change.subject}`, change]));
  return changes.filter(({ row, subject, operations }) => {
    const code = subject.split('/').at(-1);
    const cause = found.get(`${causes[row]} error:${code}`);
    for (const operation of operations) cause?.operations.add(operation);
    return cause === undefined;
  });
}
