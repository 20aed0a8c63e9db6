import type { ReadyQuery } from '../../domain/ports/deliveries.ts';
import type { Delivery } from '../../domain/ports/delivery.ts';
import type { Moment } from '../../domain/time.ts';
import { changing, type Engine, type Query, rowsOf } from '../engine/engine.ts';
import { DeliveryTable } from '../records/deliveries.ts';
import { bound } from '../records/table/table.ts';
import { lockNumber } from './processes.ts';

/**
 * Claiming a delivery scans the index entries of deliveries settled since the last vacuum. By default a vacuum runs
 * when a fifth of the table has changed; here it runs after a hundredth, and always cleans the indexes.
 */
const vacuumed = `ALTER TABLE deliveries SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
  vacuum_index_cleanup = on);`;

/** The outbox of several processes. Each claims what it sends, so that no other process sends it too. */
export class ClaimedDeliveries extends DeliveryTable {
  readonly #process: () => number;

  /** @param process number of this process */
  constructor(engine: Engine, process: () => number) {
    super(engine);
    this.#process = process;
    engine.define(`
      CREATE UNLOGGED TABLE IF NOT EXISTS delivery_claims (delivery_id BIGINT PRIMARY KEY, claimed_by BIGINT NOT NULL);
      ${vacuumed}`);
  }

  override async ready(query: ReadyQuery): Promise<readonly Delivery[]> {
    return this.engine.query(this.#claiming(query));
  }

  override async release(id: number): Promise<void> {
    await this.engine.query(this.#releasing(id));
  }

  /** One process at a time; others would only wait for locks on the deleted rows. */
  override async forget(before: Moment, from: number): Promise<number | null> {
    return this.engine.atomically(() => this.#forgettingAlone(before, from));
  }

  *#forgettingAlone(before: Moment, from: number): Query<number | null> {
    const [locked] = yield rowsOf(`SELECT pg_try_advisory_xact_lock(${lockNumber})`, ['forgotten deliveries']);
    return locked?.[0] === true ? yield* this.forgetting(before, from) : null;
  }

  /** Claims again what this process holds but is not sending, because its outcome was not stored. */
  *#claiming({ apiKeyId, now, exceptIds, count }: ReadyQuery): Query<readonly Delivery[]> {
    const process = this.#process();
    const elements = this.engine.dialect.elements('numbers');
    const claimed = yield rowsOf(
      `WITH due AS (
         SELECT id FROM deliveries
         WHERE state = 'waiting' AND api_key_id = ? AND next_at <= ? AND id NOT IN (SELECT value FROM ${elements})
           AND NOT EXISTS (SELECT 1 FROM delivery_claims WHERE delivery_id = deliveries.id AND claimed_by <> ?)
         ORDER BY next_at, id LIMIT ? FOR UPDATE SKIP LOCKED
       )
       INSERT INTO delivery_claims (delivery_id, claimed_by) SELECT id, ?::bigint FROM due
       ON CONFLICT (delivery_id) DO UPDATE SET claimed_by = excluded.claimed_by
         WHERE delivery_claims.claimed_by = excluded.claimed_by
       RETURNING delivery_id`,
      [apiKeyId, now, bound(exceptIds), process, count, process],
    );
    if (claimed.length === 0) return [];
    const ids = claimed.map(([id]) => Number(id));
    return yield* this.many(`WHERE id IN (SELECT value FROM ${elements}) ORDER BY next_at, id`, [bound(ids)]);
  }

  *#releasing(id: number): Query<void> {
    const sql = 'DELETE FROM delivery_claims WHERE delivery_id = ? AND claimed_by = ?';
    yield changing(sql, [id, this.#process()]);
  }
}
