import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secondMs } from '../../domain/time.ts';
import { defaultDelay } from '../../start/options.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 1_000,
    limits: { test_organizations: 1_000 },
  });
});
beforeEach(async () => {
  shop = await testServer.onboardProduction();
});
afterAll(() => testServer.stop());

async function paid({ key } = shop): Promise<number> {
  const id = await testServer.invoice(key);
  await testServer.control('invoice.pay', { invoice_id: id });
  return id;
}

function receipt(id: number, { key } = shop) {
  return testServer.merchant(key, 'GET', `/invoices/${id}/receipt`);
}

test('the first question starts the fetching, a later one finds it done', async () => {
  const id = await paid();
  const responses = await Promise.all([receipt(id), receipt(id)]);
  for (const { status, body } of responses) expect([status, body]).toEqual([202, { status: 'pending', poll_after: 1 }]);
  await testServer.pass(defaultDelay.max - 1);
  expect((await receipt(id)).status).toBe(202);
  await testServer.pass(secondMs);
  const { status, body } = await receipt(id);
  const number = (await testServer.merchant(shop.key, 'GET', `/invoices/${id}`)).at('provider_invoice_id');
  expect([status, body]).toEqual([
    200,
    {
      status: 'ready',
      receipt_link: `https://receipts.example.com/r/${number}`,
      download_link: `https://receipts.example.com/r/${number}.pdf`,
      share_link: null,
      sale_date: '2026-03-02',
      fetched_at: expect.stringMatching(/^2026-03-02T10:\d\d:\d\d\+05:00$/),
    },
  ]);
});

test('a partially refunded invoice has one, too', async () => {
  const id = await paid();
  await testServer.merchant(shop.key, 'POST', `/invoices/${id}/refund`, { amount: 100 });
  await testServer.pass(secondMs);
  expect((await testServer.merchant(shop.key, 'GET', `/invoices/${id}`)).at('status')).toBe('partially_refunded');
  expect((await receipt(id)).status).toBe(202);
});

test('an invoice that was not paid has none, nor has one that the provider does not know by a number', async () => {
  const sandbox = await testServer.onboard();
  const responses = [await receipt(await testServer.invoice(shop.key)), await receipt(await paid(sandbox), sandbox)];
  for (const response of responses) {
    expect([response.status, response.at('error_code')]).toEqual([409, 'receipt_not_available_for_status']);
  }
});

test.each([
  ['cashier.expire', 'provider_session_expired'],
  ['cashier.unlink', 'provider_session_unavailable'],
])('after %s it is refused with %s, even when it had been fetched', async (ability, code) => {
  const id = await paid();
  await receipt(id);
  await testServer.pass(secondMs);
  await testServer.control(ability, { organization_id: shop.organizationId });
  const response = await receipt(id);
  expect([response.status, response.at('error_code')]).toEqual([409, code]);
});

test('it can be read without a tariff, and by its organization only', async () => {
  const id = await paid();
  await testServer.control('tariff.expire', { organization_id: shop.organizationId });
  expect((await receipt(id)).status).toBe(202);
  expect((await receipt(id, await testServer.onboard())).status).toBe(404);
});
