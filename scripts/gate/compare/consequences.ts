import type { RowId } from '../policy/policy.ts';
import type { Change } from './changes.ts';

/** Changes that follow from a change of the catalog or of the events, by row: the row and subject of their cause. */
const causes: Partial<Record<RowId, (change: Change) => `${RowId} ${string}`>> = {
  'code-removed-from-operation': ({ subject }) => `error-removed error:${subject.split('/').at(-1)}`,
  'code-added-to-operation': ({ subject }) => `error-added error:${subject.split('/').at(-1)}`,
  'error-event-changed': ({ before }) => `event-removed event:${before}`,
  'transition-event-changed': ({ before }) => `event-removed event:${before}`,
};

/** Removes changes that follow from another one, and adds their operations to the cause. */
export function withoutConsequences(changes: readonly Change[]): Change[] {
  const found = new Map<string, Change>(changes.map((change) => [`${change.row} ${change.subject}`, change]));
  return changes.filter((change) => {
    const cause = found.get(causes[change.row]?.(change) ?? '');
    for (const operation of change.operations) cause?.operations.add(operation);
    return cause === undefined;
  });
}
