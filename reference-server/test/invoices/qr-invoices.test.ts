import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs, secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';
import { invoiceCalls } from './invoice-calls.ts';

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
  await testServer.pass(10 * minuteMs);
  testServer.received.length = 0;
});
afterAll(() => testServer.stop());

function create(changes: object = {}, { key } = shop) {
  return testServer.merchant(key, 'POST', '/invoices/qr', { amount: 1500.5, ...changes });
}

const { read, act, events } = invoiceCalls(
  () => testServer,
  () => shop,
);

describe('creating', () => {
  test('a new QR invoice is pending, has no phone, and has a code with its expiry', async () => {
    const made = await create({ description: 'Coffee', external_order_id: 'order-1' });
    expect(made.status).toBe(201);
    const id = made.integer('id');
    expect(made.body).toEqual({
      id,
      amount: '1500.50',
      status: 'pending',
      paid_at: null,
      phone: null,
      created_at: made.string('created_at'),
      is_qr_token: true,
      qr_token_url: expect.stringMatching(/^https:/),
      qr_image_url: expect.stringMatching(/^https:/),
      expires_at: made.string('expires_at'),
    });
    expect(Date.parse(made.string('expires_at')) - Date.parse(made.string('created_at'))).toBe(5 * minuteMs);
    expect((await read(id)).body).toMatchObject({
      status: 'pending',
      amount: '1500.50',
      phone: null,
      is_qr_token: true,
      expires_at: made.at('expires_at'),
      description: 'Coffee',
      items: [],
    });
    await testServer.pass(secondMs);
    expect(events()).toEqual([]);
  });

  test('one tiyn is accepted, a third fraction digit is refused, and the list has the invoice', async () => {
    expect((await create({ amount: 0.01 })).at('amount')).toBe('0.01');
    const id = (await create({ amount: 99_999_999.99, description: 'Everything' })).integer('id');
    expect((await testServer.merchant(shop.key, 'GET', '/invoices?search=everything')).at('data.0.id')).toBe(id);
  });

  test.each([
    [{ amount: 10.001 }, ['amount']],
    [{ amount: 0 }, ['amount']],
    [{ amount: 1e300 }, ['amount']],
    [{ amount: undefined }, ['amount']],
    [{ discount_percentage: 5 }, ['discount_percentage']],
    [{ provider_connection_id: 1 }, ['provider_connection_id']],
    [{ simulate: 'error' }, ['simulate']],
  ])('%j breaks a rule of its field', async (changes, fields) => {
    const response = await create(changes);
    expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([422, fields]);
  });

  test('a cart can have a fractional sum; a catalog organization without a cart gets the code, without errors', async () => {
    const cafe = await testServer.onboard({ has_catalog: true });
    const item = await testServer.catalogItem(cafe.key, { selling_price: 850.5 });
    const cart_items = [{ catalog_item_id: item, count: 1 }];
    const made = await create({ amount: undefined, cart_items, discount_percentage: 10 }, cafe);
    expect(made.at('amount')).toBe('765.45');
    expect((await read(made.integer('id'), cafe)).body).toMatchObject({
      subtotal: '850.50',
      discount_sum: '85.05',
      items: [{ catalog_item_id: item, price: '850.50' }],
    });
    const refused = await create({}, cafe);
    expect([refused.at('error_code'), refused.at('errors')]).toEqual(['catalog_requires_cart_items', undefined]);
    const nothing = await create({ cart_items: [{ ...cart_items[0], price: 0.01 }], discount_percentage: 99 }, cafe);
    expect(Object.keys(Object(nothing.at('errors')))).toEqual(['cart_items']);
  });

  test('a key is shared with phone invoices, and free again once the QR code has expired', async () => {
    const key = { external_order_id_idempotency: 'order-7' };
    const id = (await create(key)).integer('id');
    const body = { phone_number: '87011234567', amount: 1500, ...key };
    expect((await testServer.merchant(shop.key, 'POST', '/invoices', body)).body).toMatchObject({
      error: 'duplicate_idempotency_key',
      invoice_id: id,
      status: 'pending',
    });
    await testServer.pass(5 * minuteMs);
    expect((await create(key)).status).toBe(201);
  });

  test('both kinds of invoices count for the daily limit of an organization without a business profile', async () => {
    const real = await testServer.onboardProduction();
    await testServer.control('limit.preload', { organization_id: real.organizationId }, { limit: 'kyc_daily' });
    expect((await create({}, real)).at('error_code')).toBe('kyc_daily_limit_reached');
    await testServer.pass(24 * 60 * minuteMs);
    expect((await create({}, real)).status).toBe(201);
    const phone = await testServer.merchant(real.key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1 });
    expect(phone.at('error_code')).toBe('kyc_daily_limit_reached');
  });
});

