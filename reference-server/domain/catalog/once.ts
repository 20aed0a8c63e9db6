import type { Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Step, Store, StoredRecords } from '../ports/store.ts';
import type { UnitOfWork } from '../work/unit-of-work.ts';
import { isRepeat, useOf, type WriteRequest } from './idempotency.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
}

/** The exact repeat of an earlier request (M §4.7 rule 4). */
export interface Replayed {
  readonly replayed: true;
}

/** A key that was used for another request. */
export type KeyConflict = Refused<'idempotency_key_conflict'>;

/** What to write, and the result once it is stored. */
export interface Decision<A> {
  readonly step: Step;
  readonly result: (stored: StoredRecords) => A;
}

/**
 * Executes a request once per idempotency key: decides, writes the decision together with the use of the key, and
 * decides again when a concurrent request wrote first. A refusal or a dry run uses no key.
 */
export async function once<A extends object>(
  { store, clock, unitOfWork }: Parts,
  organizationId: number,
  request: WriteRequest,
  decide: () => Promise<Decision<A> | A>,
): Promise<A | Replayed | KeyConflict> {
  const { key } = request;
  let result: Decision<A | Replayed>['result'] | undefined;
  const outcome = await unitOfWork.carryOut<A | Replayed | KeyConflict>(async () => {
    const used = key === undefined ? undefined : await store.catalogKeys.used(organizationId, key);
    if (used) return isRepeat(used, request) ? { replayed: true } : { refused: 'idempotency_key_conflict' };
    const decision = await decide();
    if (!('step' in decision)) return decision;
    result = decision.result;
    const catalogKeys = key === undefined ? [] : [useOf(request, key, organizationId, clock.now())];
    return { organizationId, step: { ...decision.step, add: { ...decision.step.add, catalogKeys } } };
  });
  return 'stored' in outcome && result ? result(outcome.stored) : (outcome as A);
}
