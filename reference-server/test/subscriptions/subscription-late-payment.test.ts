import { beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs, secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
let id = 0;
/** The first invoice, which was not paid in time. */
let first = 0;

function call(method: string, path: string, body?: object) {
  return testServer.merchant(shop.key, method, path, body);
}

async function read() {
  return (await call('GET', `/subscriptions/${id}`)).at('subscription');
}

async function newest() {
  return (await call('GET', `/subscriptions/${id}/invoices`)).integer('data.0.id');
}

async function count() {
  return (await call('GET', `/subscriptions/${id}/invoices`)).integer('meta.total');
}

function payments() {
  return testServer.received
    .map(({ body }) => (body as { event: string }).event)
    .filter((name) => name.includes('payment'));
}

beforeEach(async () => {
  testServer = await TestServer.start({ rateLimitScale: 1_000 });
  shop = await testServer.onboard();
  const request = { phone_number: '87011234567', billing_period: 'weekly', amount: 5000, bill_immediately: true };
  id = (await call('POST', '/subscriptions', request)).integer('subscription.id');
  first = await newest();
  await testServer.pass(dayMs + secondMs);
  expect(await read()).toMatchObject({ failed_attempts: 1 });
  return () => testServer.stop();
});

test('an invoice that is paid late ends the retries that were still to come', async () => {
  await testServer.control('invoice.pay', { invoice_id: first });
  await testServer.pass(3 * dayMs);
  expect(await count()).toBe(1);
  expect(await read()).toMatchObject({ failed_attempts: 0, next_billing_at: '2026-03-09T09:00:00+05:00' });
});

test('a retry that the payer already has is left to the merchant, and its end has no effect', async () => {
  await testServer.pass(dayMs);
  const retry = await newest();
  await testServer.control('invoice.pay', { invoice_id: first });
  expect((await call('GET', `/invoices/${retry}`)).at('status')).toBe('pending');
  expect((await call('POST', `/invoices/${retry}/cancel`)).at('invoice.status')).toBe('cancelled');
  await testServer.pass(2 * dayMs);
  expect(await read()).toMatchObject({ failed_attempts: 0, next_billing_at: '2026-03-09T09:00:00+05:00' });
  expect([await count(), payments()]).toEqual([2, ['subscription.payment_failed', 'subscription.payment_succeeded']]);
});

test('if both are paid both have an event, and the date moves once', async () => {
  await testServer.pass(dayMs);
  const retry = await newest();
  for (const invoice_id of [first, retry]) await testServer.control('invoice.pay', { invoice_id });
  await testServer.pass(hourMs);
  expect(await read()).toMatchObject({
    next_billing_at: '2026-03-09T09:00:00+05:00',
    stats: { successful_payments: 2, total_collected: '10000.00' },
  });
  expect(payments().slice(1)).toEqual(['subscription.payment_succeeded', 'subscription.payment_succeeded']);
});
