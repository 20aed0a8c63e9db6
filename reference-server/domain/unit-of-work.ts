import type { Delivery } from './ports/delivery.ts';
import type { DomainEvent } from './ports/domain-event.ts';
import type { Log } from './ports/log.ts';
import type { Commit, Draft, Kept, Kind, Kinds, Step, Store } from './ports/store.ts';

/** What a rule makes of a record. */
export interface Change<T> {
  readonly next: T;
  /** What is kept or lost together with it. */
  readonly along?: Step;
  /** What is told once it is kept. */
  readonly news?: (kept: Kept) => readonly DomainEvent[];
}

/** A step that was decided on, and what is told once it is kept. */
export interface Deed {
  readonly organizationId: number;
  readonly step: Step;
  readonly news?: (kept: Kept) => readonly DomainEvent[];
}

/** Writes news down as events, for every receiver that an organization has. */
export interface Announcer {
  receivers(organizationId: number): Promise<(news: readonly DomainEvent[]) => readonly Draft<Delivery>[]>;
}

interface Parts {
  readonly store: Store;
  readonly announcer: Announcer;
  readonly dispatch: (delivery: Delivery) => void;
  readonly log: Log;
}

/**
 * Changes lost to a concurrent one are tried again on the newer record. Whenever one is lost another was kept, so the
 * number only has to be above that of the requests that can meet at one record.
 */
const maxAttempts = 1_000;

/** A record with an owner. */
type Owned = { readonly [K in Kind]: Kinds[K] extends { readonly organizationId: number } ? K : never }[Kind];

/**
 * Where every change is written: the records, what goes with them and the events that announce it, all or nothing.
 * Of two concurrent changes of a record one wins; the other is decided anew on what the first one left.
 */
export class UnitOfWork {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Keeps new records, or says why not. The caller decides anew when the step was lost. */
  async keep(organizationId: number, step: Step, news?: (kept: Kept) => readonly DomainEvent[]): Promise<Commit> {
    const { store, announcer, dispatch } = this.#parts;
    if (!news) return store.commit(step);
    const write = await announcer.receivers(organizationId);
    const commit = await store.commit(step, (kept) => write(news(kept)));
    if ('kept' in commit) for (const delivery of commit.kept.deliveries) dispatch(delivery);
    return commit;
  }

  /**
   * Applies a rule to the newest record and keeps the result, or passes on what the rule said instead.
   * @throws Error when the record does not exist
   */
  async change<K extends Owned, R extends object>(
    kind: K,
    id: number,
    rule: (record: Kinds[K]) => Change<Kinds[K]> | R | Promise<Change<Kinds[K]> | R>,
  ): Promise<Kinds[K] | R> {
    const carried = await this.carryOut<{ readonly said: R }>(async () => {
      const before = await this.#read(kind, id);
      const outcome = await rule(before);
      if (!isChange<Kinds[K], R>(outcome)) return { said: outcome };
      const { next, along = {}, news } = outcome;
      const put = { ...along.put, [kind]: [next, ...(along.put?.[kind] ?? [])] };
      return { organizationId: before.organizationId, step: { ...along, put }, ...(news && { news }) };
    });
    return 'kept' in carried ? keptOf(carried.kept, kind, id) : carried.said;
  }

  /**
   * Carries out what is decided on the newest records, all that it needs beside it included, or passes on what was said
   * instead.
   */
  async carryOut<R extends object>(decide: () => Promise<Deed | R>): Promise<{ readonly kept: Kept } | R> {
    for (let left = maxAttempts; left > 0; left -= 1) {
      const outcome = await decide();
      if (!isDeed<R>(outcome)) return outcome;
      const commit = await this.keep(outcome.organizationId, outcome.step, outcome.news);
      if ('kept' in commit) return commit;
      if ('exhausted' in commit) throw new Error(`a change met the limit ${commit.exhausted.limit}`);
    }
    throw new Error('the same records are changed by others all the time');
  }

  /** The same for what happens by itself: news that come too late leave the record where it is. */
  async settle<K extends Owned>(
    kind: K,
    id: number,
    rule: (record: Kinds[K]) => Change<Kinds[K]> | undefined | Promise<Change<Kinds[K]> | undefined>,
  ): Promise<boolean> {
    const settled = await this.change(kind, id, async (record) => (await rule(record)) ?? { late: true as const });
    if (!('late' in settled)) return true;
    this.#parts.log.info({ kind, id }, 'news came too late');
    return false;
  }

  async #read<K extends Owned>(kind: K, id: number): Promise<Kinds[K] & { readonly organizationId: number }> {
    const record = await this.#parts.store[kind].find(id);
    if (!record) throw new Error(`${kind} ${id} has gone`);
    return record as Kinds[K] & { readonly organizationId: number };
  }
}

function keptOf<K extends Owned>(kept: Kept, kind: K, id: number): Kinds[K] {
  const records: readonly Kinds[K][] = kept[kind];
  const record = records.find((one) => one.id === id);
  if (!record) throw new Error(`the step kept no ${kind} ${id}`);
  return record;
}

function isChange<T, R extends object>(outcome: Change<T> | R): outcome is Change<T> {
  return 'next' in outcome && typeof outcome.next === 'object';
}

function isDeed<R extends object>(outcome: Deed | R): outcome is Deed {
  return 'step' in outcome && 'organizationId' in outcome;
}
