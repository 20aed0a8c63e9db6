import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondMs } from '../../domain/time.ts';
import type { ReceivedResponse } from '../send.ts';
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
  shop = await testServer.onboard();
});
afterAll(() => testServer.stop());

async function paid(changes: object = {}, { key } = shop): Promise<number> {
  const id = await testServer.invoice(key, changes);
  await testServer.control('invoice.pay', { invoice_id: id });
  return id;
}

function refund(id: number, body?: unknown, { key } = shop): Promise<ReceivedResponse> {
  return testServer.merchant(key, 'POST', `/invoices/${id}/refund`, body);
}

function refunds(id: number, { key } = shop) {
  return testServer.merchant(key, 'GET', `/invoices/${id}/refunds`);
}

function read(id: number, { key } = shop) {
  return testServer.merchant(key, 'GET', `/invoices/${id}`);
}

function simulate(id: number, status: string) {
  return testServer.merchant(shop.key, 'POST', `/invoices/${id}/simulate-status`, { status });
}

/** Events sent while work runs, by name. */
async function eventsOf(work: () => Promise<unknown>): Promise<Record<string, unknown[]>> {
  await testServer.pass(10 * secondMs);
  testServer.received.length = 0;
  await work();
  await testServer.pass(10 * secondMs);
  return Object.groupBy(
    testServer.received.map(({ body }) => body),
    (body) => String((body as { event: unknown }).event),
  ) as Record<string, unknown[]>;
}

describe('what goes back', () => {
  test.each([
    ['no body', undefined],
    ['an empty body', {}],
    ['the empty array of PHP', []],
  ])('with %s it is all that is left', async (_, body) => {
    const id = await paid();
    const made = await refund(id, body);
    expect([made.status, made.at('refund')]).toEqual([
      201,
      {
        id: expect.any(Number),
        invoice_id: id,
        user_id: shop.keyId,
        api_key_id: shop.keyId,
        amount: '1500.00',
        provider_refund_id: null,
        provider_status: null,
        status: 'pending',
        reason: null,
        initiated_by: 'api_key',
        error_message: null,
        created_at: expect.stringMatching(/\+05:00$/),
      },
    ]);
    expect(made.at('invoice')).toEqual({
      id,
      amount: '1500.00',
      total_refunded: '0.00',
      available_for_refund: 0,
      pending_refund_amount: 1500,
    });
  });

  test('parts go back one after the other; what waits is not available', async () => {
    const id = await paid();
    expect((await refund(id, { amount: 500.5, reason: 'Wrong size.' })).body).toMatchObject({
      refund: { amount: '500.50', reason: 'Wrong size.' },
      invoice: { available_for_refund: 999.5, pending_refund_amount: 500.5, total_refunded: '0.00' },
    });
    expect((await refund(id, { amount: 999.51 })).at('error')).toBe('Refund amount exceeds available amount');
    await testServer.pass(secondMs);
    expect((await refund(id, { amount: 999.49 })).body).toMatchObject({
      invoice: { available_for_refund: 0.01, pending_refund_amount: 999.49, total_refunded: '500.50' },
    });
    expect((await refund(id)).body).toMatchObject({ refund: { amount: '0.01' } });
    expect((await refund(id)).at('error')).toBe('Refund amount exceeds available amount');
    await testServer.pass(secondMs);
    expect((await refund(id)).at('error')).toBe('Invoice is not refundable');
  });

  test('the record of the invoice says what is available', async () => {
    const id = await testServer.invoice(shop.key);
    expect((await read(id)).at('available_for_refund')).toBe(0);
    await simulate(id, 'paid');
    expect((await read(id)).at('available_for_refund')).toBe(1500);
    await refund(id, { amount: 0.07 });
    expect((await read(id)).body).toMatchObject({ available_for_refund: 1499.93, total_refunded: '0.00' });
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: 1e-7 }, 'amount'],
    [{ amount: 1e300 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ return_items: [] }, 'return_items'],
    [{ amount: 1, return_items: [{ catalog_item_id: 1, count: 1 }] }, 'amount'],
    [{ return_items: [{ catalog_item_id: 1 }] }, 'return_items.0'],
    [{ return_items: [{ catalog_item_id: 1, count: 1, amount: 1 }] }, 'return_items.0'],
    [{ return_items: [{ catalog_item_id: 1, amount: 0.001 }] }, 'return_items.0.amount'],
    [{ return_items: [{ catalog_item_id: 1, amount: 1.001 }] }, 'return_items.0.amount'],
    [{ return_items: [{ catalog_item_id: 1, count: 0 }] }, 'return_items.0.count'],
    [{ return_items: [{ catalog_item_id: 1, count: 1.5 }] }, 'return_items.0.count'],
    [{ return_items: [{ catalog_item_id: 1, count: 1 }] }, 'return_items.0.catalog_item_id'],
    [{ return_items: [{ catalog_item_id: 2 ** 53, count: 1 }] }, 'return_items.0.catalog_item_id'],
  ])('%j is refused with 422 at %s', async (body, field) => {
    const response = await refund(await paid(), body);
    expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([422, [field]]);
  });
});

describe('which invoices', () => {
  test.each(['cancelled', 'expired', 'error'])('one that is %s is not refundable', async (status) => {
    const id = await testServer.invoice(shop.key);
    expect((await refund(id)).at('error')).toBe('Invoice is not refundable');
    await simulate(id, status);
    const response = await refund(id, { amount: 1 });
    expect([response.status, response.at('error')]).toEqual([400, 'Invoice is not refundable']);
  });

  test("another organization's invoice is not found, before the body is read", async () => {
    const id = await paid();
    const other = await testServer.onboard();
    const responses = [await refund(id, { amount: -1 }, other), await refunds(id, other), await refunds(99_999)];
    for (const response of responses)
      expect([response.status, response.at('error')]).toEqual([404, 'Invoice not found']);
  });
});

