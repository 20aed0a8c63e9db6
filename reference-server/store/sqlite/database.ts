import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';
import {
  AlreadyExists,
  type Engine,
  numberIn,
  type Question,
  type Row,
  rowsOf,
  type Statement,
  StoreUnusable,
} from '../engine.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrations, migrationsFrom, newestLayout } from '../migrations/migrations.ts';
import { createPrivateFile } from '../private-file.ts';
import { sqlite } from './dialect.ts';

/** SQLITE_CONSTRAINT_UNIQUE. */
const uniqueViolation = 2067;

/** Primary result codes of SQLite for a disk or a lock: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const outOfOrder: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);

/** The error of a statement, as the store knows it. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  if (error.errcode === uniqueViolation) return new AlreadyExists(error.message, { cause: error });
  if (outOfOrder.has(Number(error.errcode) & 0xff)) return new StoreUnavailable(error.message, { cause: error });
  return error;
}

/** One SQLite database: caches prepared statements, and carries out each question and each step without a pause. */
export class Database implements Engine {
  readonly dialect = sqlite;
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #definitions: string[] = [];
  /** What is called if the step that runs is undone; undefined outside of a step. */
  #undo: (() => void)[] | undefined;

  /**
   * @param location a file, or `:memory:`
   * @throws Error when the file cannot be opened
   */
  constructor(location: string) {
    if (location !== ':memory:') createPrivateFile(location);
    this.#connection = new DatabaseSync(location);
    this.run('PRAGMA synchronous = NORMAL');
    this.run('PRAGMA cache_size = -64000');
  }

  define(definitions: string): void {
    this.#definitions.push(definitions);
  }

  /**
   * Creates the tables and indexes of a new file, once all of them are defined, or brings those of an older layout to the
   * newest one. The file keeps the number of its layout as `user_version`; 0 means a new file.
   * @throws StoreUnusable when a newer server or another program wrote the file
   */
  createTables(steps: readonly Migration[] = migrations): void {
    const kept = numberIn(this.#carryOut(rowsOf('PRAGMA user_version'))) ?? 0;
    const missing = kept === 0 ? [] : migrationsFrom(kept, steps);
    if (kept === 0 && numberIn(this.#carryOut(rowsOf('SELECT count(*) FROM sqlite_schema'))) !== 0) {
      throw new StoreUnusable('it was written by another program; name another file');
    }
    // Written into the file, so only now that it is known to be one of this server.
    this.run('PRAGMA journal_mode = WAL');
    if (kept === 0) this.#lay(newestLayout, this.#definitions.join('\n'));
    for (const { layout, statements } of missing) this.#lay(layout, statements.sqlite);
  }

  /** Carries out statements and notes the layout that they make: both, or nothing. */
  #lay(layout: number, statements: string): void {
    try {
      this.#connection.exec(`BEGIN IMMEDIATE;\n${statements}\n;PRAGMA user_version = ${layout}; COMMIT`);
    } catch (error) {
      if (this.#connection.isTransaction) this.run('ROLLBACK');
      throw translated(error);
    }
  }

  /** Runs one statement whose answer does not matter. */
  run(sql: string): void {
    this.#carryOut({ gives: 'changes', sql, values: [] });
  }

  onUndo(undo: () => void): void {
    this.#undo?.push(undo);
  }

  ask<R>(question: Question<R>): R {
    let step = question.next();
    while (!step.done) step = question.next(this.#carryOut(step.value));
    return step.value;
  }

  snapshot<R>(question: Question<R>): R {
    return this.ask(question);
  }

  atomically<R>(change: () => Question<R>): R {
    this.run('BEGIN IMMEDIATE');
    this.#undo = [];
    try {
      const result = this.ask(change());
      this.run('COMMIT');
      return result;
    } catch (error) {
      for (const undo of this.#undo) undo();
      // SQLite ends some failed transactions by itself.
      if (this.#connection.isTransaction) this.run('ROLLBACK');
      throw error;
    } finally {
      this.#undo = undefined;
    }
  }

  close(): void {
    this.#connection.close();
  }

  /** @throws StoreUnavailable when the disk or a lock is the reason */
  #carryOut({ gives, sql, values }: Statement): readonly Row[] {
    try {
      const statement = this.#statements.get(sql) ?? this.#prepare(sql);
      if (gives === 'rows') return statement.all(...values) as unknown[] as Row[];
      const { changes, lastInsertRowid } = statement.run(...values);
      return [[gives === 'id' ? lastInsertRowid : changes]];
    } catch (error) {
      throw translated(error);
    }
  }

  #prepare(sql: string): StatementSync {
    // With a bare LIMIT ?, SQLite looks at the bound number and prepares the statement again before every use.
    const statement = this.#connection.prepare(sql.replaceAll('LIMIT ?', 'LIMIT CAST(? AS INTEGER)'));
    statement.setReturnArrays(true);
    this.#statements.set(sql, statement);
    return statement;
  }
}
