import type { Delivery } from '../../domain/ports/delivery.ts';
import type { Commit, Draft, Kept, Kind, Kinds, Step } from '../../domain/ports/store.ts';
import { type Database, isUniqueViolation } from './database.ts';
import type { InvoiceTable } from './invoices.ts';
import type { QuotaTable } from './quotas.ts';
import type { Table } from './table.ts';

/** The table of every kind of record. */
export type Tables = { readonly [K in Kind]: Table<Kinds[K]> };

/** Ends a step that cannot be carried out; nothing of it stays. */
class Abandoned extends Error {
  readonly outcome: Exclude<Commit, { kept: Kept }>;

  constructor(outcome: Exclude<Commit, { kept: Kept }>) {
    super('the step was abandoned');
    this.outcome = outcome;
  }
}

/** Carries steps out, each in one transaction. */
export class Steps {
  readonly #database: Database;
  readonly #tables: Tables;
  /** In the order of the tables, so that every step writes in the same one. */
  readonly #kinds: readonly Kind[];
  readonly #invoices: InvoiceTable;
  readonly #quotas: QuotaTable;

  constructor(database: Database, tables: Tables & { readonly invoices: InvoiceTable }, quotas: QuotaTable) {
    this.#database = database;
    this.#tables = tables;
    this.#kinds = Object.keys(tables) as Kind[];
    this.#invoices = tables.invoices;
    this.#quotas = quotas;
  }

  commit(step: Step, announce: (kept: Kept) => readonly Draft<Delivery>[] = () => []): Commit {
    try {
      return this.#database.atomically(() => {
        const held = step.claim?.some((claim) => this.#invoices.holderNow(claim) !== undefined);
        if (held) throw new Abandoned({ lost: true });
        for (const quota of step.use ?? []) {
          if (this.#quotas.usedNow(quota) >= quota.max) throw new Abandoned({ exhausted: quota });
          this.#quotas.useNow(quota);
        }
        const first = this.#writeAll(step);
        const kept = step.addOnto ? this.#writeAll({ add: step.addOnto(first) }, first) : first;
        const deliveries = announce(kept).map((draft) => this.#tables.deliveries.insertNow(draft));
        return { kept: { ...kept, deliveries: [...kept.deliveries, ...deliveries] } };
      });
    } catch (error) {
      if (error instanceof Abandoned) return error.outcome;
      if (isUniqueViolation(error)) return { lost: true };
      throw error;
    }
  }

  /** Writes what a step has of each kind, after what was written before. */
  #writeAll({ add = {}, put = {} }: Step, before?: Kept): Kept {
    const kept: Record<string, unknown> = before
      ? { ...before }
      : Object.fromEntries(this.#kinds.map((kind) => [kind, []]));
    for (const kind of this.#kinds) {
      if (kind in add || kind in put) kept[kind] = this.#write(kind, { add, put }, before?.[kind] ?? []);
    }
    return kept as Kept;
  }

  #write<K extends Kind>(kind: K, { add, put }: Step, before: readonly Kinds[K][]): readonly Kinds[K][] {
    const table: Table<Kinds[K]> = this.#tables[kind];
    const changed = (put?.[kind] ?? []).map((record) => {
      const kept = table.replaceNow(record);
      if (!kept) throw new Abandoned({ lost: true });
      return kept;
    });
    // After the changes: what they give up, for example the place of the main one, is free for an added record.
    const added = (add?.[kind] ?? []).map((draft) => table.insertNow(draft));
    return [...before, ...added, ...changed];
  }
}
