import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../generated/catalog.ts';
import { secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 10,
    limits: { test_organizations: 1_000 },
  });
});
beforeEach(async () => {
  shop = await testServer.onboard();
});
afterAll(() => testServer.stop());

function row(changes: object = {}) {
  return { phone_number: '87011234567', amount: 1500, ...changes };
}

function send(invoices: readonly unknown[], changes: object = {}, { key } = shop) {
  return testServer.merchant(key, 'POST', '/invoices/bulk', { invoices, ...changes });
}

test('every row becomes an invoice of its own', async () => {
  const response = await send([row({ external_order_id: 'a' }), row({ phone_number: '87017654321', amount: 20 })]);
  expect(response.status).toBe(201);
  expect(response.body).toEqual({
    created: 2,
    duplicates: 0,
    failed: 0,
    invoices: [
      {
        index: 0,
        status: 'created',
        id: expect.any(Number),
        amount: '1500.00',
        external_order_id: 'a',
        phone: '77011234567',
      },
      {
        index: 1,
        status: 'created',
        id: expect.any(Number),
        amount: '20.00',
        external_order_id: null,
        phone: '77017654321',
      },
    ],
  });
  const read = () => testServer.merchant(shop.key, 'GET', `/invoices/${response.integer('invoices.1.id')}`);
  expect((await read()).body).toMatchObject({ status: 'processing', is_sandbox: true });
  await testServer.pass(secondMs);
  expect((await read()).at('status')).toBe('pending');
});

describe('rows', () => {
  test.each([
    [{ amount: 100.5 }, 'amount_must_be_whole_tenge'],
    [{ amount: 100.555 }, 'amount_must_be_whole_tenge'],
    [{ description: 'x'.repeat(61) }, 'description_too_long'],
    [{ description: 'x'.repeat(501) }, 'field_too_long'],
    [{ external_order_id: 'x'.repeat(256) }, 'field_too_long'],
    [{ external_order_id_idempotency: 'x'.repeat(192) }, 'field_too_long'],
    [{ cart_items: [{ catalog_item_id: 1, count: 1 }] }, 'catalog_not_supported'],
  ])('%j fails with %s and leaves the others alone', async (changes, code) => {
    const response = await send([row(), row(changes), row()]);
    expect([response.status, response.at('created'), response.at('failed')]).toEqual([201, 2, 1]);
    expect(response.at('invoices.1')).toEqual({
      index: 1,
      status: 'failed',
      error_code: code,
      message: expect.stringMatching(/./),
    });
  });

  test('a row with a value that is too long names the field', async () => {
    const response = await send([row({ external_order_id: 'x'.repeat(256) })]);
    expect(response.at('invoices.0.message')).toMatch(/^external_order_id: /);
  });

  test.each([
    [{ phone_number: '77011234567' }, 'phone_number'],
    [{ phone_number: '' }, 'phone_number'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1e300 }, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ discount_percentage: 10 }, 'discount_percentage'],
    [{ discount_percentage: 100 }, 'discount_percentage'],
  ])('%j breaks the schema, and the row has no code', async (changes, field) => {
    const response = await send([row(changes), row()]);
    expect([response.status, response.at('created')]).toEqual([201, 1]);
    expect(response.at('invoices.0')).toEqual({ index: 0, status: 'failed', message: expect.stringContaining(field) });
  });

  test('a request whose rows all fail returns 201', async () => {
    const response = await send([row({ amount: 1.5 })]);
    expect([response.status, response.at('created'), response.at('failed')]).toEqual([201, 0, 1]);
  });

  test('a catalog organization sells by cart, row by row', async () => {
    const cafe = await testServer.onboard({ has_catalog: true });
    const item = await testServer.catalogItem(cafe.key, { selling_price: 1200 });
    const cart_items = [{ catalog_item_id: item, count: 2 }];
    const response = await send(
      [
        row(),
        row({ amount: undefined, cart_items }),
        row({ amount: undefined, cart_items: [{ catalog_item_id: 999_999, count: 1 }] }),
        row({ amount: undefined, cart_items, discount_percentage: 50 }),
      ],
      {},
      cafe,
    );
    expect(response.at('invoices')).toMatchObject([
      { status: 'failed', error_code: 'catalog_requires_cart_items' },
      { status: 'created', amount: '2400.00' },
      { status: 'failed', message: expect.stringContaining('cart_items.0.catalog_item_id') },
      { status: 'created', amount: '1200.00' },
    ]);
  });

  test('an undocumented key of a row is not mistaken for its outcome', async () => {
    expect((await send([row({ refused: 'kyc_rejected', fault: { refused: 'x' } })])).at('created')).toBe(1);
  });
});

