import type { Step, Store, StoredRecords } from '../ports/store.ts';
import { conflict, retryOnConflict } from './retry.ts';

/** What a rule decides on the newest records: a step and the outcome once it is stored, or an outcome without a step. */
export type Decision<T> =
  | { readonly step: Step; readonly outcome: (stored: StoredRecords) => T }
  | { readonly step?: never; readonly outcome: T };

/**
 * Applies a rule to the newest records and keeps its step; repeats both when a concurrent step was stored first. For
 * changes of several records that no event announces; changes of one record go through the UnitOfWork.
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
