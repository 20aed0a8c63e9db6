import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Draft, Records, Stored } from '../../domain/ports/store.ts';
import type { Database, Row } from './database.ts';

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

/** One table of records. Subclasses add the questions that a kind of record answers. */
export class Table<T extends Stored> implements Records<T> {
  protected readonly database: Database;
  protected readonly name: string;
  readonly #fields: readonly (readonly [field: string, column: string, kind: Kind])[];
  readonly #insert: string;
  readonly #replace: string;

  /** @param firstId ids of different kinds start far apart, so that a mistaken id is noticed */
  constructor(database: Database, name: string, firstId: number, columns: Columns<T>) {
    this.database = database;
    this.name = name;
    this.#fields = Object.entries<Kind>(columns).map(([field, kind]) => [field, columnName(field), kind]);
    const names = this.#fields.map(([, column]) => column);
    this.#insert = `INSERT INTO ${name} (version, ${names.join(', ')}) VALUES (1${', ?'.repeat(names.length)})`;
    this.#replace = `UPDATE ${name} SET version = version + 1, ${names.map((column) => `${column} = ?`).join(', ')} WHERE id = ? AND version = ?`;
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
    const { changes } = this.database.run(this.#replace, [...this.#valuesOf(next), next.id, next.version]);
    return changes === 1 ? { ...next, version: next.version + 1 } : undefined;
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
    const row = this.database.first(`SELECT * FROM ${this.name} ${clause} LIMIT 1`, values);
    return row && this.completed([this.#decode(row)])[0];
  }

  protected many(clause: string, values: readonly SQLInputValue[]): T[] {
    return this.completed(
      this.database.all(`SELECT * FROM ${this.name} ${clause}`, values).map((row) => this.#decode(row)),
    );
  }

  /** Adds to records that were read what other tables say of them. */
  protected completed(records: T[]): T[] {
    return records;
  }

  protected count(clause: string, values: readonly SQLInputValue[]): number {
    return Number(this.database.first(`SELECT count(*) AS n FROM ${this.name} ${clause}`, values)?.n ?? 0);
  }

  #valuesOf(record: object): SQLInputValue[] {
    const values: Record<string, unknown> = { ...record };
    return this.#fields.map(([field, , kind]) => kept(kind, values[field]));
  }

  #decode(row: Row): T {
    const record: Record<string, unknown> = { id: row.id, version: row.version };
    for (const [field, column, kind] of this.#fields) record[field] = read(kind, row[column]);
    return this.#recordOf(record);
  }

  /** The columns were derived from T, so what they hold is a T. */
  #recordOf(record: object): T {
    return record as T;
  }
}
