import type { Kept, Step, Store } from './ports/store.ts';

/** What a rule makes of what stands: a step and what is told once it is kept, or nothing to keep. */
export type Decision<T> =
  | { readonly step: Step; readonly outcome: (kept: Kept) => T }
  | { readonly step?: never; readonly outcome: T };

/** Steps lost to concurrent ones are decided anew that often. */
const maxAttempts = 50;

/**
 * Decides on what stands in the store and keeps the result in one step; decides anew when somebody was faster. For
 * changes of several records that no event announces; those of one record go through the unitOfWork.
 */
export async function decide<T>(store: Pick<Store, 'commit'>, rule: () => Promise<Decision<T>>): Promise<T> {
  for (let left = maxAttempts; left > 0; left -= 1) {
    const decision = await rule();
    if (decision.step === undefined) return decision.outcome;
    const commit = await store.commit(decision.step);
    if ('kept' in commit) return decision.outcome(commit.kept);
    if ('exhausted' in commit) throw new Error(`a step met the limit ${commit.exhausted.limit}`);
  }
  throw new Error('a step is overtaken by others all the time');
}
