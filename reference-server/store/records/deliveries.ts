import type { Deliveries, ReadyQuery, Settled } from '../../domain/ports/deliveries.ts';
import type { Delivery } from '../../domain/ports/delivery.ts';
import type { Draft } from '../../domain/ports/store.ts';
import type { Moment } from '../../domain/time.ts';
import { changing, type Engine, type Query, rowsOf } from '../engine/engine.ts';
import { mostAtOnce, Table } from './table/table.ts';

/** Waiting deliveries of a queue: those of one key about one object. They are sent in the order of their ids. */
const sameQueue = `api_key_id = ? AND object = ? AND subject_id = ? AND state = 'waiting'`;

/** The oldest delivery of a queue. */
const firstOfQueue = `SELECT id FROM deliveries WHERE ${sameQueue} ORDER BY id LIMIT 1`;

/** Waiting deliveries with a due time. */
const timed = `state = 'waiting' AND next_at IS NOT NULL`;

/** Keys with such deliveries: one index look-up per key, whatever the length of its queue. */
const keysWaiting = `WITH RECURSIVE waiting (api_key_id) AS (
  SELECT min(api_key_id) FROM deliveries WHERE ${timed}
  UNION ALL
  SELECT (SELECT min(api_key_id) FROM deliveries WHERE ${timed} AND api_key_id > waiting.api_key_id)
  FROM waiting WHERE api_key_id IS NOT NULL
)`;

/** The next due time of a key after the bound moment. */
const firstOfKey = `(SELECT min(next_at) FROM deliveries
  WHERE ${timed} AND api_key_id = waiting.api_key_id AND next_at > ?)`;

function queueOf({ apiKeyId, object, subjectId }: Draft<Delivery>) {
  return [apiKeyId, object, subjectId] as const;
}

/** The outbox. Only the first delivery of a queue has a due time; the next one gets it when that is settled. */
export class DeliveryTable extends Table<Delivery> implements Deliveries {
  constructor(engine: Engine) {
    super(engine, 'deliveries', 9001, {
      organizationId: 'integer',
      apiKeyId: 'integer',
      event: 'text',
      object: 'text',
      subjectId: 'integer',
      url: 'text',
      body: 'text',
      signature: 'text',
      isSandbox: 'flag',
      state: 'text',
      attempts: 'json',
      nextAt: 'integer',
      createdAt: 'integer',
    });
    this.index('ready', 'api_key_id, next_at, id', `WHERE ${timed}`);
    this.index('queue', 'api_key_id, object, subject_id, id', `WHERE state = 'waiting'`);
  }

  override async insert(draft: Draft<Delivery>): Promise<Delivery> {
    return this.engine.atomically(() => this.inserting(draft));
  }

  override *inserting(draft: Draft<Delivery>): Query<Delivery> {
    yield* this.lock(...queueOf(draft));
    const behind = draft.state === 'waiting' && (yield* this.#firstOf(draft)) !== null;
    return yield* super.inserting(behind ? { ...draft, nextAt: null } : draft);
  }

  async settle(next: Delivery, now: Moment): Promise<Settled | undefined> {
    return this.engine.atomically(() => this.#settling(next, now));
  }

  *#settling(next: Delivery, now: Moment): Query<Settled | undefined> {
    yield* this.lock(...queueOf(next));
    const stored = yield* this.replacing(next);
    if (!stored || stored.state === 'waiting') return stored && { stored };
    this.dropCached(stored.id);
    const first = yield* this.#firstOf(next);
    const [behind] = first === null ? [] : yield* this.having([first]);
    const follower = behind?.nextAt === null ? yield* this.replacing({ ...behind, nextAt: now }) : undefined;
    return { stored, ...(follower && { follower }) };
  }

  #firstOf(delivery: Draft<Delivery>): Query<number | null> {
    return this.number(firstOfQueue, queueOf(delivery));
  }

  async keysDue(after: Moment | null, until: Moment): Promise<readonly number[]> {
    return this.engine.query(this.#keysDue(after ?? Number.MIN_SAFE_INTEGER, until));
  }

  *#keysDue(after: Moment, until: Moment): Query<readonly number[]> {
    const rows = yield rowsOf(
      `${keysWaiting} SELECT api_key_id FROM (SELECT api_key_id, ${firstOfKey} AS first FROM waiting) AS due
       WHERE first <= ? ORDER BY first, api_key_id`,
      [after, until],
    );
    return rows.map(([key]) => Number(key));
  }

  async ready({ apiKeyId, now, exceptIds, count }: ReadyQuery): Promise<readonly Delivery[]> {
    const clause = `WHERE state = 'waiting' AND api_key_id = ? AND next_at <= ? ORDER BY next_at, id LIMIT ?`;
    const found = await this.engine.query(this.many(clause, [apiKeyId, now, count + exceptIds.length]));
    return found.filter(({ id }) => !exceptIds.includes(id)).slice(0, count);
  }

  /** Nothing to release: an embedded store has one process, which tracks its own deliveries. */
  async release(_id: number): Promise<void> {}

  async nextReady(after: Moment): Promise<Moment | null> {
    return this.engine.query(this.number(`${keysWaiting} SELECT min(${firstOfKey}) FROM waiting`, [after]));
  }

  async waiting(): Promise<readonly Delivery[]> {
    return this.engine.query(this.many(`WHERE state = 'waiting' ORDER BY id`, []));
  }

  async latest(organizationId: number, count: number): Promise<readonly Delivery[]> {
    return this.engine.query(this.many('WHERE organization_id = ? ORDER BY id DESC LIMIT ?', [organizationId, count]));
  }

  async oldestSettled(): Promise<Moment | null> {
    // Ids are assigned in the order of time.
    const sql = `SELECT created_at FROM deliveries WHERE state <> 'waiting' ORDER BY id LIMIT 1`;
    return this.engine.query(this.number(sql));
  }

  async forget(before: Moment, from: number): Promise<number | null> {
    return this.engine.query(this.forgetting(before, from));
  }

  /** Continues where the last search ended: deleted rows stay in the index for a while. */
  protected *forgetting(before: Moment, from: number): Query<number | null> {
    const found = yield rowsOf(
      `SELECT id, created_at FROM deliveries WHERE state <> 'waiting' AND id >= ? ORDER BY id LIMIT ${mostAtOnce}`,
      [from],
    );
    const old = found.filter(([, createdAt]) => Number(createdAt) < before);
    const last = Number(old.at(-1)?.[0]);
    if (old.length === 0) return null;
    yield changing(`DELETE FROM deliveries WHERE id BETWEEN ? AND ? AND state <> 'waiting' AND created_at < ?`, [
      from,
      last,
      before,
    ]);
    this.forgetCached();
    return old.length === mostAtOnce ? last + 1 : null;
  }
}
