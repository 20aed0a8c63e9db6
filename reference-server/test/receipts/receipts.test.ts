import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
let item: number;
let keys = 0;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 1_000,
    limits: { test_organizations: 1_000 },
  });
});
beforeEach(async () => {
  shop = await testServer.onboard();
  item = await fiscalItem();
  await testServer.pass(secondMs);
  testServer.received.length = 0;
});
afterAll(() => testServer.stop());

const fiscalFields = { barcode: '4870000000017', ntin: '0200000000017', selling_price: 1500 };
/** An item that the provider has; it takes production ones a moment. */
async function fiscalItem(changes: object = {}, { key } = shop): Promise<number> {
  const id = await testServer.catalogItem(key, { ...fiscalFields, ...changes });
  await testServer.pass(secondMs);
  return id;
}

function nextKey() {
  keys += 1;
  return `sale-${keys}`;
}

function ask(changes: object = {}, { key } = shop) {
  return testServer.merchant(key, 'POST', '/receipts', {
    payment_type: 3,
    client_operation_id: nextKey(),
    cart_items: [{ catalog_item_id: item, quantity: 2 }],
    ...changes,
  });
}

function read(id: number, { key } = shop) {
  return testServer.merchant(key, 'GET', `/receipts/${id}`);
}
/** Asks for a receipt and reads it once the register has responded. */
async function finished(changes: object = {}, merchant = shop) {
  const asked = await ask(changes, merchant);
  if (asked.status !== 202) throw new Error(asked.text);
  await testServer.pass(secondMs);
  return read(asked.integer('id'), merchant);
}

function events() {
  return testServer.received
    .map(({ body }) => body as { event: string })
    .filter(({ event }) => event.startsWith('receipt.'));
}

function control(ability: string, params: object = {}, { organizationId } = shop) {
  return testServer.control(ability, { organization_id: organizationId }, params);
}

test('a receipt is accepted as pending, then issued with its numbers, and announced without a source', async () => {
  const asked = await ask({ client_operation_id: 'first', received_amt: 5000.5 });
  expect([asked.status, asked.body]).toEqual([
    202,
    { id: asked.integer('id'), status: 'pending', client_operation_id: 'first' },
  ]);
  const id = asked.integer('id');
  expect((await read(id)).body).toMatchObject({ status: 'pending', fpd: null, link: null, shift_number: null });
  await testServer.pass(secondMs);
  const record = (await read(id)).body;
  expect(record).toMatchObject({
    id,
    status: 'issued',
    payment_type: 3,
    invoice_id: null,
    total_price: '3000.00',
    received_amt: '5000.50',
    shift_number: 1,
    error_code: null,
    error_message: null,
  });
  expect(record).toMatchObject({ fpd: expect.any(String), operation_id: expect.any(String) });
  expect(events()).toEqual([
    {
      event: 'receipt.issued',
      receipt: expect.objectContaining({ id, status: 'issued', total_price: '3000.00', error_code: null }),
      timestamp: expect.any(String),
    },
  ]);
});

test('a production organization gets the same response', async () => {
  const real = await testServer.onboardProduction();
  item = await fiscalItem({}, real);
  expect((await finished({}, real)).at('status')).toBe('issued');
});

/** Changed fields of a request; an item with the id 0 is the one that the shop sells. */
interface Changes {
  readonly cart_items?: readonly { catalog_item_id: number; quantity: number; price?: number }[];
  readonly [field: string]: unknown;
}

test('sums are exact: prices with tiyn, more lines, own prices', async () => {
  const tea = await fiscalItem({ selling_price: 0.1 });
  const cart_items = [
    { catalog_item_id: tea, quantity: 3 },
    { catalog_item_id: tea, quantity: 1, price: 0.2 },
    { catalog_item_id: item, quantity: 1, price: 1234.05 },
    { catalog_item_id: item, quantity: 1, price: null },
  ];
  const receipt = await finished({ cart_items, payment_type: 5 });
  expect([receipt.at('total_price'), receipt.at('received_amt')]).toEqual(['2734.55', null]);
});

