import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, secondMs } from '../../domain/time.ts';
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

const { created, read, act, put } = subscriptionCalls(
  () => testServer,
  () => shop,
);

describe('changing', () => {
  test('sets what is sent and nothing else', async () => {
    const id = await created({ description: 'Coffee club', metadata: { a: 1 } });
    const before = (await read(id)).at('subscription') as object;
    await testServer.pass(secondMs);
    const changed = await put(id, { amount: 6000, phone_number: '87770000000', billing_period: 'daily' });
    const { stats, last_payment, ...record } = before as Record<string, unknown>;
    expect([stats, last_payment]).toEqual([expect.any(Object), null]);
    expect(changed.at('subscription')).toEqual({ ...record, amount: '6000.00', updated_at: expect.any(String) });
    expect((await put(id, { metadata: null })).at('subscription.metadata')).toBeNull();
    expect((await put(id, {})).status).toBe(200);
    for (const bad of [{ amount: 100.5 }, { amount: null }, { cart_items: [{ catalog_item_id: 1, count: 1 }] }]) {
      expect((await put(id, bad)).status).toBe(422);
    }
  });

  test.each<[object, number, string]>([
    [{}, 15, '2026-04-15'],
    [{ billing_day: 15 }, 20, '2026-03-20'],
    [{ billing_day: 15 }, 1, '2026-04-01'],
    [{ billing_period: 'quarterly', started_at: '2026-07-01' }, 15, '2026-07-15'],
    [{ billing_period: 'weekly' }, 15, '2026-03-09'],
  ])('%o moves with billing day %d to %s', async (changes, billing_day, day) => {
    const id = await created(changes);
    expect((await put(id, { billing_day })).at('subscription')).toMatchObject({
      billing_day,
      next_billing_at: `${day}T09:00:00+05:00`,
    });
  });
});

test('pausing, resuming and cancelling: from where each can be, with its event', async () => {
  const id = await created({ billing_period: 'weekly' });
  expect((await act(id, 'resume')).at('error')).toBe('Subscription cannot be resumed');
  await testServer.pass(5 * secondMs);
  testServer.received.length = 0;
  const paused = await act(id, 'pause');
  expect(paused.at('subscription')).toMatchObject({
    status: 'paused',
    next_billing_at: null,
    paused_at: expect.any(String),
  });
  expect((await act(id, 'pause')).at('error')).toBe('Subscription cannot be paused');
  const resumed = await act(id, 'resume');
  expect(resumed.at('subscription')).toMatchObject({
    status: 'active',
    next_billing_at: '2026-03-09T09:00:00+05:00',
    paused_at: null,
  });
  const cancelled = await act(id, 'cancel');
  expect(cancelled.at('subscription')).toMatchObject({
    status: 'cancelled',
    next_billing_at: null,
    cancelled_at: expect.any(String),
  });
  for (const operation of ['pause', 'resume', 'cancel']) expect((await act(id, operation)).status).toBe(400);
  await testServer.pass(5 * secondMs);
  expect(testServer.received.map(({ body }) => body)).toEqual(
    [paused, resumed, cancelled].map((response) => ({
      event: `subscription.${response.string('subscription.status') === 'active' ? 'resumed' : response.string('subscription.status')}`,
      subscription: response.at('subscription'),
      source: 'Till',
      timestamp: expect.any(String),
    })),
  );
});

describe('while a charge is open', () => {
  const invoiceOf = async (id: number): Promise<number> =>
    (await testServer.merchant(shop.key, 'GET', `/subscriptions/${id}/invoices`)).integer('data.0.id');

  test('another billing day moves the date after it, so that no period is charged twice', async () => {
    const id = await created({ started_at: '2026-04-01' });
    const date = (await read(id)).string('subscription.next_billing_at');
    await testServer.pass(Date.parse(date) - testServer.server.clock.now());
    expect((await put(id, { billing_day: 15, amount: 7000 })).at('subscription.next_billing_at')).toBe(date);
    await testServer.control('invoice.pay', { invoice_id: await invoiceOf(id) });
    expect((await read(id)).at('subscription')).toMatchObject({
      amount: '7000.00',
      next_billing_at: '2026-05-15T09:00:00+05:00',
      last_payment: { amount: '5000.00', status: 'paid' },
    });
  });

  test('an earlier invoice that is paid after all settles it', async () => {
    const id = await created({ bill_immediately: true });
    const first = await invoiceOf(id);
    await testServer.pass(2 * dayMs + secondMs);
    const retry = await invoiceOf(id);
    expect(retry).not.toBe(first);
    await testServer.control('invoice.pay', { invoice_id: first });
    await testServer.control('invoice.expire', { invoice_id: retry });
    expect((await read(id)).at('subscription')).toMatchObject({
      failed_attempts: 0,
      stats: { total_payments: 2, successful_payments: 1, failed_payments: 1 },
    });
  });
});
