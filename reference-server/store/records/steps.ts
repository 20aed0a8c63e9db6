import type { Delivery } from '../../domain/ports/delivery.ts';
import type { Commit, Draft, Kind, Kinds, Step, StoredRecords } from '../../domain/ports/store.ts';
import { AlreadyExists, type Engine, type Query } from '../engine/engine.ts';
import type { InvoiceTable } from './invoices/invoices.ts';
import type { QuotaTable } from './quotas.ts';
import type { Table } from './table/table.ts';

/** The table of every kind of record. */
export type Tables = { readonly [K in Kind]: Table<Kinds[K]> };

/** Writes the events of a step once its records have their ids. */
type Announce = (stored: StoredRecords) => readonly Draft<Delivery>[];

/** Thrown to roll back a step that cannot be completed. */
class Abandoned extends Error {
  readonly outcome: Exclude<Commit, { stored: StoredRecords }>;

  constructor(outcome: Exclude<Commit, { stored: StoredRecords }>) {
    super('the step was abandoned');
    this.outcome = outcome;
  }
}

/** Carries steps out, each in one transaction. */
export class Steps {
  readonly #engine: Engine;
  readonly #tables: Tables;
  /** In the order of the tables, so that every step writes them in the same order. */
  readonly #kinds: readonly Kind[];
  /** The result of a step before anything is written: no records of any kind. */
  readonly #nothing: StoredRecords;
  readonly #invoices: InvoiceTable;
  readonly #quotas: QuotaTable;

  constructor(engine: Engine, tables: Tables & { readonly invoices: InvoiceTable }, quotas: QuotaTable) {
    this.#engine = engine;
    this.#tables = tables;
    this.#kinds = Object.keys(tables) as Kind[];
    this.#nothing = Object.fromEntries(this.#kinds.map((kind) => [kind, []])) as Record<Kind, never[]>;
    this.#invoices = tables.invoices;
    this.#quotas = quotas;
  }

  async commit(step: Step, announce: Announce = () => []): Promise<Commit> {
    try {
      return { stored: await this.#engine.atomically(() => this.#carryOut(step, announce)) };
    } catch (error) {
      if (error instanceof Abandoned) return error.outcome;
      if (error instanceof AlreadyExists) return { conflict: true };
      throw error;
    }
  }

  *#carryOut(step: Step, announce: Announce): Query<StoredRecords> {
    for (const claim of step.claim ?? []) {
      if (!(yield* this.#invoices.claiming(claim))) throw new Abandoned({ conflict: true });
    }
    const first = yield* this.#writeAll(step);
    const stored = step.addOnto ? yield* this.#writeAll({ add: step.addOnto(first) }, first) : first;
    const deliveries = [...stored.deliveries];
    for (const draft of announce(stored)) deliveries.push(yield* this.#tables.deliveries.inserting(draft));
    // Last, because other creations in the same organization wait for its count and quota until this step ends.
    const created = stored.invoices.filter(({ version }) => version === 1);
    if (created.length > 0) yield* this.#invoices.counting(created);
    for (const quota of step.use ?? []) {
      if (!(yield* this.#quotas.using(quota))) throw new Abandoned({ exhausted: quota });
    }
    return { ...stored, deliveries };
  }

  /** Writes the records of each kind, and appends them to those written before. */
  *#writeAll({ add = {}, put = {} }: Step, before?: StoredRecords): Query<StoredRecords> {
    const stored: Record<string, unknown> = { ...(before ?? this.#nothing) };
    const written = [...Object.keys(add), ...Object.keys(put)];
    for (const kind of written.length > 1 ? this.#kinds : (written as Kind[])) {
      if (kind in add || kind in put) stored[kind] = yield* this.#write(kind, { add, put }, before?.[kind] ?? []);
    }
    return stored as StoredRecords;
  }

  *#write<K extends Kind>(kind: K, { add, put }: Step, before: readonly Kinds[K][]): Query<readonly Kinds[K][]> {
    const table: Table<Kinds[K]> = this.#tables[kind];
    const changed: Kinds[K][] = [];
    for (const record of put?.[kind] ?? []) {
      const stored = yield* table.replacing(record);
      if (!stored) throw new Abandoned({ conflict: true });
      changed.push(stored);
    }
    // After the changed ones, which can free a unique value, such as the main connection.
    const added: Kinds[K][] = [];
    for (const draft of add?.[kind] ?? []) added.push(yield* table.inserting(draft));
    return [...before, ...added, ...changed];
  }
}
