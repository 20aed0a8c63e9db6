import type { CountedWindow, RequestWindows } from '../../domain/ports/shared-state.ts';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';
import type { Moment } from '../../domain/time.ts';
import { changing, type Engine, numberIn, type Query, rowsOf } from '../engine/engine.ts';

/**
 * Counts in the open window, or replaces it by a new one if it has ended. A window that ends too late is replaced as
 * well: it was opened before the system clock was set back. The clocks of processes differ by less than a window.
 */
const counting = `
  INSERT INTO request_windows (name, subject, ends_at, used) VALUES (?, ?, ?, ?)
  ON CONFLICT (name, subject) DO UPDATE SET
    used = CASE WHEN request_windows.ends_at BETWEEN ? AND ? THEN request_windows.used ELSE 0 END + excluded.used,
    ends_at = CASE WHEN request_windows.ends_at BETWEEN ? AND ? THEN request_windows.ends_at ELSE excluded.ends_at END
  RETURNING used, ends_at`;

/** The windows of request limits, in an unlogged table: a crash may empty it, since windows last minutes. */
export class SharedWindows implements RequestWindows {
  readonly #engine: Engine;
  readonly #isConnected: () => boolean;

  /** @param isConnected whether this process receives changes of the others */
  constructor(engine: Engine, isConnected: () => boolean) {
    this.#engine = engine;
    this.#isConnected = isConnected;
    engine.define(`
      CREATE UNLOGGED TABLE IF NOT EXISTS request_windows (
        name TEXT COLLATE "C" NOT NULL, subject TEXT COLLATE "C" NOT NULL,
        ends_at BIGINT NOT NULL, used BIGINT NOT NULL,
        PRIMARY KEY (name, subject)
      );`);
  }

  /** @throws StoreUnavailable when this process may have missed changes of others, so it must not respond */
  async count(name: string, subject: string, requests: number, now: Moment, length: number): Promise<CountedWindow> {
    if (!this.#isConnected()) throw new StoreUnavailable('this process is not connected to the other ones');
    return this.#engine.query(this.#count(name, subject, requests, now, length));
  }

  async endOf(name: string, subject: string, now: Moment): Promise<Moment | undefined> {
    return this.#engine.query(this.#endOf(name, subject, now));
  }

  async clear(name: string, subject: string): Promise<void> {
    await this.#engine.query(this.#clear(name, subject));
  }

  /** Removes windows that have ended by the time of the system, which is never ahead of the server's. */
  async removeOld(now: Moment): Promise<void> {
    await this.#engine.query(this.#removeOld(now));
  }

  *#count(name: string, subject: string, requests: number, now: Moment, length: number): Query<CountedWindow> {
    const open = [now + 1, now + 2 * length];
    const [row] = yield rowsOf(counting, [name, subject, now + length, requests, ...open, ...open]);
    return { used: Number(row?.[0]), endsAt: Number(row?.[1]) };
  }

  *#endOf(name: string, subject: string, now: Moment): Query<Moment | undefined> {
    const sql = 'SELECT ends_at FROM request_windows WHERE name = ? AND subject = ? AND ends_at > ?';
    return numberIn(yield rowsOf(sql, [name, subject, now])) ?? undefined;
  }

  *#clear(name: string, subject: string): Query<void> {
    yield changing('DELETE FROM request_windows WHERE name = ? AND subject = ?', [name, subject]);
  }

  *#removeOld(now: Moment): Query<void> {
    yield changing('DELETE FROM request_windows WHERE ends_at < ?', [now]);
  }
}
