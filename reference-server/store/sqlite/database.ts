import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

export type Row = Record<string, SQLOutputValue>;

/** Layout of the tables; a file written with another one is refused, not guessed at. */
const layoutVersion = 4;

/** SQLITE_CONSTRAINT_UNIQUE: a record that may exist only once exists already. */
const uniqueViolation = 2067;

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === uniqueViolation;
}

/** One SQLite database: remembers prepared statements and runs groups of them as one step. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /**
   * @param location a file, or `:memory:`
   * @throws Error when the file cannot be opened or was written with another layout
   */
  constructor(location: string) {
    this.#connection = new DatabaseSync(location);
    this.run('PRAGMA journal_mode = WAL');
    this.run('PRAGMA synchronous = NORMAL');
    this.run('PRAGMA cache_size = -64000');
    const layout = Number(this.first('PRAGMA user_version')?.user_version ?? 0);
    if (layout !== 0 && layout !== layoutVersion) {
      throw new Error(`it was written with layout ${layout}, this server uses ${layoutVersion}; give it a new file`);
    }
    this.#connection.exec(`PRAGMA user_version = ${layoutVersion}`);
  }

  /** Runs statements that return nothing and take nothing. */
  define(statements: string): void {
    this.#connection.exec(statements);
  }

  /** Runs one statement; tells how many rows changed and the id of the last inserted one. */
  run(sql: string, values: readonly SQLInputValue[] = []): { changes: number; id: number } {
    const { changes, lastInsertRowid } = this.#prepare(sql).run(...values);
    return { changes: Number(changes), id: Number(lastInsertRowid) };
  }

  first(sql: string, values: readonly SQLInputValue[] = []): Row | undefined {
    return this.#prepare(sql).get(...values);
  }

  all(sql: string, values: readonly SQLInputValue[] = []): Row[] {
    return this.#prepare(sql).all(...values);
  }

  /** Runs a synchronous piece of work as one step: all of it happens, or nothing. */
  atomically<T>(work: () => T): T {
    this.run('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      this.run('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#connection.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
