import type { Log } from '../log.ts';
import type { Commit, Draft, Kept, Kind, Kinds, Step, Store } from '../store/port.ts';
import type { Delivery } from '../webhooks/delivery.ts';
import type { News } from '../webhooks/news.ts';

/** What a rule makes of a record. */
export interface Change<T> {
  readonly next: T;
  /** What is kept or lost together with it. */
  readonly along?: Step;
  /** What is told once it is kept. */
  readonly news?: (kept: Kept) => readonly News[];
}

/** Writes news down as events, for every receiver that an organization has. */
export interface Announcer {
  receivers(organizationId: number): Promise<(news: readonly News[]) => readonly Draft<Delivery>[]>;
}

interface Parts {
  readonly store: Store;
  readonly announcer: Announcer;
  readonly dispatch: (delivery: Delivery) => void;
  readonly log: Log;
}

/** Changes lost to a concurrent one are tried again on the newer record. */
const TRIES = 20;

/** A record with an owner. */
type Owned = { readonly [K in Kind]: Kinds[K] extends { readonly organizationId: number } ? K : never }[Kind];

/**
 * Where every change is written: the records, what goes with them and the events that announce it, all or nothing.
 * Of two concurrent changes of a record one wins; the other is decided anew on what the first one left.
 */
export class Ledger {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Keeps new records, or says why not. The caller decides anew when the step was lost. */
  async keep(organizationId: number, step: Step, news: (kept: Kept) => readonly News[] = () => []): Promise<Commit> {
    const { store, announcer, dispatch } = this.#parts;
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
    for (let left = TRIES; left > 0; left -= 1) {
      const before = await this.#read(kind, id);
      const outcome = await rule(before);
      if (!isChange<Kinds[K], R>(outcome)) return outcome;
      const { next, along = {}, news } = outcome;
      const put = { ...along.put, [kind]: [next, ...(along.put?.[kind] ?? [])] };
      const commit = await this.keep(before.organizationId, { ...along, put }, news);
      if ('lost' in commit) continue;
      if ('exhausted' in commit) throw new Error(`a change of ${kind} ${id} met the limit ${commit.exhausted.limit}`);
      return keptOf(commit.kept, kind, id);
    }
    throw new Error(`${kind} ${id} is changed by others all the time`);
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

const isChange = <T, R extends object>(outcome: Change<T> | R): outcome is Change<T> =>
  'next' in outcome && typeof outcome.next === 'object';
