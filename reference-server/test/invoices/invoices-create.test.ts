import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../generated/catalog.ts';
import { secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';
import { invoiceCalls } from './invoice-calls.ts';

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
  await testServer.pass(secondMs);
  testServer.received.length = 0;
});
afterAll(() => testServer.stop());

function create(changes: object = {}, { key } = shop) {
  return testServer.merchant(key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1500, ...changes });
}

const { read, act, events } = invoiceCalls(
  () => testServer,
  () => shop,
);

describe('creating', () => {
  test('a new invoice is processing, and pending with an event once the provider accepts it', async () => {
    const made = await create({ description: 'Coffee', external_order_id: 'order-1' });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: made.integer('id'),
      amount: '1500.00',
      status: 'processing',
      paid_at: null,
      phone: '77011234567',
      created_at: made.string('created_at'),
    });
    expect((await read(made.integer('id'))).body).toMatchObject({
      status: 'processing',
      description: 'Coffee',
      external_order_id: 'order-1',
      provider_invoice_id: null,
      is_sandbox: true,
      total_refunded: '0.00',
      is_fully_refunded: false,
      error_code: null,
      items: [],
    });
    await testServer.pass(secondMs);
    expect((await read(made.integer('id'))).body).toMatchObject({
      status: 'pending',
      provider_invoice_id: expect.stringMatching(/^SBX-/),
    });
    expect(events()).toMatchObject([{ event: 'invoice.status_changed', invoice: { status: 'pending' } }]);
  });

  test('the provider can fail an invoice with a documented code', async () => {
    await testServer.control('provider.next', { organization_id: shop.organizationId }, { code: 'client_not_found' });
    const id = await testServer.invoice(shop.key);
    await testServer.pass(secondMs);
    const error_message = codes.client_not_found.message;
    expect((await read(id)).body).toMatchObject({ status: 'error', error_code: 'client_not_found', error_message });
    expect(events()).toMatchObject([{ invoice: { id, status: 'error', error_code: 'client_not_found' } }]);
  });

  test('60 visible characters are accepted with any number of invisible ones', async () => {
    expect((await create({ description: 'x'.repeat(60) })).status).toBe(201);
    expect((await create({ description: `${'x'.repeat(60)}${'\u200b'.repeat(300)}` })).status).toBe(201);
    expect((await create({ description: 'x'.repeat(61) })).at('error_code')).toBe('description_too_long');
    expect((await create({ description: 'x'.repeat(501) })).body).toMatchObject({
      error_code: 'field_too_long',
      errors: { description: [expect.stringContaining('at most 500 characters')] },
    });
  });

  test.each([
    [{ phone_number: '77011234567' }, ['phone_number']],
    [{ phone_number: undefined }, ['phone_number']],
    [{ amount: 0 }, ['amount']],
    [{ amount: '1500' }, ['amount']],
    [{ amount: undefined }, ['amount']],
    [{ discount_percentage: 10 }, ['discount_percentage']],
    [{ provider_connection_id: 1 }, ['provider_connection_id']],
    [{ cart_items: [{ catalog_item_id: 1, count: 0 }] }, ['cart_items.0.count']],
  ])('%j breaks a rule of its field', async (changes, fields) => {
    const response = await create(changes);
    expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([422, fields]);
  });

  test('unknown keys of the body are ignored', async () => {
    expect((await create({ colour: 'red' })).status).toBe(201);
  });

  test('a whole amount can be written in any JSON form', async () => {
    const body = '{"phone_number":"87011234567","amount":1.5e3}';
    expect((await testServer.merchant(shop.key, 'POST', '/invoices', body)).at('amount')).toBe('1500.00');
  });
});

