import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Draft, Records, Stored } from '../../domain/ports/store.ts';
import type { Database } from './database.ts';

/** How a field is kept: sums as integers of tiyn, flags as 0 and 1, lists as JSON. */
export type Kind = 'integer' | 'text' | 'flag' | 'tiyn' | 'json';

/** The fields of a record and how each is kept. */
export type Columns<T extends Stored> = Record<Exclude<keyof T & string, keyof Stored>, Kind>;

const sqlTypes: Record<Kind, string> = {
  integer: 'INTEGER',
  text: 'TEXT',
  flag: 'INTEGER',
  tiyn: 'INTEGER',
  json: 'TEXT',
};

/** `createdAt` becomes `created_at`. */
function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function kept(kind: Kind, value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value;
  throw new TypeError(`a ${kind} column cannot keep a value of type ${typeof value}`);
}

function read(kind: Kind, value: SQLOutputValue | undefined): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'flag') return value === 1;
  if (kind === 'tiyn') return BigInt(Number(value));
  if (kind === 'json') return JSON.parse(String(value));
  return value;
}

/** Most records of a table that are held decoded. */
const mostHeld = 4_096;

/** One table of records. Subclasses add the questions that a kind of record answers. */
export class Table<T extends Stored> implements Records<T> {
  protected readonly database: Database;
  protected readonly name: string;
  readonly #fields: readonly (readonly [field: string, column: string, kind: Kind])[];
  readonly #insert: string;
  readonly #columns: string;
  /** Decoded records by id. Every write gives a record another version, so a version that is current is the record. */
  readonly #held = new Map<number, T>();

  /** @param firstId ids of different kinds start far apart, so that a mistaken id is noticed */
  constructor(database: Database, name: string, firstId: number, columns: Columns<T>) {
    this.database = database;
    this.name = name;
    this.#fields = Object.entries<Kind>(columns).map(([field, kind]) => [field, columnName(field), kind]);
    const names = this.#fields.map(([, column]) => column);
    this.#insert = `INSERT INTO ${name} (version, ${names.join(', ')}) VALUES (1${', ?'.repeat(names.length)})`;
    this.#columns = ['id', 'version', ...names].join(', ');
    database.define(`
      CREATE TABLE IF NOT EXISTS ${name} (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        version INTEGER NOT NULL,
        ${this.#fields.map(([, column, kind]) => `${column} ${sqlTypes[kind]}`).join(',\n')}
      ) STRICT;
      INSERT INTO sqlite_sequence (name, seq)
        SELECT '${name}', ${firstId - 1} WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '${name}');`);
    if ('dueAt' in columns) this.index('due', 'due_at', 'WHERE due_at IS NOT NULL');
  }

  async insert(draft: Draft<T>): Promise<T> {
    return this.insertNow(draft);
  }

  async find(id: number): Promise<T | undefined> {
    return this.one('WHERE id = ?', [id]);
  }

  async replace(next: T): Promise<T | undefined> {
    return this.replaceNow(next);
  }

  insertNow(draft: Draft<T>): T {
    const { id } = this.database.run(this.#insert, this.#valuesOf(draft));
    return this.#recordOf({ ...draft, id, version: 1 });
  }

  replaceNow(next: T): T | undefined {
    const { changes } = this.database.run(...this.#update(next));
    return changes === 1 ? { ...next, version: next.version + 1 } : undefined;
  }

  /**
   * The statement that replaces a record, with its values. Of a record that is held it sets the changed columns only: a
   * column that is set costs the change of each of its indexes.
   */
  #update(next: T): [sql: string, values: SQLInputValue[]] {
    const before = this.#held.get(next.id);
    const isSame = (field: string) => Object.is(Reflect.get(before ?? {}, field), Reflect.get(next, field));
    const fields = before?.version === next.version ? this.#fields.filter(([field]) => !isSame(field)) : this.#fields;
    const set = ['version = version + 1', ...fields.map(([, column]) => `${column} = ?`)];
    return [
      `UPDATE ${this.name} SET ${set.join(', ')} WHERE id = ? AND version = ?`,
      [...fields.map(([field, , kind]) => kept(kind, Reflect.get(next, field))), next.id, next.version],
    ];
  }

  /** Records whose `dueAt` has come; for tables that have one. */
  async due(now: number): Promise<readonly T[]> {
    return this.many('WHERE due_at <= ? ORDER BY due_at, id', [now]);
  }

  async nextDue(): Promise<number | null> {
    const row = this.database.first(`SELECT min(due_at) AS at FROM ${this.name} WHERE due_at IS NOT NULL`);
    return typeof row?.at === 'number' ? row.at : null;
  }

  /** Index columns are named as the table has them. */
  protected index(name: string, on: string, rest = ''): void {
    this.database.define(`CREATE INDEX IF NOT EXISTS ${this.name}_${name} ON ${this.name} (${on}) ${rest};`);
  }

  /** No two rows agree in these columns; with `rest`, no two of the rows that it leaves. */
  protected unique(name: string, on: string, rest = ''): void {
    this.database.define(`CREATE UNIQUE INDEX IF NOT EXISTS ${this.name}_${name} ON ${this.name} (${on}) ${rest};`);
  }

  protected one(clause: string, values: readonly SQLInputValue[]): T | undefined {
    return this.many(`${clause} LIMIT 1`, values)[0];
  }

  protected many(clause: string, values: readonly SQLInputValue[]): T[] {
    const current = this.database.rows(`SELECT id, version FROM ${this.name} ${clause}`, values);
    const missing = current.filter(([id, version]) => this.#held.get(Number(id))?.version !== version);
    const read = this.#read(missing.map(([id]) => Number(id)));
    const records = current.map(([id]) => read.get(Number(id)) ?? this.#held.get(Number(id)));
    return this.completed(records.filter((record) => record !== undefined));
  }

  /** Reads and decodes records. Holds them, unless they are in a step that may still be undone. */
  #read(ids: readonly number[]): ReadonlyMap<number, T> {
    if (ids.length === 0) return new Map();
    const where = ids.length === 1 ? '= ?' : 'IN (SELECT value FROM json_each(?))';
    const bound = ids.length === 1 ? (ids[0] ?? null) : JSON.stringify(ids);
    const rows = this.database.rows(`SELECT ${this.#columns} FROM ${this.name} WHERE id ${where}`, [bound]);
    const read = new Map(rows.map((row) => [Number(row[0]), this.#decode(row)]));
    if (!this.database.inStep) for (const [id, record] of read) this.#hold(id, record);
    return read;
  }

  #hold(id: number, record: T): void {
    this.#held.delete(id);
    this.#held.set(id, record);
    if (this.#held.size <= mostHeld) return;
    const [oldest] = this.#held.keys();
    if (oldest !== undefined) this.#held.delete(oldest);
  }

  /** Adds to records that were read what other tables say of them. */
  protected completed(records: T[]): T[] {
    return records;
  }

  protected count(clause: string, values: readonly SQLInputValue[]): number {
    return Number(this.database.first(`SELECT count(*) AS n FROM ${this.name} ${clause}`, values)?.n ?? 0);
  }

  #valuesOf(record: object): SQLInputValue[] {
    return this.#fields.map(([field, , kind]) => kept(kind, Reflect.get(record, field)));
  }

  #decode([id, version, ...values]: readonly SQLOutputValue[]): T {
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
