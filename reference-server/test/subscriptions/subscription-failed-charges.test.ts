import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, secondMs } from '../../domain/time.ts';
import { billedShop } from './billed-shop.ts';
import { subscriptionEvents } from './subscription-events.ts';

const { server, shop, simulate, created, read, act, invoices, newest, pay } = billedShop();

describe('a charge that is not paid', () => {
  test('is tried again after the interval, as often as was said; then comes grace, then the end', async () => {
    const id = await created({ max_retry_attempts: 2, retry_interval_hours: 12, grace_period_days: 5 });
    await server().pass(10 * dayMs);
    expect((await invoices(id)).map(({ created_at, status }) => [created_at, status])).toEqual([
      ['2026-03-02T10:00:00+05:00', 'expired'],
      ['2026-03-03T22:00:00+05:00', 'expired'],
      ['2026-03-05T10:00:00+05:00', 'expired'],
    ]);
    const received = await subscriptionEvents(server());
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
    await server().pass(60 * dayMs);
    expect(await invoices(id)).toHaveLength(3);
  });

  test.each([
    ['expired', 'The invoice expired.'],
    ['cancelled', 'The invoice was cancelled.'],
    ['error', expect.any(String)],
  ])('because its invoice is %s', async (status, reason) => {
    const id = await created();
    await simulate(await newest(id), status);
    expect((await subscriptionEvents(server())).at(-1)).toMatchObject({
      event: 'subscription.payment_failed',
      attempt_number: 1,
      reason,
    });
    await server().pass(24 * hourMs);
    expect((await invoices(id)).map((row) => row.status)).toEqual([status, 'pending']);
  });

  test('is made good by a later try', async () => {
    const id = await created({ billing_period: 'weekly' });
    await server().pass(2 * dayMs + secondMs);
    await pay(await newest(id));
    expect((await read(id)).at('subscription')).toMatchObject({
      failed_attempts: 0,
      next_billing_at: '2026-03-09T09:00:00+05:00',
      stats: { total_payments: 2, successful_payments: 1, failed_payments: 1, total_collected: '5000.00' },
    });
  });

  test('is made good in the grace period by whoever pays the last invoice after all', async () => {
    const id = await created({ billing_period: 'weekly', max_retry_attempts: 1, grace_period_days: 30 });
    await server().pass(10 * dayMs);
    expect((await read(id)).at('subscription.in_grace_period')).toBe(true);
    expect(await invoices(id)).toHaveLength(2);
    await pay(await newest(id));
    expect((await read(id)).at('subscription')).toMatchObject({
      status: 'active',
      in_grace_period: false,
      failed_attempts: 0,
      next_billing_at: '2026-03-16T09:00:00+05:00',
    });
    await server().pass(5 * dayMs);
    expect(await invoices(id)).toHaveLength(3);
  });

  test('because no invoice could be created', async () => {
    const id = await created({ bill_immediately: false });
    await server().control('cashier.unlink', { organization_id: shop().organizationId });
    await server().control('subscription.charge', { subscription_id: id });
    expect((await subscriptionEvents(server())).at(-1)).toMatchObject({
      event: 'subscription.payment_failed',
      invoice_id: null,
      amount: '5000.00',
      attempt_number: 1,
      reason: expect.stringContaining('.'),
    });
    expect(await invoices(id)).toEqual([]);
  });
});
