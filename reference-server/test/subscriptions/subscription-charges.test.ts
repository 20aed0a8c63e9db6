import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, secondMs } from '../../domain/time.ts';
import { type Answer, type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
beforeEach(async () => {
  testServer = await TestServer.start({ rateLimitScale: 1_000 });
  shop = await testServer.onboard();
  return () => testServer.stop();
});

function create(changes: object = {}): Promise<Answer> {
  return testServer.merchant(shop.key, 'POST', '/subscriptions', {
    phone_number: '87011234567',
    billing_period: 'monthly',
    amount: 5000,
    bill_immediately: true,
    ...changes,
  });
}

async function created(changes: object = {}): Promise<number> {
  return (await create(changes)).integer('subscription.id');
}

function read(id: number) {
  return testServer.merchant(shop.key, 'GET', `/subscriptions/${id}`);
}

function act(id: number, operation: string) {
  return testServer.merchant(shop.key, 'POST', `/subscriptions/${id}/${operation}`);
}

function simulate(invoice: number, status: string) {
  return testServer.merchant(shop.key, 'POST', `/invoices/${invoice}/simulate-status`, { status });
}

interface Row {
  readonly id: number;
  readonly status: string;
  readonly created_at: string;
}

/** The invoices of a subscription, the oldest first. */
async function invoices(id: number): Promise<readonly Row[]> {
  const answer = await testServer.merchant(shop.key, 'GET', `/subscriptions/${id}/invoices?per_page=100`);
  return (answer.at('data') as Row[]).toReversed();
}

async function newest(id: number): Promise<number> {
  return (await invoices(id)).at(-1)?.id ?? 0;
}

function pay(invoice_id: number) {
  return testServer.control('invoice.pay', { invoice_id });
}

type Event = Record<string, unknown> & { readonly event: string; readonly subscription: Record<string, unknown> };

/** The events of subscriptions so far. */
async function events(): Promise<readonly Event[]> {
  await testServer.pass(5 * secondMs);
  return testServer.received.map(({ body }) => body as Event).filter(({ event }) => event.startsWith('subscription.'));
}

async function names() {
  return (await events()).map(({ event }) => event.slice('subscription.'.length));
}

describe('a year', () => {
  test.each([
    [
      'monthly',
      '2026-03-31',
      ['03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'],
    ],
    ['quarterly', '2026-03-31', ['03-31', '06-30', '09-30', '12-31']],
  ])('%s from %s is charged on the last day of short months', async (billing_period, started_at, days) => {
    const id = await created({ billing_period, started_at, bill_immediately: false });
    for (const day of days) {
      const next = (await read(id)).string('subscription.next_billing_at');
      expect(next).toBe(`2026-${day}T09:00:00+05:00`);
      await testServer.pass(Date.parse(next) - testServer.server.clock.now());
      await pay(await newest(id));
    }
    expect((await invoices(id)).map((row) => row.created_at)).toEqual(days.map((day) => `2026-${day}T09:00:00+05:00`));
    expect((await read(id)).at('subscription.stats')).toEqual({
      total_payments: days.length,
      successful_payments: days.length,
      failed_payments: 0,
      total_collected: `${days.length * 5000}.00`,
    });
    expect(await names()).toEqual(['created', ...days.map(() => 'payment_succeeded')]);
  });

  test('an invoice is charged once, and nothing more until it has ended', async () => {
    const id = await created({ billing_period: 'daily', bill_immediately: false });
    await testServer.pass(2 * dayMs - 2 * hourMs);
    expect(await invoices(id)).toHaveLength(1);
    await pay(await newest(id));
    expect((await read(id)).at('subscription.next_billing_at')).toBe('2026-03-04T09:00:00+05:00');
  });
});

describe('a charge that is paid', () => {
  test('moves the date and says so', async () => {
    const id = await created({ billing_day: 15 });
    const invoice = await newest(id);
    await pay(invoice);
    const view = await read(id);
    expect(view.at('subscription')).toMatchObject({
      next_billing_at: '2026-03-15T09:00:00+05:00',
      failed_attempts: 0,
      last_payment: { amount: '5000.00', paid_at: '2026-03-02T10:00:00+05:00', status: 'paid' },
    });
    const { stats, last_payment, ...subscription } = view.at('subscription') as Record<string, unknown>;
    expect([stats, last_payment].every(Boolean)).toBe(true);
    expect((await events()).at(-1)).toEqual({
      event: 'subscription.payment_succeeded',
      subscription,
      invoice_id: invoice,
      amount: '5000.00',
      paid_at: '2026-03-02T10:00:00+05:00',
      source: 'Till',
      timestamp: '2026-03-02T10:00:00+05:00',
    });
  });

  test('counts once, whatever becomes of its invoice later', async () => {
    const id = await created();
    const invoice = await newest(id);
    await simulate(invoice, 'paid');
    await simulate(invoice, 'error');
    expect(await names()).toEqual(['created', 'payment_succeeded']);
    expect((await read(id)).at('subscription.failed_attempts')).toBe(0);
  });
});

describe('a charge that is not paid', () => {
  test('is tried again after the interval, as often as was said; then comes grace, then the end', async () => {
    const id = await created({ max_retry_attempts: 2, retry_interval_hours: 12, grace_period_days: 5 });
    await testServer.pass(10 * dayMs);
    expect((await invoices(id)).map(({ created_at, status }) => [created_at, status])).toEqual([
      ['2026-03-02T10:00:00+05:00', 'expired'],
      ['2026-03-03T22:00:00+05:00', 'expired'],
      ['2026-03-05T10:00:00+05:00', 'expired'],
    ]);
    const received = await events();
    const ids = (await invoices(id)).map((row) => row.id);
    expect(received.map(({ event, subscription, source, ...extra }) => [event, extra])).toEqual([
      ['subscription.created', { timestamp: '2026-03-02T10:00:00+05:00' }],
      ...['2026-03-03T10', '2026-03-04T22', '2026-03-06T10'].map((at, index) => [
        'subscription.payment_failed',
        {
          invoice_id: ids[index],
          amount: '5000.00',
          reason: 'The invoice expired.',
          attempt_number: index + 1,
          timestamp: `${at}:00:00+05:00`,
        },
      ]),
      [
        'subscription.grace_period_started',
        { grace_period_days: 5, expires_at: '2026-03-11T10:00:00+05:00', timestamp: '2026-03-06T10:00:00+05:00' },
      ],
      ['subscription.expired', { timestamp: '2026-03-11T10:00:00+05:00' }],
    ]);
    const states = received.map(({ subscription: { status, failed_attempts, in_grace_period, next_billing_at } }) => [
      status,
      failed_attempts,
      in_grace_period,
      next_billing_at,
    ]);
    const date = '2026-04-02T09:00:00+05:00';
    expect(states).toEqual([
      ['active', 0, false, date],
      ['active', 1, false, date],
      ['active', 2, false, date],
      ['active', 3, true, date],
      ['active', 3, true, date],
      ['expired', 3, false, null],
    ]);
    expect((await act(id, 'pause')).status).toBe(400);
    expect((await act(id, 'cancel')).status).toBe(400);
    await testServer.pass(60 * dayMs);
    expect(await invoices(id)).toHaveLength(3);
  });

  test.each([
    ['expired', 'The invoice expired.'],
    ['cancelled', 'The invoice was cancelled.'],
    ['error', expect.any(String)],
  ])('because its invoice is %s', async (status, reason) => {
    const id = await created();
    await simulate(await newest(id), status);
    expect((await events()).at(-1)).toMatchObject({ event: 'subscription.payment_failed', attempt_number: 1, reason });
    await testServer.pass(24 * hourMs);
    expect((await invoices(id)).map((row) => row.status)).toEqual([status, 'pending']);
  });

  test('is made good by a later try', async () => {
    const id = await created({ billing_period: 'weekly' });
    await testServer.pass(2 * dayMs + secondMs);
    await pay(await newest(id));
    expect((await read(id)).at('subscription')).toMatchObject({
      failed_attempts: 0,
      next_billing_at: '2026-03-09T09:00:00+05:00',
      stats: { total_payments: 2, successful_payments: 1, failed_payments: 1, total_collected: '5000.00' },
    });
  });

  test('is made good in the grace period by whoever pays the last invoice after all', async () => {
    const id = await created({ billing_period: 'weekly', max_retry_attempts: 1, grace_period_days: 30 });
    await testServer.pass(10 * dayMs);
    expect((await read(id)).at('subscription.in_grace_period')).toBe(true);
    expect(await invoices(id)).toHaveLength(2);
    await pay(await newest(id));
    expect((await read(id)).at('subscription')).toMatchObject({
      status: 'active',
      in_grace_period: false,
      failed_attempts: 0,
      next_billing_at: '2026-03-16T09:00:00+05:00',
    });
    await testServer.pass(5 * dayMs);
    expect(await invoices(id)).toHaveLength(3);
  });

  test('because no invoice could be created', async () => {
    const id = await created({ bill_immediately: false });
    await testServer.control('cashier.unlink', { organization_id: shop.organizationId });
    await testServer.control('subscription.charge', { subscription_id: id });
    expect((await events()).at(-1)).toMatchObject({
      event: 'subscription.payment_failed',
      invoice_id: null,
      amount: '5000.00',
      attempt_number: 1,
      reason: expect.stringContaining('.'),
    });
    expect(await invoices(id)).toEqual([]);
  });
});

describe('a tariff limit', () => {
  test('skips the charge: no failed attempt, the date stays, and it is made once the limit lets go', async () => {
    shop = await testServer.onboardProduction();
    const id = await created({ billing_period: 'weekly', bill_immediately: false });
    await testServer.pass(7 * dayMs - 2 * hourMs);
    await testServer.control('limit.preload', { organization_id: shop.organizationId }, { limit: 'tariff_daily' });
    await testServer.pass(10 * hourMs);
    expect(await invoices(id)).toEqual([]);
    expect((await read(id)).at('subscription')).toMatchObject({
      status: 'active',
      failed_attempts: 0,
      next_billing_at: '2026-03-09T09:00:00+05:00',
    });
    await testServer.pass(6 * hourMs);
    expect((await invoices(id)).map((row) => row.created_at)).toEqual(['2026-03-10T00:00:00+05:00']);
    await pay(await newest(id));
    expect((await read(id)).at('subscription.next_billing_at')).toBe('2026-03-16T09:00:00+05:00');
    expect(await names()).toEqual(['created', 'payment_succeeded']);
  });

  test('a tariff that has ended is a failed attempt', async () => {
    shop = await testServer.onboardProduction();
    const id = await created({ bill_immediately: false });
    await testServer.control('tariff.expire', { organization_id: shop.organizationId });
    await testServer.control('subscription.charge', { subscription_id: id });
    expect((await read(id)).at('subscription')).toMatchObject({ failed_attempts: 1, stats: { total_payments: 0 } });
  });
});

describe('a subscription that is not active', () => {
  test('is not charged, and periods that it missed are not made up', async () => {
    const id = await created({ billing_period: 'daily', bill_immediately: false });
    await act(id, 'pause');
    await testServer.pass(30 * dayMs);
    expect(await invoices(id)).toEqual([]);
    const resumed = await act(id, 'resume');
    expect(resumed.at('subscription.next_billing_at')).toBe('2026-04-02T09:00:00+05:00');
    await testServer.pass(dayMs);
    expect(await invoices(id)).toHaveLength(1);
  });

  test.each(['pause', 'cancel'])('after %s the end of its open invoice no longer matters', async (operation) => {
    const id = await created();
    await act(id, operation);
    await testServer.pass(10 * dayMs);
    expect((await invoices(id)).map((row) => row.status)).toEqual(['expired']);
    await pay(await newest(id));
    const received = await names();
    expect(received.filter((name) => name.startsWith('payment'))).toEqual([]);
    expect((await read(id)).at('subscription.stats')).toMatchObject({
      successful_payments: 1,
      total_collected: '5000.00',
    });
  });

  test('goes with its organization', async () => {
    const id = await created({ billing_period: 'daily', bill_immediately: false });
    await testServer.partner('DELETE', `/organizations/${shop.organizationId}`);
    await testServer.pass(5 * dayMs);
    await expect(testServer.control('subscription.charge', { subscription_id: id })).resolves.toMatchObject({
      body: { evidence: { invoice_id: null } },
    });
  });
});

test('it can be charged before its date, one charge at a time', async () => {
  const id = await created({ bill_immediately: false });
  const charged = await testServer.control('subscription.charge', { subscription_id: id });
  expect(charged.at('evidence.invoice_id')).toBe(await newest(id));
  await expect(testServer.control('subscription.charge', { subscription_id: id })).rejects.toThrow('cannot be charged');
  await pay(await newest(id));
  expect((await read(id)).at('subscription.next_billing_at')).toBe('2026-04-02T09:00:00+05:00');
});
