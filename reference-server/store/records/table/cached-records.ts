import type { Stored } from '../../../domain/ports/store.ts';
import type { Engine, Value } from '../../engine/engine.ts';

/** Maximum number of cached decoded records of a table, and of cached query results. */
const mostCached = 4_096;

/** Decoded records of a table, as currently stored. Caches nothing when other processes write. */
export class CachedRecords<T extends Stored> {
  readonly #engine: Engine;
  readonly #byId = new Map<number, T>();
  /** Results by clause and bound value, for queries that run with nearly every request. Valid until the next write. */
  readonly #results = new Map<string, Map<Value, readonly T[]>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get(id: number): T | undefined {
    return this.#byId.get(id);
  }

  /** Caches a record that was read. */
  cache(record: T): void {
    if (!this.#engine.dialect.cachesRecords) return;
    this.#byId.set(record.id, record);
    if (this.#byId.size > mostCached) this.#dropOldest();
  }

  /** Drops half of the records at once: finding the oldest takes longer, the more were deleted before it. */
  #dropOldest(): void {
    for (const id of this.#byId.keys()) {
      this.#byId.delete(id);
      if (this.#byId.size <= mostCached / 2) return;
    }
  }

  /** Caches a written record until its step is undone. */
  cacheWritten(record: T): void {
    this.cache(record);
    this.#results.clear();
    this.#engine.onUndo(() => {
      this.#byId.delete(record.id);
      this.#results.clear();
    });
  }

  /** The cached result of a clause with a bound value; undefined when it is not cached. */
  resultOf(clause: string, value: Value): readonly T[] | undefined {
    return this.#results.get(clause)?.get(value);
  }

  cacheResult(clause: string, value: Value, records: readonly T[]): void {
    const known = this.#results.get(clause);
    const results = known && known.size < mostCached ? known : new Map<Value, readonly T[]>();
    this.#results.set(clause, results.set(value, records));
  }

  drop(id: number): void {
    this.#byId.delete(id);
  }

  /** Call this after SQL that changes rows without a record. */
  forget(): void {
    this.#byId.clear();
    this.#results.clear();
  }
}
