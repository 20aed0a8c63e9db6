import type { Step, Store, StoredRecords } from '../ports/store.ts';
import { conflict, retryOnConflict } from './retry.ts';

/** The decision of a rule on the newest records: a step with the outcome once stored, or an outcome alone. */
export type Decision<T> =
  | { readonly step: Step; readonly outcome: (stored: StoredRecords) => T }
  | { readonly step?: never; readonly outcome: T };

/**
 * Applies a rule to the newest records and stores its step. Repeats both when a concurrent step was stored first. For
 * changes of several records without an event; the UnitOfWork changes single records.
 */
export function decide<T>(store: Pick<Store, 'commit'>, rule: () => Promise<Decision<T>>): Promise<T> {
  return retryOnConflict(async () => {
    const decision = await rule();
    if (decision.step === undefined) return decision.outcome;
    const commit = await store.commit(decision.step);
    if ('stored' in commit) return decision.outcome(commit.stored);
    if ('exhausted' in commit) throw new Error(`The step exceeds the limit ${commit.exhausted.limit}.`);
    return conflict;
  }, 'decision');
}
