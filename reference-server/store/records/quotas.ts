import type { Quota, Quotas } from '../../domain/ports/store.ts';
import { changing, type Engine, numberIn, type Query, rowsOf, type Value } from '../engine/engine.ts';

function keyOf(quota: Quota): Value[] {
  return [quota.limit, quota.subject, quota.window];
}

/** `window` is a word of SQL. */
const inserting = 'INSERT INTO quotas (name, subject, "window", used)';
const onConflict = 'ON CONFLICT (name, subject, "window") DO UPDATE SET used =';

/** How much of each quota is used up. */
export class QuotaTable implements Quotas {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
    const columns = { name: 'text', subject: 'text', window: 'integer', used: 'integer' } as const;
    engine.define(engine.dialect.keyedTable('quotas', columns, ['name', 'subject', 'window']));
  }

  async used(quota: Quota): Promise<number> {
    return this.#engine.query(this.#used(quota));
  }

  async set(quota: Quota, used: number): Promise<void> {
    await this.#engine.query(this.#set(quota, used));
  }

  /** Uses it once. @returns false when it is used up */
  *using(quota: Quota): Query<boolean> {
    if (quota.max < 1) return false;
    const use = `${inserting} VALUES (?, ?, ?, 1) ${onConflict} quotas.used + 1 WHERE quotas.used < ?`;
    return numberIn(yield changing(use, [...keyOf(quota), quota.max])) === 1;
  }

  *#used(quota: Quota): Query<number> {
    const sql = 'SELECT used FROM quotas WHERE name = ? AND subject = ? AND "window" = ?';
    return numberIn(yield rowsOf(sql, keyOf(quota))) ?? 0;
  }

  *#set(quota: Quota, used: number): Query<void> {
    yield changing(`${inserting} VALUES (?, ?, ?, ?) ${onConflict} excluded.used`, [...keyOf(quota), used]);
  }
}
