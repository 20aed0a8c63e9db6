import {
  changing,
  type Engine,
  numberIn,
  placesFor,
  type Query,
  rowsOf,
  type Statement,
  type Value,
} from '../../engine/engine.ts';

/** Maximum number of cached numbers. */
const mostCached = 4_096;

/**
 * Numbers by key that grow with nearly every step. An embedded engine reads each once, caches it, and writes it once
 * for all steps that are committed together. When other processes write as well, each change reads and writes the row.
 */
export class Numbers {
  readonly #engine: Engine;
  readonly #table: string;
  readonly #reading: string;
  readonly #writing: string;
  readonly #adding: string;
  readonly #cached = new Map<string, number>();
  /** Writes of the current steps, which run when these are committed. */
  readonly #unwritten = new Map<string, Statement>();

  /** @param keys column names, as in SQL */
  constructor(engine: Engine, table: string, keys: readonly string[], column: string) {
    this.#engine = engine;
    this.#table = table;
    this.#reading = `SELECT ${column} FROM ${table} WHERE ${keys.map((name) => `${name} = ?`).join(' AND ')}`;
    const names = [...keys, column];
    const inserting = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${placesFor(names)})
      ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${column} =`;
    const sum = `${table}.${column} + excluded.${column}`;
    this.#writing = `${inserting} excluded.${column}`;
    this.#adding = `${inserting} ${sum} WHERE ${sum} <= ? RETURNING ${column}`;
  }

  *of(key: readonly Value[]): Query<number> {
    return this.#cached.get(key.join(' ')) ?? this.#cache(key, numberIn(yield rowsOf(this.#reading, key)) ?? 0);
  }

  *set(key: readonly Value[], number: number): Query<void> {
    this.#unwritten.delete(key.join(' '));
    yield changing(this.#writing, [...key, number]);
    this.#engine.onUndo(() => this.#forget());
    this.#cache(key, number);
  }

  /** Adds to a number within a step. @returns the new value; null without a change when it would exceed `most` */
  *add(key: readonly Value[], more: number, most = Number.MAX_SAFE_INTEGER): Query<number | null> {
    if (more > most) return null;
    if (!this.#engine.atEnd) return numberIn(yield rowsOf(this.#adding, [...key, more, most]));
    const number = (yield* this.of(key)) + more;
    if (number > most) return null;
    this.#engine.atEnd(this.#table, () => this.#writingAll());
    if (this.#unwritten.size === 0) this.#engine.onUndo(() => this.#forget());
    this.#unwritten.set(key.join(' '), changing(this.#writing, [...key, number]));
    return this.#cache(key, number);
  }

  #cache(key: readonly Value[], number: number): number {
    if (!this.#engine.atEnd) return number;
    if (this.#cached.size >= mostCached && this.#unwritten.size === 0) this.#cached.clear();
    this.#cached.set(key.join(' '), number);
    return number;
  }

  #forget(): void {
    this.#unwritten.clear();
    this.#cached.clear();
  }

  *#writingAll(): Query<void> {
    for (const statement of this.#unwritten.values()) yield statement;
    this.#unwritten.clear();
  }
}