describe('the end', () => {
  test('an unpaid QR invoice expires at its time and not before, and keeps expires_at', async () => {
    const made = await create();
    const id = made.integer('id');
    await testServer.pass(5 * minuteMs - secondMs);
    expect((await read(id)).at('status')).toBe('pending');
    await testServer.pass(secondMs);
    expect((await read(id)).body).toMatchObject({ status: 'expired', expires_at: made.at('expires_at') });
    await testServer.pass(secondMs);
    expect(events()).toMatchObject([{ event: 'invoice.status_changed', invoice: { id, status: 'expired' } }]);
  });

  test('it cannot be cancelled, neither open nor ended', async () => {
    const made = await create();
    const id = made.integer('id');
    for (const wait of [0, 5 * minuteMs]) {
      await testServer.pass(wait);
      const refused = await act(id, 'cancel');
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ error: 'qr_cancel_unsupported', expires_at: made.at('expires_at') });
    }
    expect((await read(id)).at('status')).toBe('expired');
  });

  test('it can be paid, and then has its payer', async () => {
    const id = (await create()).integer('id');
    await testServer.control('invoice.pay', { invoice_id: id });
    await testServer.pass(10 * minuteMs);
    expect((await read(id)).body).toMatchObject({
      status: 'paid',
      phone: null,
      client_name: expect.any(String),
      provider_invoice_id: expect.stringMatching(/^SBX-/),
    });
    expect(events()).toMatchObject([{ invoice: { id, status: 'paid', is_qr_token: true } }]);
  });

  test.each(['paid', 'cancelled', 'expired'])('the sandbox ends it as %s on request', async (simulate) => {
    const made = await create({ simulate });
    expect([made.status, made.at('status')]).toEqual([201, 'pending']);
    await testServer.pass(secondMs);
    expect((await read(made.integer('id'))).at('status')).toBe(simulate);
    await testServer.pass(secondMs);
    expect(events()).toMatchObject([{ invoice: { id: made.at('id'), status: simulate } }]);
  });

  test('production refuses simulate, and creates QR invoices', async () => {
    const real = await testServer.onboardProduction();
    expect((await create({ simulate: 'paid' }, real)).at('error_code')).toBe('not_sandbox');
    expect((await create({}, real)).status).toBe(201);
  });
});

describe('failures of the provider', () => {
  test('a late failure ends the QR invoice, and no phone invoice', async () => {
    await testServer.control('provider.next', { organization_id: shop.organizationId }, { code: 'qr_render_failed' });
    const phone = await testServer.invoice(shop.key);
    const id = (await create()).integer('id');
    await testServer.pass(secondMs);
    expect((await read(phone)).at('status')).toBe('pending');
    expect((await read(id)).body).toMatchObject({ status: 'error', error_code: 'qr_render_failed' });
    await testServer.pass(10 * minuteMs);
    expect((await read(id)).at('status')).toBe('error');
  });

  test('a failure of phone invoices stays enqueued for a phone invoice', async () => {
    await testServer.control('provider.next', { organization_id: shop.organizationId }, { code: 'client_not_found' });
    const id = (await create()).integer('id');
    const phone = await testServer.invoice(shop.key);
    await testServer.pass(secondMs);
    expect((await read(id)).at('status')).toBe('pending');
    expect((await read(phone)).at('error_code')).toBe('client_not_found');
  });

  test('an immediate failure creates no invoice', async () => {
    await testServer.control('outage.next', { organization_id: shop.organizationId }, { code: 'provider_error' });
    const refused = await create();
    expect([refused.status, refused.at('error_code')]).toEqual([502, 'provider_error']);
    expect((await testServer.merchant(shop.key, 'GET', '/invoices')).at('total')).toBe(0);
    expect((await create()).status).toBe(201);
  });

  test('an enqueued refusal of phone invoices stays enqueued for a phone invoice', async () => {
    const subject = { organization_id: shop.organizationId };
    await testServer.control('risk.next', subject, { code: 'outstanding_recipient_limit' });
    expect((await create()).status).toBe(201);
    const body = { phone_number: '87011234567', amount: 1 };
    expect((await testServer.merchant(shop.key, 'POST', '/invoices', body)).at('error_code')).toBe(
      'outstanding_recipient_limit',
    );
  });
});

test('an organization gets sixty a minute; refused requests do not count', async () => {
  const strict = await TestServer.start();
  const { key } = await strict.onboard();
  const send = (changes: object = {}) => strict.merchant(key, 'POST', '/invoices/qr', { amount: 1, ...changes });
  for (let count = 0; count < 5; count += 1) expect((await send({ amount: 0 })).status).toBe(422);
  for (let count = 0; count < 60; count += 1) expect((await send()).status).toBe(201);
  const refused = await send();
  expect([refused.status, refused.at('error_code')]).toEqual([429, 'qr_rate_limit']);
  expect(refused.headers.get('retry-after')).toBeNull();
  await strict.pass(minuteMs);
  expect((await send()).status).toBe(201);
  await strict.stop();
});

test('a restart keeps the expiry and the requested end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qr-'));
  const before = await TestServer.start({ data: join(folder, 'shop.db') });
  const { key } = await before.onboard();
  const [plain, planned] = [
    await before.merchant(key, 'POST', '/invoices/qr', { amount: 1 }),
    await before.merchant(key, 'POST', '/invoices/qr', { amount: 1, simulate: 'paid' }),
  ];
  await before.stop();
  const after = await TestServer.start({ data: join(folder, 'shop.db') });
  await after.pass(5 * minuteMs);
  const statusOf = async (id: number) => (await after.merchant(key, 'GET', `/invoices/${id}`)).at('status');
  expect(await statusOf(plain.integer('id'))).toBe('expired');
  expect(await statusOf(planned.integer('id'))).toBe('paid');
  await after.stop();
  await rm(folder, { recursive: true });
});