test.each<[string, Changes]>([
  ['payment_type', { payment_type: 7 }],
  ['cart_items.0.catalog_item_id', { cart_items: [{ catalog_item_id: 999_999, quantity: 1 }] }],
  ['cart_items.0.price', { cart_items: [{ catalog_item_id: 0, quantity: 1, price: 1.005 }] }],
  ['cart_items.0.price', { cart_items: [{ catalog_item_id: 0, quantity: 1, price: 1e300 }] }],
  ['cart_items', { cart_items: [{ catalog_item_id: 0, quantity: Number.MAX_SAFE_INTEGER }] }],
  ['cart_items', { cart_items: [{ catalog_item_id: 0, quantity: 66_667 }] }],
  ['received_amt', { received_amt: 2999.99 }],
  ['received_amt', { received_amt: 3000.001 }],
  ['received_amt', { received_amt: 1e300 }],
  ['provider_connection_id', { provider_connection_id: 999_999 }],
  ['provider_connection_id', { provider_connection_id: -1 }],
  ['simulate.status', { simulate: {} }],
  ['simulate.error_code', { simulate: { status: 'failed', error_code: 'unknown_error' } }],
  ['client_operation_id', { client_operation_id: '' }],
])('a wrong %s is refused by name', async (field, changes) => {
  const cart = changes.cart_items?.map((line) => ({ ...line, catalog_item_id: line.catalog_item_id || item }));
  const response = await ask({ ...changes, ...(cart && { cart_items: cart }) });
  expect([response.status, Object.keys(response.at('errors') ?? {})]).toEqual([422, [field]]);
});

test('an item that the provider does not have yet cannot be sold', async () => {
  const real = await testServer.onboardProduction();
  item = await testServer.catalogItem(real.key, fiscalFields);
  expect((await ask({}, real)).status).toBe(422);
  await testServer.pass(secondMs);
  expect((await ask({}, real)).status).toBe(202);
});

test('the item of another organization is not in the catalog', async () => {
  const other = await testServer.onboard();
  expect((await ask({}, other)).at('errors')).toHaveProperty('cart_items.0.catalog_item_id'.split('/'));
});

describe('failures', () => {
  test.each([
    ['barcode', true],
    ['ntin', true],
    ['barcode', false],
    ['ntin', false],
  ])('an item without %s is not fiscal; sandbox %s', async (field, sandbox) => {
    const merchant = sandbox ? shop : await testServer.onboardProduction();
    const bare = await fiscalItem({ [field]: undefined }, merchant);
    const receipt = await finished({ cart_items: [{ catalog_item_id: bare, quantity: 1 }] }, merchant);
    expect(receipt.body).toMatchObject({ status: 'failed', error_code: 'item_not_fiscal', shift_number: null });
    expect(events()).toMatchObject([
      { event: 'receipt.failed', receipt: { id: receipt.integer('id'), error_code: 'item_not_fiscal' } },
    ]);
    expect(events()[0]).not.toHaveProperty('source');
  });

  test.each([
    ['org.lacks', { feature: 'trade_point_code' }, 'rfo_missing'],
    ['cashier.expire', {}, 'receipt_dispatch_error'],
    ['receipt.next', { code: 'shift_closed' }, 'shift_closed'],
  ])('after %s a receipt fails with %o', async (ability, params, code) => {
    await control(ability, params);
    expect((await finished()).body).toMatchObject({ status: 'failed', error_code: code });
  });

  test('a cashier who leaves before the receipt is sent takes it along', async () => {
    const asked = await ask();
    await control('cashier.unlink');
    await testServer.pass(secondMs);
    expect((await read(asked.integer('id'))).at('error_code')).toBe('receipt_dispatch_error');
  });

  test('an injected failure waits for the next accepted receipt', async () => {
    await control('receipt.next', { code: 'receipt_provider_error' });
    expect((await ask({ payment_type: 9 })).status).toBe(422);
    expect((await finished()).at('error_code')).toBe('receipt_provider_error');
    expect((await finished()).at('status')).toBe('issued');
  });
});

describe('simulate', () => {
  test('chooses the result of a sandbox receipt, whatever its lines', async () => {
    const bare = await fiscalItem({ barcode: undefined });
    const cart_items = [{ catalog_item_id: bare, quantity: 1 }];
    expect((await finished({ cart_items, simulate: { status: 'issued' } })).at('status')).toBe('issued');
    const revoked = { status: 'failed', error_code: 'receipt_ofd_token_revoked' };
    expect((await finished({ simulate: revoked })).at('error_code')).toBe('receipt_ofd_token_revoked');
    expect((await finished({ simulate: { status: 'failed' } })).at('error_code')).toBe('receipt_provider_error');
  });

  test('is refused to a production organization, and only there', async () => {
    const real = await testServer.onboardProduction();
    item = await fiscalItem({}, real);
    const refused = await ask({ simulate: { status: 'issued' } }, real);
    expect([refused.status, refused.at('error_code')]).toEqual([403, 'not_sandbox']);
    expect((await ask({}, real)).status).toBe(202);
  });
});

