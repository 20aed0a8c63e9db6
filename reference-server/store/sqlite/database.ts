import { createHash } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';

export type Row = Record<string, SQLOutputValue>;

/**
 * Number of a layout of tables, derived from their definitions so that a new column cannot be forgotten. SQLite keeps
 * it in the file as `user_version`, a signed number of 32 bits; 0 means a new file.
 */
function layoutOf(definitions: string): number {
  const digest = createHash('sha256').update(definitions.replace(/\s+/g, ' ')).digest();
  return Math.max(1, digest.readUInt32BE(0) >>> 1);
}

/** SQLITE_CONSTRAINT_UNIQUE: a record that may exist only once exists already. */
const uniqueViolation = 2067;

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === uniqueViolation;
}

/** Primary result codes of SQLite for a disk or a lock: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const outOfOrder: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);

/** The error of a statement; that of the disk as one that passes. */
function translated(error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  if (!outOfOrder.has(code)) return error;
  return new StoreUnavailable((error as Error).message, { cause: error });
}

/** One SQLite database: caches prepared statements and runs groups of them as one step. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** Statements whose rows are lists. */
  readonly #listing = new Map<string, StatementSync>();
  readonly #definitions: string[] = [];

  /**
   * @param location a file, or `:memory:`
   * @throws Error when the file cannot be opened
   */
  constructor(location: string) {
    this.#connection = new DatabaseSync(location);
    this.run('PRAGMA journal_mode = WAL');
    this.run('PRAGMA synchronous = NORMAL');
    this.run('PRAGMA cache_size = -64000');
  }

  /** Adds definitions of tables and indexes; `createTables` runs them. */
  define(statements: string): void {
    this.#definitions.push(statements);
  }

  /**
   * Creates the tables and indexes of a new file, once all of them are defined.
   * @throws Error when the file was written with other definitions: its records cannot be read or completed safely
   */
  createTables(): void {
    const definitions = this.#definitions.join('\n');
    const expected = layoutOf(definitions);
    const layout = Number(this.first('PRAGMA user_version')?.user_version ?? 0);
    if (layout !== 0 && layout !== expected) {
      throw new Error(`it was written with layout ${layout}, this server uses ${expected}; give it a new file`);
    }
    if (layout !== expected) this.#connection.exec(`${definitions}\nPRAGMA user_version = ${expected}`);
  }

  /** Runs one statement. @returns how many rows changed, and the id of the last inserted one */
  run(sql: string, values: readonly SQLInputValue[] = []): { changes: number; id: number } {
    const { changes, lastInsertRowid } = this.#carryOut(() => this.#prepare(sql).run(...values));
    return { changes: Number(changes), id: Number(lastInsertRowid) };
  }

  first(sql: string, values: readonly SQLInputValue[] = []): Row | undefined {
    return this.#carryOut(() => this.#prepare(sql).get(...values));
  }

  all(sql: string, values: readonly SQLInputValue[] = []): Row[] {
    return this.#carryOut(() => this.#prepare(sql).all(...values));
  }

  /** The rows of a query, each a list of its columns in their order. */
  rows(sql: string, values: readonly SQLInputValue[] = []): readonly (readonly SQLOutputValue[])[] {
    const statement = this.#listing.get(sql) ?? this.#connection.prepare(sql);
    if (!this.#listing.has(sql)) {
      statement.setReturnArrays(true);
      this.#listing.set(sql, statement);
    }
    return this.#carryOut(() => statement.all(...values)) as unknown[] as SQLOutputValue[][];
  }

  /** True while a step runs, whose writes may still be undone. */
  get inStep(): boolean {
    return this.#connection.isTransaction;
  }

  /** Runs a synchronous piece of work as one step: all of it happens, or nothing. */
  atomically<T>(work: () => T): T {
    this.run('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      // SQLite ends some failed transactions by itself.
      if (this.inStep) this.run('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#connection.close();
  }

  /** @throws StoreUnavailable when the disk or a lock is the reason */
  #carryOut<T>(statement: () => T): T {
    try {
      return statement();
    } catch (error) {
      throw translated(error);
    }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
