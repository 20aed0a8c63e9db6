import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  type Engine,
  numberIn,
  type Query,
  type Row,
  rowsOf,
  type Statement,
  StoreUnusable,
} from '../engine/engine.ts';
import type { TableColumn } from '../migrations/columns.ts';
import { type Migration, statementsOf } from '../migrations/migration.ts';
import { firstLayout, firstTables, migrations, migrationsFrom } from '../migrations/migrations.ts';
import { changeBy, type MigrationReport } from '../migrations/report.ts';
import { CommitGroup } from './commit-group.ts';
import { DataFile } from './data-file.ts';
import { sqlite } from './dialect.ts';
import { translated } from './errors.ts';
import { columnsIn, hasFirstTables } from './file-tables.ts';
import { createPrivateFile } from './private-file.ts';

/** What a request has done to the store. */
interface Request {
  hasStored: boolean;
  /** Groups whose steps it may have read before they were committed, the last one at the end. */
  readonly met: CommitGroup[];
}

/** @throws StoreUnavailable when a request has stored nothing, and something that it may have read could not be stored */
async function allStored(request: Request): Promise<void> {
  for (const { done } of request.met) {
    try {
      await done;
    } catch (notKept) {
      if (!request.hasStored) throw notKept;
    }
  }
}

/** Most steps that are committed together, so that no commit holds the event loop for long. */
const mostSteps = 64;

/** One SQLite database: caches prepared statements, and carries out each query and each step without a pause. */
export class Database implements Engine {
  readonly dialect = sqlite;
  readonly #location: string;
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #definitions: string[] = [];
  #group: CommitGroup | undefined;
  /** The file, once its tables are complete; none in memory. */
  #file: DataFile | undefined;
  /** The request of which a query or a step is part. */
  readonly #requests = new AsyncLocalStorage<Request>();

