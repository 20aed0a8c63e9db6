import type { Variations } from '../../variations/variations.ts';
import type { Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Kept, Step, Store } from '../ports/store.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { type CatalogKey, isRepeat, useOf, type WriteRequest } from './idempotency.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly variations: Variations;
}

/** The exact repeat of a request that was served before (M §4.7 rule 4). */
export interface Replayed {
  readonly replayed: true;
}

/** A key that was used for another request. */
export type KeyConflict = Refused<'idempotency_key_conflict'>;

/** What to write, and what to say once it is kept. */
export interface Decision<A> {
  readonly step: Step;
  readonly answer: (kept: Kept) => A;
}

/**
 * Carries a request out once for its key: decides, writes what was decided together with the use of the key, and
 * decides anew when somebody else wrote first. What is refused or only looked at uses no key.
 */
export async function once<A extends object>(
  { store, clock, unitOfWork, variations }: Parts,
  organizationId: number,
  request: WriteRequest,
  decide: () => Promise<Decision<A> | A>,
): Promise<A | Replayed | KeyConflict> {
  const { key } = request;
  let answer: Decision<A | Replayed>['answer'] | undefined;
  const outcome = await unitOfWork.carryOut<A | Replayed | KeyConflict>(async () => {
    const used = key === undefined ? undefined : await store.catalogKeys.used(organizationId, key);
    const guarded = used && guard(used, request, variations['catalog.used_key']);
    if (guarded === 'replay') return { replayed: true };
    if (guarded === 'conflict') return { refused: 'idempotency_key_conflict' };
    const decision = await decide();
    if (!('step' in decision)) return decision;
    answer = guarded === 'replay_after_acting' ? () => ({ replayed: true }) : decision.answer;
    const catalogKeys = key === undefined || used ? [] : [useOf(request, key, organizationId, clock.now())];
    return { organizationId, step: { ...decision.step, add: { ...decision.step.add, catalogKeys } } };
  });
  return 'kept' in outcome && answer ? answer(outcome.kept) : (outcome as A);
}

/** What a key that was used before means for a request; undefined: nothing. */
function guard(
  used: CatalogKey,
  request: WriteRequest,
  rule: Variations['catalog.used_key'],
): 'replay' | 'replay_after_acting' | 'conflict' | undefined {
  if (rule === 'ignored') return undefined;
  if (rule === 'per_operation' && used.operation !== request.operation) return undefined;
  if (rule === 'any_body' && used.operation === request.operation) return 'replay';
  if (!isRepeat(used, request)) return 'conflict';
  return rule === 'acts_again' ? 'replay_after_acting' : 'replay';
}
