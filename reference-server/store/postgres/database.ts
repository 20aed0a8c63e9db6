import pg from 'pg';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';
import type { Engine, Query, Row, Statement } from '../engine/engine.ts';
import type { PostgresAddress } from './address.ts';
import { postgres } from './dialect.ts';
import { isInTheWay, translated } from './errors.ts';
import { PreparedStatements, unescaped } from './statements.ts';
import { Together } from './together.ts';

/** Connections of one process. Each of its requests needs one for the time of a statement or a step. */
const connections = 10;

/** How long a connection may take, also to become free, in milliseconds. */
const connectTimeout = 3_000;

/** How long a statement may take, also to wait for a lock. The connection is given up a moment later. */
const statementTimeout = 5_000;

/** How often a step begins again that was in the way of others. */
const maxAttempts = 10;

/** The mode of a transaction that reads one state of the data. */
const reading = 'REPEATABLE READ READ ONLY';

const { builtins } = pg.types;

/** The second of two results, or the failure of the first: it is the reason of what fails after it. */
function inOrder<R>(first: Promise<unknown> | undefined, second: Promise<R>): Promise<R> {
  const both = (async () => {
    await first;
    return second;
  })();
  for (const response of [second, both]) response.catch(() => {});
  return both;
}

/** Whether a connection cannot be used after an error. */
function isBroken(error: unknown): boolean {
  return error instanceof StoreUnavailable && !isInTheWay(error.cause);
}

/** Whole numbers and texts as the tables have them; for these connections only. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (id === builtins.INT8) return Number;
    if (id === builtins.TEXT) return unescaped;
    return pg.types.getTypeParser(id, format === 'binary' ? 'text' : format);
  },
};

/**
 * One PostgreSQL database. Queries of one turn of the event loop share a connection; a step has one for itself.
 *
 * Steps are READ COMMITTED and not SERIALIZABLE: what they decide on is guarded by versions in the WHERE of each change, by
 * unique indexes, by conditions inside the change (quotas), and by locks with a name where a row is not there yet. So a step
 * is never undone because of rows that it only read near, and the processes need no second attempt for most steps.
 */
export class Database implements Engine {
  readonly dialect = postgres;
  readonly definitions: string[] = [];
  readonly #pool: pg.Pool;
  readonly #statements = new PreparedStatements();
  readonly #settings: pg.ClientConfig;
  /** Steps so far of which it is not known whether they are stored: the connection ended during their commit. */
  uncertain = 0;
  readonly #together = new Together((work) => this.withConnection(work));

  constructor({ connection, schema }: PostgresAddress) {
    this.#settings = {
      connectionString: connection,
      connectionTimeoutMillis: connectTimeout,
      application_name: 'invoicing-reference-server',
      // Requests come together, and to start more processes for one of them takes longer than most of them.
      options: `-c search_path=${schema} -c max_parallel_workers_per_gather=0`,
      keepAlive: true,
      types,
    };
    this.#pool = new pg.Pool({
      ...this.#settings,
      max: connections,
      statement_timeout: statementTimeout,
      query_timeout: statementTimeout + 1_000,
      idle_in_transaction_session_timeout: statementTimeout,
      pipeline: true,
    });
    // A connection that breaks: what is asked on it fails, and the next query opens another.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (connection) => connection.on('error', () => {}));
  }

  define(definitions: string): void {
    this.definitions.push(definitions);
  }

  /** No record is cached that could be undone. */
  onUndo(): void {}

  snapshot<R>(query: Query<R>): Promise<R> {
    return this.withConnection((connection) => this.#transaction(connection, reading, () => query));
  }

  query<R>(query: Query<R>): Promise<R> {
    return this.#together.with((connection) => this.#run(connection, query));
  }

  async atomically<R>(change: () => Query<R>): Promise<R> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.withConnection((connection) => this.#transaction(connection, 'READ COMMITTED', change));
      } catch (error) {
        const again = error instanceof StoreUnavailable && isInTheWay(error.cause) && attempt < maxAttempts;
        if (!again) throw error;
      }
    }
  }

  /** Does something on a connection of its own. One that has failed is closed. */
  async withConnection<R>(work: (connection: pg.PoolClient) => Promise<R>): Promise<R> {
    const connection = await this.#pool.connect().catch((error: unknown) => {
      throw translated(error);
    });
    try {
      const result = await work(connection);
      connection.release();
      return result;
    } catch (error) {
      connection.release(isBroken(error));
      throw error;
    }
  }

  /** Does something that may take as long as it needs, on a connection outside of the pool. */
  async withoutTimeLimit<R>(work: (connection: pg.Client) => Promise<R>): Promise<R> {
    const connection = new pg.Client(this.#settings);
    connection.on('error', () => {});
    try {
      await connection.connect();
      await connection.query('SET statement_timeout = 0');
      return await work(connection);
    } catch (error) {
      throw translated(error);
    } finally {
      await connection.end();
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #transaction<R>(connection: pg.PoolClient, mode: string, change: () => Query<R>): Promise<R> {
    const isReading = mode === reading;
    const begun = this.#send(connection, `BEGIN ISOLATION LEVEL ${mode}`);
    try {
      const result = await this.#run(connection, change(), begun);
      const committed = this.#send(connection, 'COMMIT');
      // What was only read is known already. The next use of the connection comes after the end of this transaction.
      if (isReading) committed.catch(() => {});
      else await this.#settled(committed);
      return result;
    } catch (error) {
      // What has failed with its connection is undone with it.
      if (!isBroken(error)) await this.#send(connection, 'ROLLBACK');
      throw error;
    }
  }

  async #settled(committed: Promise<unknown>): Promise<void> {
    try {
      await committed;
    } catch (error) {
      if (isBroken(error)) this.uncertain += 1;
      throw error;
    }
  }

  /**
   * Carries out the statements of a query.
   * @param before what was sent already, and what the first rows wait for: statements without a result cost no round trip
   */
  async #run<R>(connection: pg.PoolClient, query: Query<R>, before?: Promise<unknown>): Promise<R> {
    let sent = before;
    let step = query.next();
    while (!step.done) {
      const result = inOrder(sent, this.#carryOut(connection, step.value));
      const isAwaited = step.value.gives !== 'nothing';
      sent = isAwaited ? undefined : result;
      step = query.next(isAwaited ? await result : []);
    }
    await sent;
    return step.value;
  }

  async #carryOut(connection: pg.PoolClient, statement: Statement): Promise<readonly Row[]> {
    const { rows, rowCount } = await this.#send(connection, this.#statements.query(statement));
    return statement.gives === 'changes' ? [[rowCount]] : rows;
  }

  /** @throws StoreUnavailable when the connection, a limit of the database or its disk is the reason */
  async #send(connection: pg.PoolClient, query: string | pg.QueryArrayConfig): Promise<pg.QueryArrayResult> {
    try {
      return await connection.query<unknown[]>(query as pg.QueryArrayConfig);
    } catch (error) {
      throw translated(error);
    }
  }
}
