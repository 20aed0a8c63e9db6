import type { Draft, NewestQuery, Page, Records, Stored } from '../../domain/ports/store.ts';
import {
  type ColumnKind,
  changing,
  type Engine,
  numberIn,
  type Query,
  type Row,
  rowsOf,
  type Statement,
  type Value,
} from '../engine/engine.ts';
import { CachedRecords } from './cached-records.ts';
import { type IdRange, inParts, newestClause } from './newest.ts';

/** The fields of a record and how each is stored. */
export type Columns<T extends Stored> = Record<Exclude<keyof T & string, keyof Stored>, ColumnKind>;

/** `createdAt` becomes `created_at`. */
function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function stored(kind: ColumnKind, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value;
  throw new TypeError(`a ${kind} column cannot keep a value of type ${typeof value}`);
}

function read(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'flag') return value === 1;
  if (kind === 'tiyn') return BigInt(Number(value));
  if (kind === 'json') return JSON.parse(String(value));
  return value;
}

/** The fields of a record by their names. */
function valuesIn(record: object): Readonly<Record<string, unknown>> {
  return record as Readonly<Record<string, unknown>>;
}

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
  readonly #fields: readonly (readonly [field: string, column: string, kind: ColumnKind])[];
  /** Each field without a value, so that a written record is the one that is read later. */
  readonly #empty: Readonly<Record<string, null>>;
  readonly #insert: string;
  /** Statements that replace a record, by the columns that they set. */
  readonly #updates = new Map<number, string>();
  readonly #columns: string;
  readonly #cached: CachedRecords<T>;

  /** @param firstId ids of different kinds start far apart, so that a mistaken id is noticed */
  constructor(engine: Engine, name: string, firstId: number, columns: Columns<T>) {
    this.engine = engine;
    this.name = name;
    this.#cached = new CachedRecords(engine);
    this.#fields = Object.entries<ColumnKind>(columns).map(([field, kind]) => [field, columnName(field), kind]);
    this.#empty = Object.fromEntries(this.#fields.map(([field]) => [field, null]));
    const names = this.#fields.map(([, column]) => column);
    this.#insert = `INSERT INTO ${name} (version, ${names.join(', ')}) VALUES (1${', ?'.repeat(names.length)})`;
    this.#columns = ['id', 'version', ...names].join(', ');
    const kinds = Object.fromEntries(this.#fields.map(([, column, kind]) => [column, kind]));
    engine.define(engine.dialect.recordTable(name, firstId, kinds));
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
    const id = numberIn(yield { gives: 'id', sql: this.#insert, values: this.#valuesOf(draft) });
    const isWhole = Object.keys(draft).length === this.#fields.length;
    return this.#written(this.#recordOf({ ...(isWhole ? draft : { ...this.#empty, ...draft }), id, version: 1 }));
  }

  *replacing(next: T): Query<T | undefined> {
    const changes = numberIn(yield this.#update(next));
    return changes === 1 ? this.#written({ ...next, version: next.version + 1 }) : undefined;
  }

  /**
   * The statement that replaces a record. Of a record that is cached it sets the changed columns only: a column that is set
   * costs the change of each of its indexes.
   */
  #update(next: T): Statement {
    const cached = this.#cached.get(next.id);
    const known = cached?.version === next.version ? valuesIn(cached) : undefined;
    const after = valuesIn(next);
    const values: Value[] = [];
    /** A bit for each column that is set. A table has fewer columns than a number has bits. */
    let columns = 0;
    let bit = 1;
    for (const [field, , kind] of this.#fields) {
      const value = after[field];
      if (!known || !Object.is(known[field], value)) {
        columns += bit;
        values.push(stored(kind, value));
      }
      bit *= 2;
    }
    values.push(next.id, next.version);
    return changing(this.#updateOf(columns), values);
  }

  #updateOf(columns: number): string {
    const known = this.#updates.get(columns);
    if (known !== undefined) return known;
    const set = this.#fields.filter((_, at) => Math.floor(columns / 2 ** at) % 2 === 1);
    const all = ['version = version + 1', ...set.map(([, column]) => `${column} = ?`)].join(', ');
    const sql = `UPDATE ${this.name} SET ${all} WHERE id = ? AND version = ?`;
    this.#updates.set(columns, sql);
    return sql;
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
    const columns = Object.fromEntries(this.#fields.map(([, column, kind]) => [column, kind]));
    const ids = await this.engine.query(this.#idsBefore(query.before));
    const records: T[] = [];
    let total = 0;
    await inParts(ids, async (part) => {
      const { clause, values } = newestClause(this.engine.dialect, columns, query, part);
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
    const rows = yield rowsOf(`SELECT ${this.#columns} FROM ${this.name} ${clause}`, values);
    const records = rows.map((row) => this.#decode(row));
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

  #valuesOf(record: object): Value[] {
    const given = valuesIn(record);
    return this.#fields.map(([field, , kind]) => stored(kind, given[field]));
  }

  #decode([id, version, ...values]: Row): T {
    const record: Record<string, unknown> = { id, version };
    let column = 0;
    for (const [field, , kind] of this.#fields) record[field] = read(kind, values[column++]);
    return this.#recordOf(record);
  }

  /** The columns were derived from T, so what they hold is a T. */
  #recordOf(record: object): T {
    return record as T;
  }
}
