import type { Delivery } from '../ports/delivery.ts';
import type { DomainEvent } from '../ports/domain-event.ts';
import type { Log } from '../ports/log.ts';
import type { Announcer } from '../ports/outbox.ts';
import type { Commit, Kind, Kinds, Records, Step, Store, StoredRecords } from '../ports/store.ts';
import { conflict, retryOnConflict } from './retry.ts';

/** The result of a rule for one record. */
export interface Change<T> {
  readonly next: T;
  /** Stored in the same step as the record. */
  readonly along?: Step;
  /** Events of the change, created once it is stored. */
  readonly events?: (stored: StoredRecords) => readonly DomainEvent[];
}

/** A decided step, and its events, created once it is stored. */
export interface PlannedStep {
  readonly organizationId: number;
  readonly step: Step;
  readonly events?: (stored: StoredRecords) => readonly DomainEvent[];
}

interface Parts {
  readonly store: Store;
  readonly announcer: Announcer;
  readonly dispatch: (delivery: Delivery) => void;
  readonly log: Log;
}

/** A record with an owner. */
type Owned = { readonly [K in Kind]: Kinds[K] extends { readonly organizationId: number } ? K : never }[Kind];

/**
 * Writes every change: the records, related records and the events that announce it, all or nothing. Of two concurrent
 * changes of a record one is stored first; the other is decided again on the new record.
 */
export class UnitOfWork {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Keeps new records, or returns why it could not. The caller decides again when the step ended in a conflict. */
  async commit(
    organizationId: number,
    step: Step,
    events?: (stored: StoredRecords) => readonly DomainEvent[],
  ): Promise<Commit> {
    const { store, announcer, dispatch } = this.#parts;
    const write = events && (await announcer.receivers(organizationId));
    const commit = await store.commit(step, write && ((stored) => write(events(stored))));
    if (!('stored' in commit)) return commit;
    for (const delivery of commit.stored.deliveries) dispatch(delivery);
    return commit;
  }

  /**
   * Applies a rule to the newest record and keeps the result, or returns the refusal of the rule.
   * @throws Error when the record does not exist
   */
  async change<K extends Owned, R extends object>(
    kind: K,
    id: number,
    rule: (record: Kinds[K]) => Change<Kinds[K]> | R | Promise<Change<Kinds[K]> | R>,
  ): Promise<Kinds[K] | R> {
    const carried = await this.carryOut<{ readonly refusal: R }>(async () => {
      const before = await this.#read(kind, id);
      const outcome = await rule(before);
      if (!isChange<Kinds[K], R>(outcome)) return { refusal: outcome };
      const { next, along = {}, events } = outcome;
      const put = { ...along.put, [kind]: [next, ...(along.put?.[kind] ?? [])] };
      return { organizationId: before.organizationId, step: { ...along, put }, ...(events && { events }) };
    });
    return 'stored' in carried ? storedOf(carried.stored, kind, id) : carried.refusal;
  }

  /** Stores the step that is decided on the newest records, or returns the refusal. */
  carryOut<R extends object>(decide: () => Promise<PlannedStep | R>): Promise<{ readonly stored: StoredRecords } | R> {
    return retryOnConflict(async () => {
      const outcome = await decide();
      if (!isPlannedStep<R>(outcome)) return outcome;
      const commit = await this.commit(outcome.organizationId, outcome.step, outcome.events);
      if ('exhausted' in commit) throw new Error(`The change exceeds the limit ${commit.exhausted.limit}.`);
      return 'stored' in commit ? commit : conflict;
    }, 'change');
  }

  /** Like `change`, for changes that no request makes. A change that comes too late leaves the record unchanged. */
  async settle<K extends Owned>(
    kind: K,
    id: number,
    rule: (record: Kinds[K]) => Change<Kinds[K]> | undefined | Promise<Change<Kinds[K]> | undefined>,
  ): Promise<boolean> {
    const settled = await this.change(kind, id, async (record) => (await rule(record)) ?? { late: true as const });
    if (!('late' in settled)) return true;
    this.#parts.log.info({ kind, id }, 'a change came too late');
    return false;
  }

  async #read<K extends Owned>(kind: K, id: number): Promise<Kinds[K] & { readonly organizationId: number }> {
    const tables: { readonly [T in Kind]: Pick<Records<Kinds[T]>, 'find'> } = this.#parts.store;
    const record = await tables[kind].find(id);
    if (!record) throw new Error(`There is no record ${id} of ${kind}.`);
    return record as Kinds[K] & { readonly organizationId: number };
  }
}

function storedOf<K extends Owned>(stored: StoredRecords, kind: K, id: number): Kinds[K] {
  const records: readonly Kinds[K][] = stored[kind];
  const record = records.find((one) => one.id === id);
  if (!record) throw new Error(`The step stored no record ${id} of ${kind}.`);
  return record;
}

function isChange<T, R extends object>(outcome: Change<T> | R): outcome is Change<T> {
  return 'next' in outcome && typeof outcome.next === 'object';
}

function isPlannedStep<R extends object>(outcome: PlannedStep | R): outcome is PlannedStep {
  return 'step' in outcome && 'organizationId' in outcome;
}