  /**
   * @param location a file, or `:memory:`
   * @throws Error when the file cannot be opened
   */
  constructor(location: string) {
    if (location !== ':memory:') createPrivateFile(location);
    this.#location = location;
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
  createTables(steps: readonly Migration[] = migrations, report?: MigrationReport): void {
    const stored = numberIn(this.#carryOut(rowsOf('PRAGMA user_version'))) ?? 0;
    const missing = stored === 0 ? [] : migrationsFrom(stored, steps);
    if (!(stored === 0 ? this.#isEmpty() : this.#holdsFirstTables())) {
      throw new StoreUnusable('it was written by another program; name another file');
    }
    // Written into the file, so only now that it is known to be one of this server.
    this.run('PRAGMA journal_mode = WAL');
    const definitions = this.#definitions.join('\n');
    if (stored === 0) this.#lay(firstLayout + steps.length, definitions);
    const change = changeBy(missing);
    if (change) report?.begins(change);
    for (const step of missing) {
      // The last one also creates the tables and indexes that the store does not have.
      const rest = step.layout === change?.to ? definitions : '';
      this.#lay(step.layout, `${statementsOf(step, sqlite)}\n${rest}`);
    }
    if (change) report?.ended(change);
    if (this.#location !== ':memory:') this.#file = new DataFile(this.#location, this.#connection);
  }

  /** Whether the tables are those of this server. */
  isOwn(): boolean {
    return hasFirstTables(this.#connection);
  }

  /** The columns of the tables that are there. */
  columns(): readonly TableColumn[] {
    return columnsIn(this.#connection);
  }

  /** Rows of a query about the tables that are there. */
  definitions(sql: string): readonly Row[] {
    return this.#carryOut(rowsOf(sql));
  }

  #isEmpty(): boolean {
    return numberIn(this.#carryOut(rowsOf('SELECT count(*) FROM sqlite_schema'))) === 0;
  }

  /** Other programs number their layouts, too. */
  #holdsFirstTables(): boolean {
    const defined = firstTables.filter((name) => this.#definitions.some((text) => text.includes(`EXISTS ${name} (`)));
    const sql = `SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN (SELECT value FROM json_each(?))`;
    return numberIn(this.#carryOut(rowsOf(sql, [JSON.stringify(defined)]))) === defined.length;
  }

  /** Carries out statements and notes the layout that they make: both, or nothing. */
  #lay(layout: number, statements: string): void {
    try {
      this.#connection.exec(`BEGIN IMMEDIATE;\n${statements}\n;PRAGMA user_version = ${layout}; COMMIT`);
    } catch (error) {
      if (this.#connection.isTransaction) this.run('ROLLBACK');
      throw translated(error, this.#location);
    }
  }

  /** Runs one statement whose result does not matter. */
  run(sql: string): void {
    this.#carryOut({ gives: 'changes', sql, values: [] });
  }

  onUndo(undo: () => void): void {
    this.#group?.onUndo(undo);
  }

  query<R>(query: Query<R>): R | Promise<R> {
    const group = this.#group;
    const written = group?.written;
    this.#meet(group);
    try {
      const result = this.#run(query);
      return group && group.written !== written ? this.#done(group).then(() => result) : result;
    } catch (error) {
      this.#giveUpEnded(error);
      throw error;
    } finally {
      // What was written is no step, which could be carried out again.
      if (group && group.written !== written) this.#commit(group);
    }
  }

  snapshot<R>(query: Query<R>): R {
    this.#meet(this.#group);
    return this.#run(query);
  }

  /**
   * Carries out a request, and settles when everything is stored that it may have read. A request that has stored something does
   * not fail with a later group: it would be repeated, although it has its effect.
   */
  async settled<R>(work: () => Promise<R>): Promise<R> {
    const request: Request = { hasStored: false, met: [] };
    let result: R;
    try {
      result = await this.#requests.run(request, work);
    } catch (error) {
      await allStored(request);
      throw error;
    }
    if (request.met.length > 0) await allStored(request);
    return result;
  }

  #meet(group: CommitGroup | undefined): void {
    const request = group && this.#requests.getStore();
    if (request && request.met.at(-1) !== group) request.met.push(group);
  }

  /** Settles when a group is stored in which the present request has written. */
  async #done(group: CommitGroup): Promise<void> {
    await group.done;
    const request = this.#requests.getStore();
    if (request) request.hasStored = true;
  }

  /**
   * Carries a step out at once, and settles when it is stored. Steps of one turn of the event loop are committed together:
   * each alone would write the same pages again.
   */
  async atomically<R>(change: () => Query<R>): Promise<R> {
    const group = this.#group ?? this.#openGroup();
    let result!: R;
    const failure = this.#attempt(group, () => {
      result = this.#run(change());
    });
    if (group.steps.length >= mostSteps) this.#commit(group);
    if (failure) {
      await group.done;
      throw failure.error;
    }
    await this.#done(group);
    return result;
  }

  #openGroup(): CommitGroup {
    this.run('BEGIN IMMEDIATE');
    const group = new CommitGroup();
    this.#group = group;
    setImmediate(() => this.#commit(group));
    return group;
  }

  /**
   * Carries one step of a group out. When it fails, nothing of it stays, and the other steps of the group do. They are carried
   * out again if it has written: steps that fail so late are few, and a savepoint would copy every page that a step changes.
   */
  #attempt(group: CommitGroup, step: () => void): { readonly error: unknown } | undefined {
    const { written } = group;
    try {
      step();
      group.steps.push(step);
      return undefined;
    } catch (error) {
      this.#giveUpEnded(error);
      if (this.#group === group && group.written !== written) this.#repeat(group);
      return { error };
    }
  }

  /** Carries the steps of a group out again, on the rows as they were before it. */
  #repeat(group: CommitGroup): void {
    try {
      group.undo();
      this.run('ROLLBACK');
      this.run('BEGIN IMMEDIATE');
      for (const step of group.steps) step();
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      this.#giveUpEnded(error);
    }
  }

  #commit(group: CommitGroup): void {
    if (this.#group !== group) return;
    try {
      this.#file?.verify();
      this.run('COMMIT');
      this.#file?.accept();
      this.#group = undefined;
      group.keep();
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      this.#giveUpEnded(error);
    }
  }

  /** SQLite ends some failed transactions by itself. Then no step of the group is stored. */
  #giveUpEnded(error: unknown): void {
    if (!this.#group || this.#connection.isTransaction) return;
    const group = this.#group;
    this.#group = undefined;
    group.giveUp(error);
  }

  #run<R>(query: Query<R>): R {
    let step = query.next();
    while (!step.done) step = query.next(this.#carryOut(step.value));
    return step.value;
  }

  close(): void {
    if (this.#group) this.#commit(this.#group);
    this.#connection.close();
  }

  /** @throws StoreUnavailable when the disk or a lock is the reason */
  #carryOut({ gives, sql, values }: Statement): readonly Row[] {
    try {
      const statement = this.#statements.get(sql) ?? this.#prepare(sql);
      if (gives === 'rows') return statement.all(...values) as unknown[] as Row[];
      const group = this.#group;
      if (!group) this.#file?.verify();
      const { changes, lastInsertRowid } = statement.run(...values);
      if (group) group.written += 1;
      else this.#file?.accept();
      return [[gives === 'id' ? lastInsertRowid : changes]];
    } catch (error) {
      throw translated(error, this.#location, this.#file !== undefined);
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