describe('idempotency', () => {
  const key = { external_order_id_idempotency: 'order-7' };

  test('a repeat is refused with the invoice that holds the key, also with another body', async () => {
    const id = await testServer.invoice(shop.key, key);
    expect((await create({ ...key, amount: 99 })).body).toMatchObject({ invoice_id: id, status: 'processing' });
    expect((await create(key, await testServer.onboard())).status).toBe(201);
  });

  test('of many concurrent repeats one succeeds', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => create(key)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  test.each(['error', 'cancelled', 'expired'])('the key is free again once the invoice is %s', async (status) => {
    await act(await testServer.invoice(shop.key, key), 'simulate-status', { status });
    expect((await create(key)).status).toBe(201);
  });

  test('a paid invoice keeps its key, and an empty key counts as no key', async () => {
    await act(await testServer.invoice(shop.key, key), 'simulate-status', { status: 'paid' });
    expect((await create(key)).status).toBe(409);
    for (const none of ['', null]) {
      await testServer.invoice(shop.key, { external_order_id_idempotency: none });
      await testServer.invoice(shop.key, { external_order_id_idempotency: none });
    }
  });
});

describe('carts', () => {
  let cafe: Merchant;
  beforeEach(async () => {
    cafe = await testServer.onboard({ has_catalog: true });
  });
  const sell = (cart_items: object[], changes: object = {}) =>
    create({ amount: undefined, cart_items, ...changes }, cafe);

  test('prices come from the catalog, and the discount applies to the whole cart', async () => {
    const americano = await testServer.catalogItem(cafe.key, { name: 'Americano', selling_price: 1200 });
    const water = await testServer.catalogItem(cafe.key, { name: 'Water', selling_price: 300 });
    const cart = [
      { catalog_item_id: americano, count: 2 },
      { catalog_item_id: water, count: 1, price: 250 },
    ];
    const made = await sell(cart, { discount_percentage: 10 });
    expect(made.at('amount')).toBe('2385.00');
    expect((await read(made.integer('id'), cafe)).body).toMatchObject({
      subtotal: '2650.00',
      discount_sum: '265.00',
      discount_percentage: '10',
      items: [
        { catalog_item_id: americano, name: 'Americano', price: '1200.00', count: 2 },
        { catalog_item_id: water, price: '250.00', count: 1 },
      ],
    });
  });

  test('a discount has at most two fraction digits', async () => {
    const cart = [{ catalog_item_id: await testServer.catalogItem(cafe.key, { selling_price: 1000 }), count: 10 }];
    expect((await sell(cart, { discount_percentage: 12.25 })).at('amount')).toBe('8775.00');
    const response = await sell(cart, { discount_percentage: 12.250_000_001 });
    expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([422, ['discount_percentage']]);
  });

  test('only the total must be whole', async () => {
    const catalog_item_id = await testServer.catalogItem(cafe.key, { selling_price: 850.5 });
    expect((await sell([{ catalog_item_id, count: 1 }])).at('error_code')).toBe('amount_must_be_whole_tenge');
    expect((await sell([{ catalog_item_id, count: 2 }])).at('amount')).toBe('1701.00');
  });

  test('an unknown item and an amount in place of a cart are refused', async () => {
    expect(Object.keys(Object((await sell([{ catalog_item_id: 99, count: 1 }])).at('errors')))).toEqual([
      'cart_items.0.catalog_item_id',
    ]);
    const response = await create({}, cafe);
    expect([response.at('error_code'), response.at('errors')]).toEqual(['catalog_requires_cart_items', undefined]);
  });
});

test('an organization without a business profile can issue one production invoice a day, in the time zone of Almaty', async () => {
  const real = await testServer.onboardProduction();
  await testServer.control('limit.preload', { organization_id: real.organizationId }, { limit: 'kyc_daily' });
  const refused = await create({}, real);
  expect(refused.at('error_code')).toBe('kyc_daily_limit_reached');
  await testServer.pass(Date.parse(refused.string('meta.reset_at')) - testServer.server.clock.now());
  expect((await create({}, real)).status).toBe(201);
  expect((await create({}, real)).status).toBe(429);
});
