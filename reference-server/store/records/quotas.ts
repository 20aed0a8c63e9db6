import type { Quota, Quotas } from '../../domain/ports/store.ts';
import type { Engine, Query, Value } from '../engine/engine.ts';
import { Numbers } from './table/numbers.ts';

function keyOf(quota: Quota): Value[] {
  return [quota.limit, quota.subject, quota.window];
}

/** How much of each quota is used up. */
export class QuotaTable implements Quotas {
  readonly #engine: Engine;
  readonly #used: Numbers;

  constructor(engine: Engine) {
    this.#engine = engine;
    const columns = { name: 'text', subject: 'text', window: 'integer', used: 'integer' } as const;
    engine.define(engine.dialect.keyedTable('quotas', columns, ['name', 'subject', 'window']));
    // `window` is a word of SQL.
    this.#used = new Numbers(engine, 'quotas', ['name', 'subject', '"window"'], 'used');
  }

  async used(quota: Quota): Promise<number> {
    return this.#engine.query(this.#used.of(keyOf(quota)));
  }

  async set(quota: Quota, used: number): Promise<void> {
    await this.#engine.query(this.#used.set(keyOf(quota), used));
  }

  /** Uses it once. @returns false when it is used up */
  using(quota: Quota): Query<boolean> {
    return this.#used.add(keyOf(quota), 1, quota.max);
  }
}
