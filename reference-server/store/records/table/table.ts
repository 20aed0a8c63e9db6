import type { Draft, NewestQuery, Page, Records, Stored } from '../../../domain/ports/store.ts';
import { type Engine, numberIn, type Query, rowsOf, type Value } from '../../engine/engine.ts';
import { CachedRecords } from './cached-records.ts';
import { type IdRange, inParts, newestClause } from './newest.ts';
import { type Columns, RecordStatements } from './statements.ts';

/** A list is bound as one value: with a place for each element there would be a statement for every length. */
export function bound(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

/** Most records that are read or removed at once of those that may be many, so that this holds the event loop for a moment only. */
export const mostAtOnce = 500;

/**
 * One table of records. Subclasses add the queries of a kind of record. What returns a `Query` is run by
 * the engine, alone or in a step.
 */
export class Table<T extends Stored> implements Records<T> {
  protected readonly engine: Engine;
  protected readonly name: string;
  readonly #statements: RecordStatements<T>;
  readonly #cached: CachedRecords<T>;

  /** @param firstId ids of different kinds start far apart, so that a mistaken id is noticed */
  constructor(engine: Engine, name: string, firstId: number, columns: Columns<T>) {
    this.engine = engine;
    this.name = name;
    this.#cached = new CachedRecords(engine);
    this.#statements = new RecordStatements(name, columns);
    engine.define(engine.dialect.recordTable(name, firstId, this.#statements.kinds));
    if ('dueAt' in columns) this.index('due', 'due_at', 'WHERE due_at IS NOT NULL');
  }

  async insert(draft: Draft<T>): Promise<T> {
    return this.engine.query(this.inserting(draft));
  }

  async find(id: number): Promise<T | undefined> {
    return this.engine.query(this.#finding(id));
  }

  async replace(next: T): Promise<T | undefined> {
    return this.engine.query(this.replacing(next));
  }

  *inserting(draft: Draft<T>): Query<T> {
    const id = numberIn(yield this.#statements.insert(draft));
    return this.#written(this.#statements.inserted(draft, id));
  }

  *replacing(next: T): Query<T | undefined> {
    const changes = numberIn(yield this.#statements.update(next, this.#cached.get(next.id)));
    return changes === 1 ? this.#written({ ...next, version: next.version + 1 }) : undefined;
  }

  /** Records whose `dueAt` has come; for tables that have one. */
  async due(now: number): Promise<readonly T[]> {
    return this.engine.query(this.first('WHERE due_at <= ? ORDER BY due_at, id', [now]));
  }

  async nextDue(): Promise<number | null> {
    return this.engine.query(this.number(`SELECT min(due_at) FROM ${this.name} WHERE due_at IS NOT NULL`));
  }

  /** The newest records; for tables whose records have an organization. */
  async newest(query: NewestQuery): Promise<Page<T>> {
    const ids = await this.engine.query(this.#idsBefore(query.before));
    const records: T[] = [];
    let total = 0;
    await inParts(ids, async (part) => {
      const { clause, values } = newestClause(this.engine.dialect, this.#statements.kinds, query, part);
      const count = query.count - records.length;
      const found = await this.engine.query(this.pageOf(clause, values, { order: 'id DESC', count }));
      records.push(...found.records);
      total += found.total;
    });
    return { records, total };
  }

  *#idsBefore(before: number | null): Query<IdRange> {
    const from = (yield* this.number(`SELECT min(id) FROM ${this.name}`)) ?? 0;
    const last = (yield* this.number(`SELECT max(id) FROM ${this.name}`)) ?? -1;
    return { from, below: Math.min(before ?? Number.POSITIVE_INFINITY, last + 1) };
  }

  /** Index columns are named as the table has them. */
  protected index(name: string, on: string, rest = ''): void {
    this.engine.define(`CREATE INDEX IF NOT EXISTS ${this.name}_${name} ON ${this.name} (${on}) ${rest};`);
  }

  /** No two rows agree in these columns; with `rest`, no two of the rows that it leaves. */
  protected unique(name: string, on: string, rest = ''): void {
    this.engine.define(`CREATE UNIQUE INDEX IF NOT EXISTS ${this.name}_${name} ON ${this.name} (${on}) ${rest};`);
  }

  protected *one(clause: string, values: readonly Value[]): Query<T | undefined> {
    const [first] = yield* this.many(`${clause} LIMIT 1`, values);
    return first;
  }

  /** The first of records that may be many: the caller deals with them and asks again. */
  protected *first(clause: string, values: readonly Value[]): Query<T[]> {
    return yield* this.many(`${clause} LIMIT ${mostAtOnce}`, values);
  }

  protected *many(clause: string, values: readonly Value[]): Query<T[]> {
    const records = yield* this.engine.dialect.cachesRecords
      ? this.#readMissing(clause, values)
      : this.#read(clause, values);
    return yield* this.#completed(records);
  }

  /** The same for a query that is run with nearly every request, and whose result only a write of this table changes. */
  protected *manyOften(clause: string, value: Value): Query<readonly T[]> {
    const cached = this.#cached.resultOf(clause, value);
    if (cached) return cached;
    const records = yield* this.many(clause, [value]);
    if (this.engine.dialect.cachesRecords) this.#cached.cacheResult(clause, value, records);
    return records;
  }

  *#finding(id: number): Query<T | undefined> {
    const stored = yield* this.asStored(id);
    const [record] = yield* this.#completed(stored ? [stored] : []);
    return record;
  }

  /** A record without what other tables say of it. */
  protected *asStored(id: number): Query<T | undefined> {
    return this.#cached.get(id) ?? (yield* this.#read('WHERE id = ?', [id]))[0];
  }

  /** Asks for the ids, and reads the records that are not cached. */
  *#readMissing(clause: string, values: readonly Value[]): Query<T[]> {
    const rows = yield rowsOf(`SELECT id FROM ${this.name} ${clause}`, values);
    return yield* this.#readCached(rows.map(([id]) => Number(id)));
  }

  *#readCached(ids: readonly number[]): Query<T[]> {
    const records = ids.map((id) => this.#cached.get(id));
    const missing = ids.filter((_, at) => !records[at]);
    if (missing.length === 0) return records.filter((record) => record !== undefined);
    const read = new Map((yield* this.#read(...this.#withIds(missing))).map((record) => [record.id, record]));
    return ids.map((id, at) => records[at] ?? read.get(id)).filter((record) => record !== undefined);
  }

  /** The records with some ids, in their order. */
  protected *having(ids: readonly number[]): Query<T[]> {
    return yield* this.#completed(yield* this.#readCached(ids));
  }

  #withIds(ids: readonly number[]): [clause: string, values: readonly Value[]] {
    const [id = null, ...others] = ids;
    if (others.length === 0) return ['WHERE id = ?', [id]];
    return [`WHERE id IN (SELECT value FROM ${this.engine.dialect.elements('numbers')})`, [bound(ids)]];
  }

  *#read(clause: string, values: readonly Value[]): Query<T[]> {
    const records = yield* this.#statements.read(clause, values);
    for (const record of records) this.#cached.cache(record);
    return records;
  }

  #written(record: T): T {
    this.#cached.cacheWritten(record);
    return record;
  }

  /** Drops the records that are cached. To be called after every statement that changes rows by itself. */
  protected forgetCached(): void {
    this.#cached.forget();
  }

  /** Drops a record that hardly anyone will read again. */
  protected dropCached(id: number): void {
    this.#cached.drop(id);
  }

  /** Adds to records that were read what other tables say of them. */
  protected completed?(records: T[]): Query<T[]>;

  *#completed(records: T[]): Query<T[]> {
    return this.completed && records.length > 0 ? yield* this.completed(records) : records;
  }

  /** Some of a longer list, and how many the whole has. */
  protected *pageOf(
    clause: string,
    values: readonly Value[],
    { order, count, offset = 0 }: { readonly order: string; readonly count: number; readonly offset?: number },
  ): Query<Page<T>> {
    return {
      records: yield* this.many(`${clause} ORDER BY ${order} LIMIT ? OFFSET ?`, [...values, count, offset]),
      total: yield* this.count(clause, values),
    };
  }

  protected *count(clause: string, values: readonly Value[]): Query<number> {
    return (yield* this.number(`SELECT count(*) FROM ${this.name} ${clause}`, values)) ?? 0;
  }

  /** The one number that a query gives; null when there is none. */
  protected *number(sql: string, values: readonly Value[] = []): Query<number | null> {
    return numberIn(yield rowsOf(sql, values));
  }

  /** Waits until no other step holds this name, and holds it until this step ends. */
  protected *lock(...name: readonly (string | number)[]): Query<void> {
    const { lock } = this.engine.dialect;
    if (lock) yield { gives: 'nothing', sql: lock, values: [`${this.name} ${name.join(' ')}`] };
  }
}
