import type { Draft, Stored } from '../../../domain/ports/store.ts';
import {
  type ColumnKind,
  type ColumnKinds,
  changing,
  type Query,
  type Row,
  rowsOf,
  type Statement,
  type Value,
} from '../../engine/engine.ts';

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

/** The statements that write and read the records of a table. */
export class RecordStatements<T extends Stored> {
  /** The columns without the id and the version. */
  readonly kinds: ColumnKinds;
  readonly #table: string;
  readonly #fields: readonly (readonly [field: string, column: string, kind: ColumnKind])[];
  /** Every field as null, so that a written record equals the one that is read later. */
  readonly #empty: Readonly<Record<string, null>>;
  readonly #insert: string;
  /** UPDATE statements by the set of columns that they change. */
  readonly #updates = new Map<number, string>();
  readonly #select: string;

  constructor(table: string, columns: Columns<T>) {
    this.#table = table;
    this.#fields = Object.entries<ColumnKind>(columns).map(([field, kind]) => [field, columnName(field), kind]);
    this.#empty = Object.fromEntries(this.#fields.map(([field]) => [field, null]));
    this.kinds = Object.fromEntries(this.#fields.map(([, column, kind]) => [column, kind]));
    const names = Object.keys(this.kinds);
    this.#insert = `INSERT INTO ${table} (version, ${names.join(', ')}) VALUES (1${', ?'.repeat(names.length)})`;
    this.#select = `SELECT ${['id', 'version', ...names].join(', ')} FROM ${table}`;
  }

  /** The INSERT of a draft. Its result is the id. */
  insert(draft: Draft<T>): Statement {
    const given = valuesIn(draft);
    const values = this.#fields.map(([field, , kind]) => stored(kind, given[field]));
    return { gives: 'id', sql: this.#insert, values };
  }

  /** The record of an inserted draft. */
  inserted(draft: Draft<T>, id: number | null): T {
    const isWhole = Object.keys(draft).length === this.#fields.length;
    return recordOf({ ...(isWhole ? draft : { ...this.#empty, ...draft }), id, version: 1 });
  }

  /** The UPDATE of a record: only the changed columns, if the earlier version is cached, to spare their indexes. */
  update(next: T, cached: T | undefined): Statement {
    const known = cached?.version === next.version ? valuesIn(cached) : undefined;
    const after = valuesIn(next);
    const values: Value[] = [];
    /** One bit per changed column. Tables have fewer columns than a number has bits. */
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
    const sql = `UPDATE ${this.#table} SET ${all} WHERE id = ? AND version = ?`;
    this.#updates.set(columns, sql);
    return sql;
  }

  *read(clause: string, values: readonly Value[]): Query<T[]> {
    const rows = yield rowsOf(`${this.#select} ${clause}`, values);
    return rows.map((row) => this.#decode(row));
  }

  #decode([id, version, ...values]: Row): T {
    // Created with all fields at once: V8 converts an object to which many fields are added into a slow dictionary.
    const record: Record<string, unknown> = { ...this.#empty, id, version };
    let column = 0;
    for (const [field, , kind] of this.#fields) record[field] = read(kind, values[column++]);
    return recordOf(record);
  }
}

/** The columns are derived from T, so their values form a T. */
function recordOf<T extends Stored>(record: object): T {
  return record as T;
}
