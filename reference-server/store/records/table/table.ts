import type { Draft, NewestQuery, Page, Records, Stored } from '../../../domain/ports/store.ts';
import { type Engine, numberIn, type Query, rowsOf, type Value } from '../../engine/engine.ts';
import { CachedRecords } from './cached-records.ts';
import { type IdRange, inParts, newestClause } from './newest.ts';
import { type Columns, RecordStatements } from './statements.ts';

/** Binds a list as one JSON value. A placeholder per element would need a statement for every length. */
export function bound(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

/** Maximum number of records that one query reads or deletes, so that it blocks the event loop only briefly. */
export const mostAtOnce = 500;

/** A table of records. Subclasses add queries. The engine runs a `Query` alone or in a step. */
export class Table<T extends Stored> implements Records<T> {
  protected readonly engine: Engine;
  protected readonly name: string;
  readonly #statements: RecordStatements<T>;
  readonly #cached: CachedRecords<T>;

  /** @param firstId the ids of each kind start far apart, so that a wrong id is noticed */
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

  /** Records whose `dueAt` has passed, for tables with this column. */
  async due(now: number): Promise<readonly T[]> {
    return this.engine.query(this.first('WHERE due_at <= ? ORDER BY due_at, id', [now]));
  }

  async nextDue(): Promise<number | null> {
    return this.engine.query(this.number(`SELECT min(due_at) FROM ${this.name} WHERE due_at IS NOT NULL`));
  }

  /** The newest records, for tables with organizations. */
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

  /** Takes column names, not field names. */
  protected index(name: string, on: string, rest = ''): void {
    this.engine.define(`CREATE INDEX IF NOT EXISTS ${this.name}_${name} ON ${this.name} (${on}) ${rest};`);
  }

  /** Defines a unique index on these columns, of all rows or of those that match `rest`. */
  protected unique(name: string, on: string, rest = ''): void {
    this.engine.define(`CREATE UNIQUE INDEX IF NOT EXISTS ${this.name}_${name} ON ${this.name} (${on}) ${rest};`);
  }

  protected *one(clause: string, values: readonly Value[]): Query<T | undefined> {
    const [first] = yield* this.many(`${clause} LIMIT 1`, values);
    return first;
  }

  /** The first matching records. The caller handles them and queries again, because there can be many. */
  protected *first(clause: string, values: readonly Value[]): Query<T[]> {
    return yield* this.many(`${clause} LIMIT ${mostAtOnce}`, values);
  }

  protected *many(clause: string, values: readonly Value[]): Query<T[]> {
    const records = yield* this.engine.dialect.cachesRecords
      ? this.#readMissing(clause, values)
      : this.#read(clause, values);
    return yield* this.#completed(records);
  }

  /** `many` with a cached result, for queries of nearly every request that depend only on this table. */
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

  /** A record without the data of other tables. */
  protected *asStored(id: number): Query<T | undefined> {
    return this.#cached.get(id) ?? (yield* this.#read('WHERE id = ?', [id]))[0];
  }

  /** Queries the ids, and reads only records that are not cached. */
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

  /** Drops all cached records. Call this after SQL that changes rows without a record. */
  protected forgetCached(): void {
    this.#cached.forget();
  }

  /** Drops a cached record that will hardly be read again. */
  protected dropCached(id: number): void {
    this.#cached.drop(id);
  }

  /** Adds data of other tables to records. */
  protected completed?(records: T[]): Query<T[]>;

  *#completed(records: T[]): Query<T[]> {
    return this.completed && records.length > 0 ? yield* this.completed(records) : records;
  }

  /** A page of a list, and the length of the whole list. */
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

  /** The result of a query that returns one number; null when there is none. */
  protected *number(sql: string, values: readonly Value[] = []): Query<number | null> {
    return numberIn(yield rowsOf(sql, values));
  }

  /** Takes a named lock until the step ends. Waits for other steps that hold it. */
  protected *lock(...name: readonly (string | number)[]): Query<void> {
    const { lock } = this.engine.dialect;
    if (lock) yield { gives: 'nothing', sql: lock, values: [`${this.name} ${name.join(' ')}`] };
  }
}
