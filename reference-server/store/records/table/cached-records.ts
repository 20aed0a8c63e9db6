import type { Stored } from '../../../domain/ports/store.ts';
import type { Engine, Value } from '../../engine/engine.ts';

/** Most records of a table that are cached decoded, and most queries whose results are. */
const mostCached = 4_096;

/** Decoded records of a table, as they are stored now. Caches none when other processes write: then each read asks again. */
export class CachedRecords<T extends Stored> {
  readonly #engine: Engine;
  readonly #byId = new Map<number, T>();
  /** Records by the value that a clause binds, of queries asked with nearly every request; until the next write. */
  readonly #results = new Map<string, Map<Value, readonly T[]>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get(id: number): T | undefined {
    return this.#byId.get(id);
  }

  /** Holds a record that was read. */
  cache(record: T): void {
    if (!this.#engine.dialect.cachesRecords) return;
    this.#byId.set(record.id, record);
    if (this.#byId.size > mostCached) this.#dropOldest();
  }

  /** Drops many at once: to find the oldest takes the longer, the more were dropped before it. */
  #dropOldest(): void {
    for (const id of this.#byId.keys()) {
      this.#byId.delete(id);
      if (this.#byId.size <= mostCached / 2) return;
    }
  }

  /** Holds a record that was written, until the step of the write is undone. */
  cacheWritten(record: T): void {
    this.cache(record);
    this.#results.clear();
    this.#engine.onUndo(() => {
      this.#byId.delete(record.id);
      this.#results.clear();
    });
  }

  /** The records that a clause finds with a value; undefined when the response is not cached. */
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

  /** To be called after a statement that changes rows by itself. */
  forget(): void {
    this.#byId.clear();
    this.#results.clear();
  }
}
