import type pg from 'pg';
import type { Engine, Query } from '../engine/engine.ts';
import { rowsOf } from '../engine/engine.ts';

/** The lock number of a name in this schema; `$1` is the name. */
export const lockNumber = `hashtextextended(current_schema() || ' ' || $1, 2)`;

/** Deletes ended processes, those whose lock is free. The one that deletes a row takes over its work. */
const removing = `
  DELETE FROM server_processes
  WHERE pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' process ' || number, 2))
  RETURNING number`;

/** The processes of a deployment. Each holds a lock while it is connected. */
export class Processes {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
    engine.define(`
      CREATE SEQUENCE IF NOT EXISTS server_process_numbers;
      CREATE TABLE IF NOT EXISTS server_processes (number BIGINT PRIMARY KEY);`);
  }

  /** Adds this process. @param connection which holds its lock @returns its number */
  async add(connection: pg.Client): Promise<number> {
    const { rows } = await connection.query<{ number: string }>(`SELECT nextval('server_process_numbers') AS number`);
    const number = Number(rows[0]?.number);
    await connection.query(`SELECT pg_advisory_lock(${lockNumber})`, [`process ${number}`]);
    await connection.query('INSERT INTO server_processes VALUES ($1)', [number]);
    return number;
  }

  /** Deletes processes that have ended, and their claims. @returns whether there were any */
  async removeEnded(): Promise<boolean> {
    return this.#engine.atomically(() => this.#removeEnded());
  }

  *#removeEnded(): Query<boolean> {
    const ended = yield rowsOf(removing);
    yield rowsOf('DELETE FROM delivery_claims WHERE claimed_by NOT IN (SELECT number FROM server_processes)');
    return ended.length > 0;
  }
}
