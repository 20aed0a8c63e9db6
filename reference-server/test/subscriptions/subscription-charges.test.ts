import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../domain/time.ts';
import { billedShop } from './billed-shop.ts';
import { subscriptionEventNames, subscriptionEvents } from './subscription-events.ts';

const { server, shop, actAs, simulate, created, read, act, invoices, newest, pay } = billedShop();

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
      await server().pass(Date.parse(next) - server().server.clock.now());
      await pay(await newest(id));
    }
    expect((await invoices(id)).map((row) => row.created_at)).toEqual(days.map((day) => `2026-${day}T09:00:00+05:00`));
    expect((await read(id)).at('subscription.stats')).toEqual({
      total_payments: days.length,
      successful_payments: days.length,
      failed_payments: 0,
      total_collected: `${days.length * 5000}.00`,
    });
    expect(await subscriptionEventNames(server())).toEqual(['created', ...days.map(() => 'payment_succeeded')]);
  });

  test('an invoice is charged once, and nothing more until it has ended', async () => {
    const id = await created({ billing_period: 'daily', bill_immediately: false });
    await server().pass(2 * dayMs - 2 * hourMs);
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
    expect((await subscriptionEvents(server())).at(-1)).toEqual({
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
    expect(await subscriptionEventNames(server())).toEqual(['created', 'payment_succeeded']);
    expect((await read(id)).at('subscription.failed_attempts')).toBe(0);
  });
});

describe('a tariff limit', () => {
  test('skips the charge: no failed attempt, the date stays, and it is made once the limit lets go', async () => {
    actAs(await server().onboardProduction());
    const id = await created({ billing_period: 'weekly', bill_immediately: false });
    await server().pass(7 * dayMs - 2 * hourMs);
    await server().control('limit.preload', { organization_id: shop().organizationId }, { limit: 'tariff_daily' });
    await server().pass(10 * hourMs);
    expect(await invoices(id)).toEqual([]);
    expect((await read(id)).at('subscription')).toMatchObject({
      status: 'active',
      failed_attempts: 0,
      next_billing_at: '2026-03-09T09:00:00+05:00',
    });
    await server().pass(6 * hourMs);
    expect((await invoices(id)).map((row) => row.created_at)).toEqual(['2026-03-10T00:00:00+05:00']);
    await pay(await newest(id));
    expect((await read(id)).at('subscription.next_billing_at')).toBe('2026-03-16T09:00:00+05:00');
    expect(await subscriptionEventNames(server())).toEqual(['created', 'payment_succeeded']);
  });

  test('a tariff that has ended is a failed attempt', async () => {
    actAs(await server().onboardProduction());
    const id = await created({ bill_immediately: false });
    await server().control('tariff.expire', { organization_id: shop().organizationId });
    await server().control('subscription.charge', { subscription_id: id });
    expect((await read(id)).at('subscription')).toMatchObject({ failed_attempts: 1, stats: { total_payments: 0 } });
  });
});

describe('a subscription that is not active', () => {
  test('is not charged, and periods that it missed are not made up', async () => {
    const id = await created({ billing_period: 'daily', bill_immediately: false });
    await act(id, 'pause');
    await server().pass(30 * dayMs);
    expect(await invoices(id)).toEqual([]);
    const resumed = await act(id, 'resume');
    expect(resumed.at('subscription.next_billing_at')).toBe('2026-04-02T09:00:00+05:00');
    await server().pass(dayMs);
    expect(await invoices(id)).toHaveLength(1);
  });

  test.each(['pause', 'cancel'])('after %s the end of its open invoice no longer matters', async (operation) => {
    const id = await created();
    await act(id, operation);
    await server().pass(10 * dayMs);
    expect((await invoices(id)).map((row) => row.status)).toEqual(['expired']);
    await pay(await newest(id));
    const received = await subscriptionEventNames(server());
    expect(received.filter((name) => name.startsWith('payment'))).toEqual([]);
    expect((await read(id)).at('subscription.stats')).toMatchObject({
      successful_payments: 1,
      total_collected: '5000.00',
    });
  });

  test('goes with its organization', async () => {
    const id = await created({ billing_period: 'daily', bill_immediately: false });
    await server().partner('DELETE', `/organizations/${shop().organizationId}`);
    await server().pass(5 * dayMs);
    await expect(server().control('subscription.charge', { subscription_id: id })).resolves.toMatchObject({
      body: { evidence: { invoice_id: null } },
    });
  });
});

test('it can be charged before its date, one charge at a time', async () => {
  const id = await created({ bill_immediately: false });
  const charged = await server().control('subscription.charge', { subscription_id: id });
  expect(charged.at('evidence.invoice_id')).toBe(await newest(id));
  await expect(server().control('subscription.charge', { subscription_id: id })).rejects.toThrow('cannot be charged');
  await pay(await newest(id));
  expect((await read(id)).at('subscription.next_billing_at')).toBe('2026-04-02T09:00:00+05:00');
});
