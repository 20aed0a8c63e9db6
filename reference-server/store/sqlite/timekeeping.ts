import type { Timekeeping } from '../../domain/ports/store.ts';
import type { Database } from './database.ts';

/** How far the server's time is ahead of the system's; one row. */
export class TimekeepingTable implements Timekeeping {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define(`
      CREATE TABLE IF NOT EXISTS timekeeping (id INTEGER PRIMARY KEY CHECK (id = 1), ahead INTEGER NOT NULL) STRICT;`);
  }

  async ahead(): Promise<number> {
    return Number(this.#database.first('SELECT ahead FROM timekeeping')?.ahead ?? 0);
  }

  async keepAhead(ms: number): Promise<void> {
    this.#database.run(
      'INSERT INTO timekeeping (id, ahead) VALUES (1, ?) ON CONFLICT DO UPDATE SET ahead = max(ahead, excluded.ahead)',
      [Math.ceil(ms)],
    );
  }
}
