import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../generated/catalog.ts';
import { DAY, MINUTE, SECOND } from './domain/time.ts';
import { type Merchant, Trial } from './trial.ts';

let trial: Trial;
let shop: Merchant;
beforeAll(async () => {
  trial = await Trial.start({ rateLimitScale: 1_000, policies: { 'limit.changed': { test_organizations: 1_000 } } });
});
beforeEach(async () => {
  shop = await trial.onboard();
  await trial.pass(SECOND);
  trial.received.length = 0;
});
afterAll(() => trial.stop());

const create = (changes: object = {}, { key } = shop) =>
  trial.merchant(key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1500, ...changes });
const read = (id: number, { key } = shop) => trial.merchant(key, 'GET', `/invoices/${id}`);
const act = (id: number, action: string, body?: object, { key } = shop) =>
  trial.merchant(key, 'POST', `/invoices/${id}/${action}`, body);
const events = () => trial.received.map(({ body }) => body);

describe('creating', () => {
  test('a new invoice is processing, is taken by the provider, and says so by event', async () => {
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
    await trial.pass(SECOND);
    expect((await read(made.integer('id'))).body).toMatchObject({
      status: 'pending',
      provider_invoice_id: expect.stringMatching(/^SBX-/),
    });
    expect(events()).toMatchObject([{ event: 'invoice.status_changed', invoice: { status: 'pending' } }]);
  });

  test('the provider can fail it, with a code of the list', async () => {
    await trial.control('provider.next', { organization_id: shop.organizationId }, { code: 'client_not_found' });
    const id = await trial.invoice(shop.key);
    await trial.pass(SECOND);
    const error_message = codes.client_not_found.message;
    expect((await read(id)).body).toMatchObject({ status: 'error', error_code: 'client_not_found', error_message });
    expect(events()).toMatchObject([{ invoice: { id, status: 'error', error_code: 'client_not_found' } }]);
  });

  test('60 visible characters are taken, however many invisible ones there are', async () => {
    expect((await create({ description: 'x'.repeat(60) })).status).toBe(201);
    expect((await create({ description: `${'x'.repeat(60)}${'\u200b'.repeat(300)}` })).status).toBe(201);
    expect((await create({ description: 'x'.repeat(61) })).at('error_code')).toBe('description_too_long');
    expect((await create({ description: 'x'.repeat(501) })).body).toMatchObject({
      error_code: 'field_too_long',
      errors: { description: ['The value is too long.'] },
    });
  });

  test.each([
    [{ phone_number: '77011234567' }, ['phone_number']],
    [{ phone_number: undefined }, ['phone_number']],
    [{ amount: 0 }, ['amount']],
    [{ amount: '1500' }, ['amount']],
    [{ amount: undefined }, ['amount', 'cart_items']],
    [{ discount_percentage: 10 }, ['discount_percentage']],
    [{ provider_connection_id: 1 }, ['provider_connection_id']],
    [{ cart_items: [{ catalog_item_id: 1, count: 0 }] }, ['cart_items.0.count']],
  ])('%j breaks a rule of its field', async (changes, fields) => {
    const answer = await create(changes);
    expect([answer.status, Object.keys(Object(answer.at('errors')))]).toEqual([422, fields]);
  });

  test('unknown keys of the body are ignored', async () => {
    expect((await create({ colour: 'red' })).status).toBe(201);
  });

  test('a whole amount may be written in any way that is whole', async () => {
    const body = '{"phone_number":"87011234567","amount":1.5e3}';
    expect((await trial.merchant(shop.key, 'POST', '/invoices', body)).at('amount')).toBe('1500.00');
  });
});

