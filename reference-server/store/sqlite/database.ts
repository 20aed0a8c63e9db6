import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Engine, Query, Row, Statement } from '../engine/engine.ts';
import { CommitGroup } from './commit-group.ts';
import { DataFile } from './data-file.ts';
import { sqlite } from './dialect.ts';
import { translated } from './errors.ts';
import { createPrivateFile } from './private-file.ts';
import { Requests } from './requests.ts';

/** Maximum number of steps in one commit, which limits the time that it blocks the event loop. */
const mostSteps = 64;

/** Maximum number of turns of the event loop whose steps are committed together. */
const mostTurns = 4;

/** One SQLite database. Caches prepared statements, and runs each query and each step synchronously. */
export class Database implements Engine {
  readonly dialect = sqlite;
  /** For everything except record queries, such as creating tables. */
  readonly connection: DatabaseSync;
  readonly definitions: string[] = [];
  readonly #location: string;
  readonly #statements = new Map<string, StatementSync>();
  #group: CommitGroup | undefined;
  /** Resolves at the end of this turn of the event loop; undefined while no step waits for it. */
  #turn: Promise<void> | undefined;
  /** Set once the tables are complete; undefined for a store in memory. */
  #file: DataFile | undefined;
  readonly #requests = new Requests();

  /**
   * @param location a file, or `:memory:`
   * @throws Error when the file cannot be opened
   */
  constructor(location: string) {
    if (location !== ':memory:') createPrivateFile(location);
    this.#location = location;
    this.connection = new DatabaseSync(location);
    this.run('PRAGMA synchronous = NORMAL');
    this.run('PRAGMA cache_size = -64000');
    // Pages that many commits change are written to the file less often, and so fewer disk syncs are needed.
    this.run('PRAGMA wal_autocheckpoint = 4000');
  }

  define(definitions: string): void {
    this.definitions.push(definitions);
  }

  /** Carries out several statements. */
  execute(statements: string): void {
    try {
      this.connection.exec(statements);
    } catch (error) {
      throw translated(error, this.#location);
    }
  }

  /** Starts to check that the file is not removed or replaced. Call this when its tables are complete. */
  watchFile(): void {
    if (this.#location !== ':memory:') this.#file = new DataFile(this.#location, this.connection);
  }

  /** Runs one statement whose result does not matter. */
  run(sql: string): void {
    this.#carryOut({ gives: 'changes', sql, values: [] });
  }

  onUndo(undo: () => void): void {
    this.#group?.onUndo(undo);
  }

  atEnd(name: string, change: () => Query<void>): void {
    if (!this.#group) throw new Error(`${name}: only a step can change it`);
    this.#group.ends.set(name, change);
    this.#group.written += 1;
  }

  query<R>(query: Query<R>): R | Promise<R> {
    const group = this.#group;
    const written = group?.written;
    this.#requests.meet(group);
    try {
      const result = this.#run(query);
      return group && group.written !== written ? this.#requests.stored(group).then(() => result) : result;
    } catch (error) {
      this.#giveUpEnded(error);
      throw error;
    } finally {
      // A query that wrote is not a step and cannot be repeated, so it is committed now.
      if (group && group.written !== written) this.#commit(group);
    }
  }

  snapshot<R>(query: Query<R>): R {
    this.#requests.meet(this.#group);
    return this.#run(query);
  }

  /** Runs a request, and resolves once everything is stored that it may have read. */
  settled<R>(work: () => Promise<R>): Promise<R> {
    return this.#requests.settled(work);
  }

  /**
   * Runs a step at the end of this turn of the event loop, and resolves when it is stored. The steps of one turn run
   * one after another, which is faster than between other requests, and share a commit, so that common pages are
   * written once.
   */
  async atomically<R>(change: () => Query<R>): Promise<R> {
    await this.endOfTurn();
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
    await this.#requests.stored(group);
    return result;
  }

  /** Resolves when the waiting steps of this turn have run. */
  endOfTurn(): Promise<void> {
    this.#turn ??= new Promise((done) => {
      setImmediate(() => {
        this.#turn = undefined;
        done();
      });
    });
    return this.#turn;
  }

  #openGroup(): CommitGroup {
    this.run('BEGIN IMMEDIATE');
    const group = new CommitGroup();
    this.#group = group;
    this.#commitLater(group);
    return group;
  }

  /**
   * Commits a group after a turn without steps, or after a few turns. Under load the next turn has more steps, which
   * change the same pages. Without load it is over at once.
   */
  #commitLater(group: CommitGroup, turnsLeft = mostTurns): void {
    setImmediate(() => {
      if (turnsLeft <= 1 || this.#turn === undefined) this.#commit(group);
      else this.#commitLater(group, turnsLeft - 1);
    });
  }

  /**
   * Runs one step of a group. If it fails after writing, the group is rolled back and its other steps run again. Such
   * late failures are rare, and a savepoint would copy every changed page.
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

  /** Rolls a group back and runs its steps again. */
  #repeat(group: CommitGroup): void {
    try {
      group.undo();
      this.run('ROLLBACK');
      this.run('BEGIN IMMEDIATE');
      for (const step of group.steps) step();
    } catch (error) {
      if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
      this.#giveUpEnded(error);
    }
  }

  #commit(group: CommitGroup): void {
    if (this.#group !== group) return;
    try {
      for (const end of group.ends.values()) this.#run(end());
      this.#file?.verify();
      this.run('COMMIT');
      this.#file?.accept();
      this.#group = undefined;
      group.keep();
    } catch (error) {
      if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
      this.#giveUpEnded(error);
    }
  }

  /** Discards a group whose transaction SQLite has ended after an error: none of its steps is stored. */
  #giveUpEnded(error: unknown): void {
    if (!this.#group || this.connection.isTransaction) return;
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
    this.connection.close();
  }

  /** @throws StoreUnavailable when the disk or a lock is the cause */
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
    // With a bare `LIMIT ?`, SQLite depends on the bound number and prepares the statement again before every use.
    const statement = this.connection.prepare(sql.replaceAll('LIMIT ?', 'LIMIT CAST(? AS INTEGER)'));
    statement.setReturnArrays(true);
    this.#statements.set(sql, statement);
    return statement;
  }
}