describe('client_operation_id', () => {
  test('is used up for ever, also by a receipt that failed; another organization has its own', async () => {
    const client_operation_id = nextKey();
    const receipt = await finished({ client_operation_id, simulate: { status: 'failed' } });
    const again = await ask({ client_operation_id });
    expect([again.status, again.body]).toMatchObject([
      409,
      { error_code: 'duplicate_client_operation_id', receipt_id: receipt.integer('id'), status: 'failed' },
    ]);
    expect((await ask()).status).toBe(202);
    const other = await testServer.onboard();
    item = await fiscalItem({}, other);
    expect((await ask({ client_operation_id }, other)).status).toBe(202);
  });

  test('of many receipts with one key at once one is made', async () => {
    const client_operation_id = nextKey();
    const responses = await Promise.all(Array.from({ length: 8 }, () => ask({ client_operation_id })));
    const made = responses.filter(({ status }) => status === 202);
    expect(made).toHaveLength(1);
    const ids = responses.filter(({ status }) => status === 409).map((response) => response.integer('receipt_id'));
    expect(ids).toEqual(Array.from({ length: 7 }, () => made[0]?.integer('id')));
    await testServer.pass(secondMs);
    expect(events()).toHaveLength(1);
  });
});

describe('who may', () => {
  test('receipts that are off for production work in the sandbox', async () => {
    await control('org.lacks', { feature: 'fiscal_receipts' });
    expect((await finished()).at('status')).toBe('issued');
    await control('org.verify', { mode: 'production' });
    expect((await ask()).at('error_code')).toBe('fiscal_receipts_disabled');
  });

  test('without a tariff receipts can be read, not made', async () => {
    const id = (await finished()).integer('id');
    await control('org.verify', { mode: 'production' });
    await control('tariff.expire');
    expect((await ask()).at('error_code')).toBe('tariff_inactive');
    expect((await read(id)).status).toBe(200);
  });

  test('a receipt of another organization does not exist', async () => {
    const id = (await ask()).integer('id');
    const foreign = await read(id, await testServer.onboard());
    expect([foreign.status, foreign.at('error_code')]).toEqual([404, 'receipt_not_found']);
    expect((await testServer.merchant(shop.key, 'GET', '/receipts/none')).at('error_code')).toBe('receipt_not_found');
  });

  test('among several cashiers one must be named', async () => {
    const added = await control('cashier.add');
    expect((await ask()).at('error_code')).toBe('connection_ambiguous');
    const named = await finished({ provider_connection_id: added.integer('evidence.connection.id') });
    expect(named.at('status')).toBe('issued');
  });

  test('without a cashier there is no receipt', async () => {
    await control('cashier.unlink');
    expect([(await ask()).status, (await ask()).at('error_code')]).toEqual([409, 'provider_session_not_configured']);
  });
});

describe('preview', () => {
  const preview = (changes: object = {}) =>
    testServer.merchant(shop.key, 'POST', '/receipts/preview', { payment_type: 3, total_price: 3000.5, ...changes });

  test('shows the lines and keeps nothing', async () => {
    const shown = await preview();
    expect(shown.status).toBe(200);
    expect(shown.at('data')).toContainEqual({ Title: 'Total', Subtitle: '3000.50', isBoldText: true });
    await testServer.pass(secondMs);
    expect(events()).toEqual([]);
  });

  test.each([{ total_price: 1.005 }, { total_price: 1e15 }, { payment_type: 0 }])('refuses %o', async (changes) => {
    const response = await preview(changes);
    expect([response.status, Object.keys(response.at('errors') ?? {})]).toEqual([422, Object.keys(changes)]);
  });

  test('cannot be made while the session of the cashier is over', async () => {
    await control('cashier.expire');
    const response = await preview();
    expect([response.status, response.at('error_code')]).toEqual([503, 'receipt_preview_unavailable']);
  });
});