describe('idempotency', () => {
  const key = { external_order_id_idempotency: 'order-7' };

  test('a repeat is refused with the invoice that holds the key, also with another body', async () => {
    const id = await trial.invoice(shop.key, key);
    expect((await create({ ...key, amount: 99 })).body).toMatchObject({ invoice_id: id, status: 'processing' });
    expect((await create(key, await trial.onboard())).status).toBe(201);
  });

  test('of many repeats at once one wins', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  test.each(['error', 'cancelled', 'expired'])('the key is free again once the invoice is %s', async (status) => {
    await act(await trial.invoice(shop.key, key), 'simulate-status', { status });
    expect((await create(key)).status).toBe(201);
  });

  test('a paid invoice keeps its key, and an empty key is none', async () => {
    await act(await trial.invoice(shop.key, key), 'simulate-status', { status: 'paid' });
    expect((await create(key)).status).toBe(409);
    for (const none of ['', null]) {
      await trial.invoice(shop.key, { external_order_id_idempotency: none });
      await trial.invoice(shop.key, { external_order_id_idempotency: none });
    }
  });
});

describe('carts', () => {
  let cafe: Merchant;
  beforeEach(async () => {
    cafe = await trial.onboard({ has_catalog: true });
  });
  const sell = (cart_items: object[], changes: object = {}) =>
    create({ amount: undefined, cart_items, ...changes }, cafe);

  test('prices come from the catalog, the discount counts for the whole cart', async () => {
    const cart = [
      { catalog_item_id: 1, count: 2 },
      { catalog_item_id: 3, count: 1, price: 250 },
    ];
    const made = await sell(cart, { discount_percentage: 10 });
    expect(made.at('amount')).toBe('2385.00');
    expect((await read(made.integer('id'), cafe)).body).toMatchObject({
      subtotal: '2650.00',
      discount_sum: '265.00',
      discount_percentage: '10',
      items: [
        { catalog_item_id: 1, name: 'Americano', price: '1200.00', count: 2 },
        { catalog_item_id: 3, price: '250.00', count: 1 },
      ],
    });
  });

  test('only the total must be whole', async () => {
    expect((await sell([{ catalog_item_id: 2, count: 1 }])).at('error_code')).toBe('amount_must_be_whole_tenge');
    expect((await sell([{ catalog_item_id: 2, count: 2 }])).at('amount')).toBe('1701.00');
  });

  test('an unknown item and an amount in place of a cart are refused', async () => {
    expect(Object.keys(Object((await sell([{ catalog_item_id: 99, count: 1 }])).at('errors')))).toEqual([
      'cart_items.0.catalog_item_id',
    ]);
    const answer = await create({}, cafe);
    expect([answer.at('error_code'), answer.at('errors')]).toEqual(['catalog_requires_cart_items', undefined]);
  });
});

describe('cancelling', () => {
  test('in the sandbox it happens at once and no event is sent', async () => {
    const id = await trial.invoice(shop.key);
    const cancelled = await act(id, 'cancel');
    expect(cancelled.status).toBe(200);
    expect(cancelled.body).toMatchObject({
      invoice: { id, status: 'cancelled', amount: '1500.00', phone: '77011234567' },
    });
    await trial.pass(SECOND);
    expect(events()).toEqual([]);
    expect((await act(id, 'cancel')).at('error')).toBe('Invoice cannot be cancelled');
  });

  test('of two cancels at once one wins', async () => {
    const id = await trial.invoice(shop.key);
    const answers = await Promise.all([act(id, 'cancel'), act(id, 'cancel')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    ['accept', 'cancelled'],
    ['fail', 'error'],
  ])('in production the provider is asked; when it says %s the invoice becomes %s', async (outcome, status) => {
    const real = await trial.onboardProduction();
    await trial.control('cancel.next', { organization_id: real.organizationId }, { outcome });
    const id = await trial.invoice(real.key);
    const answer = await act(id, 'cancel', undefined, real);
    expect([answer.status, answer.at('invoice_id')]).toEqual([202, id]);
    expect((await read(id, real)).at('status')).toBe('cancelling');
    await trial.pass(SECOND);
    expect((await read(id, real)).at('status')).toBe(status);
    expect(events()).toMatchObject([{ invoice: { id, status } }]);
  });

  test('a refused cancel leads back to pending in silence; minutes later the payment shows', async () => {
    await trial.control('cancel.next', { organization_id: shop.organizationId }, { outcome: 'refuse' });
    const id = await trial.invoice(shop.key);
    expect((await act(id, 'cancel')).status).toBe(202);
    await trial.pass(SECOND);
    expect((await read(id)).at('status')).toBe('pending');
    expect(events()).toEqual([]);
    await trial.pass(2 * MINUTE);
    expect((await read(id)).body).toMatchObject({ status: 'paid', paid_at: expect.stringMatching(/\+05:00$/) });
    expect(events()).toMatchObject([{ invoice: { status: 'paid' } }]);
  });
});

describe('simulating', () => {
  test('an error can be simulated from every status, with a text of 255 characters', async () => {
    const id = await trial.invoice(shop.key);
    await act(id, 'simulate-status', { status: 'paid' });
    const text = 'x'.repeat(255);
    expect((await act(id, 'simulate-status', { status: 'error', error_message: text })).body).toMatchObject({
      invoice: { id, status: 'error', error_code: 'sandbox_simulated_error', error_message: text },
    });
    expect((await act(id, 'simulate-status', { status: 'error', error_message: `${text}x` })).status).toBe(422);
  });

  test('the other values need an open invoice, and unknown ones are refused', async () => {
    const id = await trial.invoice(shop.key);
    await act(id, 'simulate-status', { status: 'cancelled' });
    expect((await act(id, 'simulate-status', { status: 'paid' })).body).toMatchObject({
      error_code: 'invalid_status_transition',
      current_status: 'cancelled',
      allowed_from: ['pending', 'processing'],
    });
    expect((await act(id, 'simulate-status', { status: 'pending' })).status).toBe(422);
  });
});

test('an unpaid invoice expires a day after it was made', async () => {
  const id = await trial.invoice(shop.key);
  await trial.pass(DAY - SECOND);
  expect((await read(id)).at('status')).toBe('pending');
  await trial.pass(SECOND);
  expect((await read(id)).at('status')).toBe('expired');
});

test('an invoice that the provider has not taken yet can be paid all the same', async () => {
  const id = await trial.invoice(shop.key);
  await trial.control('invoice.pay', { invoice_id: id });
  await trial.pass(SECOND);
  expect((await read(id)).body).toMatchObject({ status: 'paid', provider_invoice_id: expect.stringMatching(/^SBX-/) });
});

test("another organization's invoice is not found", async () => {
  const id = await trial.invoice(shop.key);
  const other = await trial.onboard();
  for (const answer of [await read(id, other), await act(id, 'cancel', undefined, other)]) {
    expect([answer.status, answer.at('error')]).toEqual([404, 'Invoice not found']);
  }
});

test('a young organization may issue one real invoice a day, by the days of Almaty', async () => {
  const real = await trial.onboardProduction();
  await trial.control('limit.preload', { organization_id: real.organizationId }, { limit: 'kyc_daily' });
  const refused = await create({}, real);
  expect(refused.at('error_code')).toBe('kyc_daily_limit_reached');
  await trial.pass(Date.parse(refused.string('meta.reset_at')) - trial.server.clock.now());
  expect((await create({}, real)).status).toBe(201);
  expect((await create({}, real)).status).toBe(429);
});
