import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReceivedResponse } from '../send.ts';
import { type Merchant, TestServer } from '../test-server.ts';
import { subscriptionCalls } from './subscription-calls.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 1_000,
    limits: { test_organizations: 1_000 },
  });
});
beforeEach(async () => {
  shop = await testServer.onboard();
});
afterAll(() => testServer.stop());

const { create, created, read, act, put } = subscriptionCalls(
  () => testServer,
  () => shop,
);

function list(query: string, { key } = shop) {
  return testServer.merchant(key, 'GET', `/subscriptions${query}`);
}

function idsOf(response: ReceivedResponse): unknown[] {
  return (response.at('data') as { id: unknown }[]).map(({ id }) => id);
}

describe('creating', () => {
  test('returns the whole record; what was not sent has its default', async () => {
    const made = await create();
    expect([made.status, made.at('subscription')]).toEqual([
      201,
      {
        id: expect.any(Number),
        subscriber_name: null,
        phone_number: '87011234567',
        external_subscriber_id: null,
        amount: '5000.00',
        cart_items: null,
        description: null,
        billing_period: 'monthly',
        billing_day: null,
        status: 'active',
        started_at: '2026-03-02T10:00:00+05:00',
        next_billing_at: '2026-04-02T09:00:00+05:00',
        paused_at: null,
        cancelled_at: null,
        failed_attempts: 0,
        max_retry_attempts: 3,
        retry_interval_hours: 24,
        grace_period_days: 3,
        in_grace_period: false,
        is_sandbox: true,
        metadata: null,
        created_at: '2026-03-02T10:00:00+05:00',
        updated_at: '2026-03-02T10:00:00+05:00',
      },
    ]);
  });

  test('keeps what was sent', async () => {
    const sent = {
      billing_day: 28,
      description: 'ж'.repeat(255),
      subscriber_name: '',
      external_subscriber_id: 'client-77',
      max_retry_attempts: 10,
      retry_interval_hours: 168,
      grace_period_days: 30,
      metadata: { contract: 'A-17', nested: [{ deep: null }] },
    };
    expect((await create(sent)).at('subscription')).toMatchObject(sent);
  });

  test.each<[object, string]>([
    [{ billing_period: 'daily' }, '2026-03-03'],
    [{ billing_period: 'weekly' }, '2026-03-09'],
    [{ billing_period: 'biweekly' }, '2026-03-16'],
    [{ billing_period: 'quarterly' }, '2026-06-02'],
    [{ billing_period: 'yearly' }, '2027-03-02'],
    [{ billing_day: 1 }, '2026-04-01'],
    [{ billing_day: 2 }, '2026-04-02'],
    [{ billing_day: 15 }, '2026-03-15'],
    [{ billing_period: 'quarterly', billing_day: 15 }, '2026-03-15'],
    [{ started_at: '2026-05-31' }, '2026-05-31'],
    [{ started_at: '2026-05-31', billing_day: 1 }, '2026-06-01'],
    [{ started_at: '2026-01-31' }, '2026-03-31'],
    [{ started_at: '2026-03-02' }, '2026-04-02'],
    [{ started_at: '0000-01-01' }, '2026-04-01'],
    [{ started_at: '9999-12-31' }, '9999-12-31'],
    [{ started_at: '2026-03-03', bill_immediately: true }, '2026-03-03'],
    [{ billing_day: 2, bill_immediately: true }, '2026-04-02'],
  ])('%o is charged next on %s', async (changes, day) => {
    expect((await create(changes)).at('subscription.next_billing_at')).toBe(`${day}T09:00:00+05:00`);
  });

  test('with an immediate charge returns the first invoice', async () => {
    const description = 'д'.repeat(100);
    const id = await created({ bill_immediately: true, description });
    const invoices = await testServer.merchant(shop.key, 'GET', `/subscriptions/${id}/invoices`);
    expect(invoices.body).toEqual({
      data: [
        {
          id: expect.any(Number),
          amount: '5000.00',
          status: 'processing',
          is_recurring: true,
          paid_at: null,
          created_at: '2026-03-02T10:00:00+05:00',
        },
      ],
      meta: { current_page: 1, per_page: 10, last_page: 1, total: 1 },
    });
    const invoice = await testServer.merchant(shop.key, 'GET', `/invoices/${invoices.integer('data.0.id')}`);
    expect(invoice.body).toMatchObject({ phone: '77011234567', description: 'д'.repeat(60), is_recurring: true });
  });

  test('at once keeps nothing when the invoice cannot be created', async () => {
    await testServer.control('cashier.unlink', { organization_id: shop.organizationId });
    const refused = await create({ bill_immediately: true });
    expect([refused.status, refused.at('error')]).toEqual([502, 'subscription_payment_failed']);
    expect(refused.string('message')).toContain('not created. ');
    expect((await list('')).at('meta.total')).toBe(0);
    expect((await create()).status).toBe(201);
  });

  test.each<[object, string]>([
    [{ amount: undefined }, 'amount'],
    [{ amount: 99.99 }, 'amount'],
    [{ amount: 1_000_001 }, 'amount'],
    [{ amount: 150.5 }, 'amount'],
    [{ amount: 150.123 }, 'amount'],
    [{ billing_day: 29 }, 'billing_day'],
    [{ billing_period: 'hourly' }, 'billing_period'],
    [{ started_at: '2026-02-30' }, 'started_at'],
    [{ started_at: '2026-04-01T00:00:00Z' }, 'started_at'],
    [{ phone_number: '77011234567' }, 'phone_number'],
    [{ retry_interval_hours: 169 }, 'retry_interval_hours'],
    [{ metadata: [] }, 'metadata'],
  ])('%o is refused', async (changes, field) => {
    const refused = await create(changes);
    expect([refused.status, Object.keys(refused.at('errors') as object)]).toEqual([422, [field]]);
  });
});

