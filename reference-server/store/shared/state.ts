import pg from 'pg';
import type { Participant, SharedState } from '../../domain/ports/shared-state.ts';
import { secondMs } from '../../domain/time.ts';
import type { PostgresAddress } from '../postgres/address.ts';
import type { Database } from '../postgres/database.ts';
import { SharedFaults } from './injected-faults.ts';
import { lockNumber, Processes } from './processes.ts';
import { SharedWindows } from './request-windows.ts';

/** Interval in which a process looks for ended processes, in milliseconds. */
const lookEvery = secondMs;

/** Delay before a process reconnects, in milliseconds. Until then it refuses all requests. */
const connectEvery = 200;

/** Time limit for other processes to follow a change. */
const followTimeout = '30s';

/**
 * State that the processes on one database share. Each change that all must follow starts a new epoch. A process holds
 * a shared lock of the epoch that it has followed, on a connection that ends with the process, so no one waits for a
 * process that has ended.
 */
export class PostgresState implements SharedState {
  readonly windows: SharedWindows;
  readonly faults: SharedFaults;
  readonly #engine: Database;
  readonly #processes: Processes;
  readonly #options: pg.ClientConfig;
  readonly #channel: string;
  #participant: Participant | undefined;
  #connection: pg.Client | undefined;
  /** Number of this process; 0 before it takes part. */
  #number = 0;
  #epoch: number | undefined;
  #isStale = false;
  #refreshing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #hasLeft = false;
  /** True from the end of another process until its work is taken over. */
  #hasEnded = false;
  /** The changes that are being published. */
  #publishing: Promise<void> | undefined;
  /** Number of uncertain steps whose work has been resumed. */
  #resumed = 0;

  /** Defines the tables; the engine creates them afterwards. */
  constructor({ connection, schema }: PostgresAddress, engine: Database) {
    this.#engine = engine;
    this.windows = new SharedWindows(engine, () => this.#epoch !== undefined);
    this.faults = new SharedFaults(engine);
    this.#processes = new Processes(engine);
    this.#channel = schema;
    this.#options = {
      connectionString: connection,
      options: `-c search_path=${schema}`,
      application_name: 'invoicing-reference-server',
      connectionTimeoutMillis: 3 * secondMs,
      keepAlive: true,
    };
    engine.define(`
      CREATE TABLE IF NOT EXISTS epochs (number BIGINT NOT NULL);
      INSERT INTO epochs SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM epochs);`);
  }

  get process(): number {
    return this.#number;
  }

  async join(participant: Participant): Promise<void> {
    this.#participant = participant;
    await this.#connect();
    if (await this.#processes.removeEnded()) await participant.takeOver();
    else await participant.lookAgain();
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
    }, lookEvery).unref();
  }

  exclusively<R>(work: () => Promise<R>): Promise<R> {
    return this.#holding('exclusive', work);
  }

  lead(change: () => Promise<void>): Promise<void> {
    return this.#holding('lead', async (connection) => {
      await change();
      const next = await connection.query<{ number: string }>('UPDATE epochs SET number = number + 1 RETURNING number');
      await connection.query('SELECT pg_notify($1, $2)', [this.#channel, '']);
      const followed = Number(next.rows[0]?.number) - 1;
      await connection.query(`SELECT pg_advisory_lock(${lockNumber})`, [`epoch ${followed}`]);
    });
  }

  async publish(): Promise<void> {
    if (this.faults.changed) {
      this.faults.changed = false;
      const publishing = this.lead(async () => {}).finally(() => {
        if (this.#publishing === publishing) this.#publishing = undefined;
      });
      this.#publishing = publishing;
    }
    // A request that came earlier may be publishing the change of this one, too.
    await this.#publishing;
  }

  /** Leaves the deployment. Other processes take over the remaining work. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    clearInterval(this.#timer);
    await this.#looking;
    await this.#refreshing;
    await this.#connection?.end();
  }

  /** Runs work on a separate connection that holds a lock. */
  async #holding<R>(name: string, work: (connection: pg.Client) => Promise<R>): Promise<R> {
    const connection = new pg.Client(this.#options);
    await connection.connect();
    try {
      await connection.query(`SET lock_timeout = '${followTimeout}'`);
      await connection.query(`SELECT pg_advisory_lock(${lockNumber})`, [name]);
      return await work(connection);
    } finally {
      await connection.end();
    }
  }

  async #connect(): Promise<void> {
    const connection = new pg.Client(this.#options);
    connection.on('notification', () => void this.#refresh());
    connection.on('error', () => {});
    await connection.connect();
    try {
      await connection.query(`LISTEN "${this.#channel}"`);
      this.#number = await this.#processes.add(connection);
    } catch (error) {
      await connection.end();
      throw error;
    }
    this.#connection = connection;
    this.#epoch = undefined;
    connection.once('end', () => this.#reconnect());
    await this.#refresh();
  }

  /** A database that restarts closes the connection. */
  #reconnect(): void {
    this.#connection = undefined;
    this.#epoch = undefined;
    if (this.#hasLeft) return;
    setTimeout(() => {
      if (!this.#hasLeft) this.#connect().catch(() => this.#reconnect());
    }, connectEvery).unref();
  }

  #refresh(): Promise<void> {
    this.#isStale = true;
    this.#refreshing ??= this.#followAll();
    return this.#refreshing;
  }

  /** Follows changes until this process is at the current epoch. */
  async #followAll(): Promise<void> {
    try {
      while (this.#isStale && this.#connection) {
        this.#isStale = false;
        await this.#follow(this.#connection);
      }
    } catch {
      await this.#connection?.end().catch(() => {});
    } finally {
      this.#refreshing = undefined;
    }
  }

  async #follow(connection: pg.Client): Promise<void> {
    const { rows } = await connection.query<{ number: string; ahead: string }>(
      'SELECT number, coalesce((SELECT ahead FROM timekeeping), 0) AS ahead FROM epochs',
    );
    const number = Number(rows[0]?.number);
    await this.faults.reload();
    await this.#participant?.follow(Number(rows[0]?.ahead));
    if (number === this.#epoch) return;
    await connection.query(`SELECT pg_advisory_lock_shared(${lockNumber})`, [`epoch ${number}`]);
    const before = this.#epoch;
    this.#epoch = number;
    // A change that did not wait for this lock has started another epoch.
    this.#isStale = true;
    if (before === undefined) return;
    await connection.query(`SELECT pg_advisory_unlock_shared(${lockNumber})`, [`epoch ${before}`]);
  }

  /**
   * Takes over the work of processes that have ended, and of own steps that may be stored although their commit failed,
   * since no one has planned their work. Retried while the database does not respond.
   */
  async #look(): Promise<void> {
    try {
      await this.windows.removeOld(Date.now());
      this.#hasEnded = (await this.#processes.removeEnded()) || this.#hasEnded;
      const { uncertain } = this.#engine;
      if (!this.#hasEnded && uncertain === this.#resumed) return;
      await this.#participant?.takeOver();
      this.#hasEnded = false;
      this.#resumed = uncertain;
    } catch {
      // Requests that fail meanwhile report the problem.
    }
  }
}
