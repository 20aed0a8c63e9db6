import type { Delivery } from '../../domain/ports/delivery.ts';
import type { Deliveries, Draft, ReadyQuery } from '../../domain/ports/store.ts';
import type { Moment } from '../../domain/time.ts';
import type { Database } from './database.ts';
import { Table } from './table.ts';

/** Those that go to one receiver and are about one object: they leave in the order in which they were written. */
const sameQueue = `api_key_id = ? AND object = ? AND subject_id = ? AND state = 'waiting'`;

function queueOf({ apiKeyId, object, subjectId }: Draft<Delivery>) {
  return [apiKeyId, object, subjectId] as const;
}

/** The outbox. Only the first of a queue has a time; the next one gets its own when the first is settled. */
export class DeliveryTable extends Table<Delivery> implements Deliveries {
  constructor(database: Database) {
    super(database, 'deliveries', 9001, {
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
    this.index('by_organization', 'organization_id, id');
    this.index('ready', 'next_at, id', `WHERE state = 'waiting' AND next_at IS NOT NULL`);
    this.index('ready_of_key', 'api_key_id, next_at, id', `WHERE state = 'waiting' AND next_at IS NOT NULL`);
    this.index('queue', 'api_key_id, object, subject_id, id', `WHERE state = 'waiting'`);
    this.index('settled', 'created_at', `WHERE state <> 'waiting'`);
  }

  override insertNow(draft: Draft<Delivery>): Delivery {
    const behind = draft.state === 'waiting' && this.one(`WHERE ${sameQueue}`, queueOf(draft)) !== undefined;
    return super.insertNow(behind ? { ...draft, nextAt: null } : draft);
  }

  async settle(next: Delivery, now: Moment): Promise<Delivery | undefined> {
    return this.database.atomically(() => {
      const kept = this.replaceNow(next);
      const follower =
        kept && kept.state !== 'waiting' ? this.one(`WHERE ${sameQueue} ORDER BY id`, queueOf(next)) : undefined;
      if (follower?.nextAt === null) this.replaceNow({ ...follower, nextAt: now });
      return kept;
    });
  }

  async keysDue(after: Moment | null, until: Moment): Promise<readonly number[]> {
    const rows = this.database.all(
      `SELECT api_key_id AS key FROM deliveries WHERE state = 'waiting' AND next_at > ? AND next_at <= ?
       GROUP BY api_key_id ORDER BY min(next_at), min(id)`,
      [after ?? Number.MIN_SAFE_INTEGER, until],
    );
    return rows.map(({ key }) => Number(key));
  }

  async ready({ apiKeyId, now, exceptIds, count }: ReadyQuery): Promise<readonly Delivery[]> {
    const found = this.many(
      `WHERE state = 'waiting' AND api_key_id = ? AND next_at <= ? ORDER BY next_at, id LIMIT ?`,
      [apiKeyId, now, count + exceptIds.length],
    );
    return found.filter(({ id }) => !exceptIds.includes(id)).slice(0, count);
  }

  async nextReady(after: Moment): Promise<Moment | null> {
    const row = this.database.first(
      `SELECT min(next_at) AS at FROM deliveries WHERE state = 'waiting' AND next_at IS NOT NULL AND next_at > ?`,
      [after],
    );
    return typeof row?.at === 'number' ? row.at : null;
  }

  async waiting(): Promise<readonly Delivery[]> {
    return this.many(`WHERE state = 'waiting' ORDER BY id`, []);
  }

  async latest(organizationId: number, count: number): Promise<readonly Delivery[]> {
    return this.many('WHERE organization_id = ? ORDER BY id DESC LIMIT ?', [organizationId, count]);
  }

  async oldestSettled(): Promise<Moment | null> {
    const row = this.database.first(`SELECT min(created_at) AS at FROM deliveries WHERE state <> 'waiting'`);
    return typeof row?.at === 'number' ? row.at : null;
  }

  async forget(before: Moment): Promise<number> {
    return this.database.run(`DELETE FROM deliveries WHERE state <> 'waiting' AND created_at < ?`, [before]).changes;
  }
}