describe('how it ends', () => {
  test('the provider takes it, which only polling shows, and completes it', async () => {
    const id = await paid();
    await refund(id, { amount: 400 });
    await testServer.pass(20);
    expect((await refunds(id)).at('refunds.0.status')).toBe('processing');
    expect((await refund(id, { amount: 1100.01 })).status).toBe(400);
    await testServer.pass(secondMs);
    expect((await refunds(id)).body).toMatchObject({
      invoice: {
        id,
        amount: '1500.00',
        total_refunded: '400.00',
        available_for_refund: 1100,
        is_fully_refunded: false,
      },
      refunds: [
        { status: 'completed', amount: '400.00', provider_refund_id: expect.stringMatching(/^RF-\d+$/), items: [] },
      ],
      total: 1,
    });
  });

  test('the first part makes the invoice partially_refunded and has two events; later parts have one', async () => {
    const id = await paid({ external_order_id: 'order-7' });
    const first = await eventsOf(() => refund(id, { amount: 500 }));
    expect(Object.keys(first).sort()).toEqual(['invoice.refunded', 'invoice.status_changed']);
    expect(first['invoice.status_changed']).toMatchObject([{ invoice: { id, status: 'partially_refunded' } }]);
    expect(first['invoice.refunded']).toEqual([
      {
        event: 'invoice.refunded',
        refund: {
          id: expect.any(Number),
          amount: '500.00',
          status: 'completed',
          provider_refund_id: expect.stringMatching(/^RF-/),
          reason: null,
          created_at: expect.any(String),
          items: [],
        },
        invoice: {
          id,
          external_order_id: 'order-7',
          amount: '1500.00',
          total_refunded: '500.00',
          available_for_refund: 1000,
          is_fully_refunded: false,
          status: 'partially_refunded',
          provider_invoice_id: `SBX-${id}`,
          is_sandbox: true,
        },
        source: 'Till',
        timestamp: expect.any(String),
      },
    ]);
    const last = await eventsOf(() => refund(id));
    expect(last).toMatchObject({
      'invoice.refunded': [{ invoice: { status: 'partially_refunded', is_fully_refunded: true } }],
    });
    expect(last['invoice.status_changed']).toBeUndefined();
  });

  test('a full refund leaves the status paid', async () => {
    const id = await paid();
    const events = await eventsOf(() => refund(id));
    expect(Object.keys(events)).toEqual(['invoice.refunded']);
    expect((await read(id)).body).toMatchObject({
      status: 'paid',
      is_fully_refunded: true,
      total_refunded: '1500.00',
      available_for_refund: 0,
    });
  });

  test.each(['refund_window_expired', 'refund_rejected_by_provider', 'refund_requires_buyer_confirmation'])(
    'a refund that fails with %s is final, and its sum is available again',
    async (code) => {
      const id = await paid();
      await testServer.control('refund.next', { organization_id: shop.organizationId }, { code });
      expect((await refund(id, { amount: 2000 })).status).toBe(400);
      const events = await eventsOf(() => refund(id));
      expect(events).toMatchObject({
        'invoice.refunded': [
          { refund: { status: 'failed', error_code: code, provider_refund_id: null }, invoice: { status: 'paid' } },
        ],
      });
      const again = await refund(id);
      expect(again.at('invoice.pending_refund_amount')).toBe(1500);
      await testServer.pass(60 * secondMs);
      expect((await refunds(id)).body).toMatchObject({
        refunds: [
          { id: again.at('refund.id'), status: 'completed' },
          { status: 'failed', error_message: expect.any(String) },
        ],
        total: 2,
      });
    },
  );

  test('an invoice that is simulated into an error meanwhile keeps that status, and the refund ends all the same', async () => {
    const id = await paid();
    const events = await eventsOf(async () => {
      await refund(id, { amount: 500 });
      await simulate(id, 'error');
    });
    expect(events).toMatchObject({
      'invoice.status_changed': [{ invoice: { status: 'error' } }],
      'invoice.refunded': [{ refund: { status: 'completed' }, invoice: { status: 'error' } }],
    });
    expect((await read(id)).body).toMatchObject({ status: 'error', total_refunded: '500.00', available_for_refund: 0 });
  });
});

test('of many refunds at once only as many win as there is money for', async () => {
  const id = await paid();
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, n) => refund(id, n % 2 ? { amount: 70 } : undefined)),
  );
  const sums = responses.filter(({ status }) => status === 201).map((response) => Number(response.at('refund.amount')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 400]));
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(1500);
  await testServer.pass(secondMs);
  expect((await read(id)).body).toMatchObject({ total_refunded: '1500.00', is_fully_refunded: true });
});

test('a restart loses no refund and none of its outcomes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'refunds-'));
  const data = join(folder, 'shop.db');
  const before = await TestServer.start({ data });
  const { key, organizationId } = await before.onboard();
  const id = await before.invoice(key);
  await before.control('invoice.pay', { invoice_id: id });
  await before.control('refund.next', { organization_id: organizationId }, { code: 'refund_window_expired' });
  for (const amount of [100, 200]) await before.merchant(key, 'POST', `/invoices/${id}/refund`, { amount });
  await before.stop();
  const after = await TestServer.start({ data });
  await after.pass(secondMs);
  expect((await after.merchant(key, 'GET', `/invoices/${id}/refunds`)).body).toMatchObject({
    invoice: { total_refunded: '200.00', available_for_refund: 1300 },
    refunds: [{ status: 'completed' }, { status: 'failed' }],
  });
  await after.stop();
  await rm(folder, { recursive: true });
});
