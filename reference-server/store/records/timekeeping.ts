import type { Timekeeping } from '../../domain/ports/store.ts';
import { changing, type Engine, numberIn, type Query, rowsOf } from '../engine/engine.ts';

/** How far the server's time is ahead of the system's; one row. */
export class TimekeepingTable implements Timekeeping {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
    engine.define(engine.dialect.oneRowTable('timekeeping', 'ahead'));
  }

  async ahead(): Promise<number> {
    return this.#engine.query(this.#ahead());
  }

  async keepAhead(ms: number): Promise<void> {
    await this.#engine.query(this.#keepAhead(ms));
  }

  *#ahead(): Query<number> {
    return numberIn(yield rowsOf('SELECT ahead FROM timekeeping')) ?? 0;
  }

  *#keepAhead(ms: number): Query<void> {
    const keep = `INSERT INTO timekeeping (id, ahead) VALUES (1, ?)
      ON CONFLICT (id) DO UPDATE SET ahead = excluded.ahead WHERE timekeeping.ahead < excluded.ahead`;
    yield changing(keep, [Math.ceil(ms)]);
  }
}
