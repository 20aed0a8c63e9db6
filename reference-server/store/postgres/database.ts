import pg from 'pg';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';
import type { Engine, Query, Row, Statement } from '../engine/engine.ts';
import type { PostgresAddress } from './address.ts';
import { postgres } from './dialect.ts';
import { isInTheWay, translated } from './errors.ts';
import { PreparedStatements, unescaped } from './statements.ts';
import { Together } from './together.ts';

/** Maximum number of connections of one process. A request needs one for each statement or step. */
const connections = 10;

/** How long to wait for a new or free connection, in milliseconds. */
const connectTimeout = 3_000;

/** How long a statement may take, with waits for locks, in milliseconds. The connection gets a second more. */
const statementTimeout = 5_000;

/** Maximum number of attempts of a step that conflicts with others. */
const maxAttempts = 10;

/** Transaction mode that reads one snapshot. */
const reading = 'REPEATABLE READ READ ONLY';

const { builtins } = pg.types;

/** The second result, or the error of the first, which causes the failure of the second. */
function inOrder<R>(first: Promise<unknown> | undefined, second: Promise<R>): Promise<R> {
  const both = (async () => {
    await first;
    return second;
  })();
  for (const response of [second, both]) response.catch(() => {});
  return both;
}

/** True when the connection cannot be used after this error. */
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
 * One PostgreSQL database. Queries of one turn of the event loop share a connection; each step has its own.
 * Steps run at READ COMMITTED and not at SERIALIZABLE. Their decisions are guarded by versions in the WHERE of each
 * change, unique indexes, conditions inside the change (quotas), and named locks where no row exists yet. So a step is
 * never rolled back because of rows that it only read, and most steps need one attempt.
 */
export class Database implements Engine {
  readonly dialect = postgres;
  readonly definitions: string[] = [];
  readonly #pool: pg.Pool;
  readonly #statements = new PreparedStatements();
  readonly #settings: pg.ClientConfig;
  /** Number of steps whose outcome is unknown, because the connection broke during their commit. */
  uncertain = 0;
  readonly #together = new Together((work) => this.withConnection(work));

  constructor({ connection, schema }: PostgresAddress) {
    this.#settings = {
      connectionString: connection,
      connectionTimeoutMillis: connectTimeout,
      application_name: 'invoicing-reference-server',
      // Many requests run at the same time, and starting parallel workers takes longer than most queries.
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
    // Without listeners, a broken connection would end the process. Its queries fail; the next one opens a new connection.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (connection) => connection.on('error', () => {}));
  }

  define(definitions: string): void {
    this.definitions.push(definitions);
  }

  /** Nothing to undo: this engine caches no records. */
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

  /** Runs work on a connection of its own. A connection that failed is closed. */
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

  /** Runs work without a time limit, on a connection outside of the pool. */
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
      // The result of a read-only transaction is known before its commit. The next query on this connection waits for
      // the commit.
      if (isReading) committed.catch(() => {});
      else await this.#settled(committed);
      return result;
    } catch (error) {
      // A broken connection has rolled back already.
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
   * Runs the statements of a query.
   * @param before an unfinished statement; the first rows wait for it. Statements without a result are not awaited, so
   * they cost no round trip
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
