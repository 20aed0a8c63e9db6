import type { RowId } from '../policy/policy.ts';
import type { Change } from './changes.ts';

/** Changes that follow from a change of the catalog or of the events: its row, and what it is about. */
const causes: Partial<Record<RowId, (change: Change) => `${RowId} ${string}`>> = {
  'code-removed-from-operation': ({ subject }) => `error-removed error:${subject.split('/').at(-1)}`,
  'code-added-to-operation': ({ subject }) => `error-added error:${subject.split('/').at(-1)}`,
  'error-event-changed': ({ before }) => `event-removed event:${before}`,
  'transition-event-changed': ({ before }) => `event-removed event:${before}`,
};

/** The changes without those that another one causes; the cause has their operations. */
export function withoutConsequences(changes: readonly Change[]): Change[] {
  const found = new Map<string, Change>(changes.map((change) => [`${change.row} ${change.subject}`, change]));
  return changes.filter((change) => {
    const cause = found.get(causes[change.row]?.(change) ?? '');
    for (const operation of change.operations) cause?.operations.add(operation);
    return cause === undefined;
  });
}
