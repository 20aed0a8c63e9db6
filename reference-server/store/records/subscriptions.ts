import type { Page } from '../../domain/ports/store.ts';
import type { SubscriptionQuery, Subscriptions } from '../../domain/subscriptions/records.ts';
import type { Subscription } from '../../domain/subscriptions/subscription.ts';
import type { Engine, Value } from '../engine/engine.ts';
import { Table } from './table/table.ts';

export class SubscriptionTable extends Table<Subscription> implements Subscriptions {
  constructor(engine: Engine) {
    super(engine, 'subscriptions', 4001, {
      organizationId: 'integer',
      apiKeyId: 'integer',
      status: 'text',
      phoneNumber: 'text',
      subscriberName: 'text',
      externalSubscriberId: 'text',
      amount: 'tiyn',
      cartItems: 'json',
      description: 'text',
      billingPeriod: 'text',
      billingDay: 'integer',
      countedFrom: 'text',
      startedAt: 'integer',
      nextBillingAt: 'integer',
      pausedAt: 'integer',
      cancelledAt: 'integer',
      failedAttempts: 'integer',
      maxRetryAttempts: 'integer',
      retryIntervalHours: 'integer',
      gracePeriodDays: 'integer',
      inGracePeriod: 'flag',
      awaitsPayer: 'flag',
      dueAt: 'integer',
      isSandbox: 'flag',
      metadata: 'json',
      createdAt: 'integer',
      updatedAt: 'integer',
    });
    this.index('by_organization', 'organization_id, id');
    this.index('by_status', 'organization_id, status, id');
    this.index('by_external_id', 'organization_id, external_subscriber_id, id');
    this.index('by_phone', 'organization_id, phone_number, id');
  }

  async list(query: SubscriptionQuery): Promise<Page<Subscription>> {
    const filters = {
      organization_id: query.organizationId,
      status: query.status,
      external_subscriber_id: query.externalSubscriberId,
      phone_number: query.phoneNumber,
    };
    const asked = Object.entries(filters).filter((filter): filter is [string, string | number] => filter[1] !== null);
    const clause = `WHERE ${asked.map(([column]) => `${column} = ?`).join(' AND ')}`;
    const values: Value[] = asked.map(([, value]) => value);
    return this.engine.query(this.pageOf(clause, values, { ...query, order: 'id DESC' }));
  }
}