describe('keys', () => {
  const key = { external_order_id_idempotency: 'order-7' };

  test('a row whose key another invoice holds is a duplicate, also of an earlier row', async () => {
    const id = await testServer.invoice(shop.key, key);
    const other = { external_order_id_idempotency: 'order-8' };
    const response = await send([row(key), row(other), row({ ...other, amount: 7 })]);
    expect([response.at('created'), response.at('duplicates')]).toEqual([1, 2]);
    expect(response.at('invoices')).toMatchObject([
      { index: 0, status: 'duplicate', invoice_id: id, existing_status: 'processing' },
      { status: 'created' },
      { index: 2, status: 'duplicate', invoice_id: response.at('invoices.1.id'), existing_status: 'processing' },
    ]);
  });

  test('of two concurrent requests only one gets each key', async () => {
    const rows = ['a', 'b', 'c'].map((one) => row({ external_order_id_idempotency: one }));
    const [first, second] = await Promise.all([send(rows), send(rows)]);
    expect(first.integer('created') + second.integer('created')).toBe(3);
    expect(first.integer('duplicates') + second.integer('duplicates')).toBe(3);
  });
});

describe('limits and states', () => {
  test('rows use up the limit of the sandbox one by one', async () => {
    const small = await TestServer.start({ limits: { sandbox_invoices: 2 } });
    const { key } = await small.onboard();
    const response = await small.merchant(key, 'POST', '/invoices/bulk', {
      invoices: [row({ amount: 0 }), row(), row(), row()],
    });
    expect(response.at('invoices')).toMatchObject([
      { status: 'failed' },
      { status: 'created' },
      { status: 'created' },
      { status: 'failed', error_code: 'sandbox_invoice_limit' },
    ]);
    await small.stop();
  });

  test.each([
    ['invoices.disable', 'invoices_disabled'],
    ['kyc.reject', 'kyc_rejected'],
    ['cashier.unlink', 'provider_session_not_configured'],
    ['cashier.expire', 'provider_session_invalid'],
    ['cashier.add', 'connection_ambiguous'],
  ])('after %s every row fails with %s', async (ability, code) => {
    await testServer.control(ability, { organization_id: shop.organizationId });
    const response = await send([row(), row()]);
    expect([response.status, response.at('failed')]).toEqual([201, 2]);
    expect(response.at('invoices.1.error_code')).toBe(code);
  });

  test('one cashier serves all rows', async () => {
    const added = await testServer.control('cashier.add', { organization_id: shop.organizationId });
    const id = added.integer('evidence.connection.id');
    expect((await send([row(), row()], { provider_connection_id: id })).at('created')).toBe(2);
    const unknown = await send([row()], { provider_connection_id: 999_999 });
    expect([unknown.status, Object.keys(Object(unknown.at('errors')))]).toEqual([422, ['provider_connection_id']]);
  });

  test('a row above the limit of the tariff has a code and a message, and nothing else', async () => {
    const real = await testServer.onboardProduction();
    await testServer.control('limit.preload', { organization_id: real.organizationId }, { limit: 'tariff_daily' });
    expect((await send([row()], {}, real)).at('invoices.0')).toEqual({
      index: 0,
      status: 'failed',
      error_code: 'tariff_limit_reached',
      message: codes.tariff_limit_reached.message,
    });
  });

  test('an organization without a business profile gets one row a day', async () => {
    const real = await testServer.onboardProduction();
    await testServer.control('limit.preload', { organization_id: real.organizationId }, { limit: 'kyc_daily' });
    await testServer.pass(24 * 3_600 * secondMs);
    const response = await send([row(), row()], {}, real);
    expect(response.at('invoices')).toMatchObject([
      { status: 'created' },
      { status: 'failed', error_code: 'kyc_daily_limit_reached' },
    ]);
  });

  test('an ended tariff refuses the whole request', async () => {
    const real = await testServer.onboardProduction();
    await testServer.control('tariff.expire', { organization_id: real.organizationId });
    expect((await send([row()], {}, real)).at('error_code')).toBe('tariff_inactive');
  });
});

test.each([
  [{ invoices: [] }, 'invoices'],
  [{ invoices: undefined }, 'invoices'],
  [{ invoices: Array.from({ length: 101 }, () => row()) }, 'invoices'],
  [{ invoices: [{ amount: 1 }] }, 'invoices.0.phone_number'],
  [{ invoices: [row({ amount: '1500' })] }, 'invoices.0.amount'],
  [{ invoices: [row({ description: 'x'.repeat(10_001) })] }, 'invoices.0.description'],
  [{ invoices: [row({ cart_items: [{ catalog_item_id: 1, count: 0 }] })] }, 'invoices.0.cart_items.0.count'],
  [{ invoices: [null] }, 'invoices.0'],
])('a request that is not a list of rows is refused as a whole (%#)', async (changes, field) => {
  const response = await send([], changes);
  expect(response.status).toBe(422);
  expect(Object.keys(Object(response.at('errors')))).toContain(field);
});