describe('an organization with a catalog', () => {
  test('sends a cart; the amount is what it costs', async () => {
    shop = await testServer.onboard({ has_catalog: true });
    const item = await testServer.catalogItem(shop.key, { selling_price: 1200 });
    const missing = await create();
    expect([missing.status, missing.at('errors'), missing.at('error')]).toEqual([
      422,
      { cart_items: [expect.any(String)] },
      undefined,
    ]);
    const cart_items = [{ catalog_item_id: item, count: 3 }];
    const made = await create({ cart_items, amount: undefined, bill_immediately: true });
    expect(made.at('subscription')).toMatchObject({ amount: '3600.00', cart_items });
    const view = await read(made.integer('subscription.id'));
    expect(view.at('subscription.last_payment')).toEqual({ amount: '3600.00', paid_at: null, status: 'processing' });
    const unknown = await create({ cart_items: [{ catalog_item_id: 999_999, count: 1 }] });
    expect([unknown.status, Object.keys(unknown.at('errors') as object)]).toEqual([
      422,
      ['cart_items.0.catalog_item_id'],
    ]);
    const huge = await create({ cart_items: [{ catalog_item_id: item, count: 9_007_199_254_740_991 }] });
    expect([huge.status, Object.keys(huge.at('errors') as object)]).toEqual([422, ['cart_items']]);
    const id = made.integer('subscription.id');
    expect((await put(id, { amount: 500 })).status).toBe(422);
    const changed = await put(id, { cart_items: [{ catalog_item_id: item, count: 1 }] });
    expect(changed.at('subscription.amount')).toBe('1200.00');
  });
});

describe('limits and gates', () => {
  test('ten in a sandbox, cancelled ones counted; two at once cannot both be the tenth', async () => {
    for (let left = 9; left > 0; left -= 1) await act(await created(), 'cancel');
    const both = await Promise.all([create(), create({ bill_immediately: true })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await create()).at('error')).toBe('sandbox_subscription_limit');
    expect((await list('')).at('meta')).toEqual({ current_page: 1, per_page: 10, last_page: 1, total: 10 });
  });

  test('production has no such limit, and no sandbox objects', async () => {
    shop = await testServer.onboardProduction();
    for (let left = 10; left > 0; left -= 1) await created();
    expect((await create()).at('subscription.is_sandbox')).toBe(false);
    await testServer.control('org.unverify', { organization_id: shop.organizationId });
    const refused = await create();
    expect([refused.status, refused.at('error')]).toEqual([403, 'Organization not verified']);
  });

  test('without a tariff nothing starts, but everything can be stopped', async () => {
    shop = await testServer.onboardProduction();
    const [running, paused] = [await created(), await created()];
    await act(paused, 'pause');
    await testServer.control('tariff.expire', { organization_id: shop.organizationId });
    const blocked = [await create(), await put(running, { amount: 500 }), await act(paused, 'resume')];
    expect(blocked.map((response) => [response.status, response.at('error')])).toEqual(
      Array(3).fill([403, 'tariff_inactive']),
    );
    const kept = [await read(running), await list(''), await act(running, 'pause'), await act(paused, 'cancel')];
    expect(kept.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('another organization finds nothing', async () => {
    const id = await created();
    const other = await testServer.onboard();
    const responses = [
      await read(id, other),
      await put(id, {}, other),
      await act(id, 'pause', other),
      await act(id, 'resume', other),
      await act(id, 'cancel', other),
      await testServer.merchant(other.key, 'GET', `/subscriptions/${id}/invoices`),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await read(id)).at('subscription.status')).toBe('active');
    expect((await list('', other)).at('data')).toEqual([]);
  });
});

describe('the list', () => {
  test('filters and pages, the newest first', async () => {
    const first = await created({ external_subscriber_id: 'a' });
    const second = await created({ external_subscriber_id: 'b', phone_number: '87770000000' });
    await act(second, 'pause');
    expect(idsOf(await list(''))).toEqual([second, first]);
    expect(idsOf(await list('?status=active'))).toEqual([first]);
    expect(idsOf(await list('?status=paused&external_subscriber_id=b'))).toEqual([second]);
    expect(idsOf(await list('?external_subscriber_id=A'))).toEqual([]);
    for (const phone of ['87770000000', '77770000000', '%2B77770000000']) {
      expect(idsOf(await list(`?phone_number=${phone}`))).toEqual([second]);
    }
    expect(idsOf(await list('?phone_number=0000000'))).toEqual([]);
    const page = await list('?per_page=1&page=2');
    expect([idsOf(page), page.at('meta')]).toEqual([[first], { current_page: 2, per_page: 1, last_page: 2, total: 2 }]);
    expect((await list('?status=ended')).status).toBe(422);
    expect((await list('?per_page=101')).status).toBe(422);
  });
});
