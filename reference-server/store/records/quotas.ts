import type { Quota, Quotas } from '../../domain/ports/store.ts';
import { changing, type Engine, type Query, type Value } from '../engine/engine.ts';
import { Numbers } from './table/numbers.ts';

/** Deletes past windows. The window of a lifetime limit is 0. */
export const removing = 'DELETE FROM quotas WHERE name = ? AND subject = ? AND "window" > 0 AND "window" < ?';

function keyOf(quota: Quota): Value[] {
  return [quota.limit, quota.subject, quota.window];
}

/** The used part of each quota. */
export class QuotaTable implements Quotas {
  readonly #engine: Engine;
  readonly #used: Numbers;

  constructor(engine: Engine) {
    this.#engine = engine;
    const columns = { name: 'text', subject: 'text', window: 'integer', used: 'integer' } as const;
    engine.define(engine.dialect.keyedTable('quotas', columns, ['name', 'subject', 'window']));
    // `window` is a keyword of SQL.
    this.#used = new Numbers(engine, 'quotas', ['name', 'subject', '"window"'], 'used');
  }

  async used(quota: Quota): Promise<number> {
    return this.#engine.query(this.#used.of(keyOf(quota)));
  }

  async set(quota: Quota, used: number): Promise<void> {
    await this.#engine.query(this.#used.set(keyOf(quota), used));
  }

  /** Uses a quota once. @returns false when it is used up */
  *using(quota: Quota): Query<boolean> {
    const used = yield* this.#used.add(keyOf(quota), 1, quota.max);
    // The first use of a window deletes the earlier ones, so that a subject keeps one row per limit.
    if (used === 1 && quota.window > 0) yield changing(removing, [quota.limit, quota.subject, quota.window]);
    return used !== null;
  }
}
