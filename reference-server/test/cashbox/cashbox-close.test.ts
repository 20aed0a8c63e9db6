import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
let keys = 0;
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

function nextKey() {
  keys += 1;
  return `close-${String(keys).padStart(5, '0')}`;
}

function close(changes: object = {}, { key } = shop) {
  return testServer.merchant(key, 'POST', '/cashbox/shifts/close', {
    client_operation_id: nextKey(),
    shift_number: 1,
    ...changes,
  });
}

function read(id: number, { key } = shop) {
  return testServer.merchant(key, 'GET', `/cashbox/operations/${id}`);
}

async function ended(changes: object = {}) {
  const asked = await close(changes);
  if (asked.status !== 202) throw new Error(asked.text);
  await testServer.pass(secondMs);
  return read(asked.integer('id'));
}

async function shifts({ key } = shop) {
  return (await testServer.merchant(key, 'GET', '/cashbox/shifts')).at('data') as Record<string, unknown>[];
}

function events() {
  return testServer.received.map(({ body }) => body);
}

function control(ability: string, params: object = {}) {
  return testServer.control(ability, { organization_id: shop.organizationId }, params);
}

test('a close is accepted, carried out later, announced, and opens the next shift', async () => {
  const client_operation_id = nextKey();
  const asked = await close({ client_operation_id });
  const id = asked.integer('id');
  const poll_url = `/cashbox/operations/${id}`;
  expect([asked.status, asked.body]).toEqual([202, { id, status: 'pending', client_operation_id, poll_url }]);
  expect(await shifts()).toMatchObject([{ shift_number: 1, is_current: true }]);
  expect((await testServer.merchant(shop.key, 'GET', poll_url)).at('status')).toBe('pending');
  await testServer.pass(secondMs);
  const operation = (await read(id)).body;
  expect(operation).toEqual({
    id,
    operation_type: 'close_shift',
    status: 'completed',
    shift_number: 1,
    error_code: null,
    error_message: null,
  });
  expect(await shifts()).toMatchObject([
    { shift_number: 2, is_current: true },
    { shift_number: 1, is_current: false },
  ]);
  expect(events()).toEqual([{ event: 'cashbox.shift_closed', operation, timestamp: expect.any(String) }]);
});

test.each([
  ['client_operation_id', { client_operation_id: 'short' }],
  ['client_operation_id', { client_operation_id: 'with spaces' }],
  ['shift_number', { shift_number: 0 }],
  ['provider_connection_id', { provider_connection_id: 999_999 }],
])('a wrong %s is refused by name', async (field, changes) => {
  const response = await close(changes);
  expect([response.status, Object.keys(response.at('errors') ?? {})]).toEqual([422, [field]]);
});

test.each([2, Number.MAX_SAFE_INTEGER])('there is no shift %d', async (shift_number) => {
  const response = await close({ shift_number });
  expect([response.status, response.at('error_code')]).toEqual([404, 'cashbox_shift_not_found']);
});

describe('outcomes', () => {
  test('a shift that is closed already counts as closed', async () => {
    await ended();
    const again = await ended();
    expect(again.body).toMatchObject({ status: 'completed', error_code: 'cashbox_shift_already_closed' });
    expect(again.body).not.toHaveProperty('resolution');
    expect(await shifts()).toHaveLength(2);
    expect(events()[1]).toMatchObject({ event: 'cashbox.shift_closed', operation: { id: again.integer('id') } });
  });

  test('a shift that was closed at the register is closed here as well', async () => {
    await control('cashbox.next', { code: 'cashbox_shift_already_closed' });
    expect((await ended()).at('status')).toBe('completed');
    expect(await shifts()).toMatchObject([{ is_current: true }, { shift_number: 1, is_current: false }]);
  });

  test.each([
    ['cashbox_no_open_shift', true],
    ['cashbox_busy', true],
    ['cashbox_operation_failed', false],
  ])('after %s the shift stays open and a new key is accepted', async (code, safe) => {
    await control('cashbox.next', { code });
    const client_operation_id = nextKey();
    const failed = await ended({ client_operation_id });
    expect(failed.body).toMatchObject({ status: 'failed', error_code: code, resolution: { safe_to_retry: safe } });
    expect(events()).toMatchObject([{ event: 'cashbox.shift_close_failed', operation: failed.body }]);
    expect(await shifts()).toMatchObject([{ shift_number: 1, is_current: true }]);
    const again = await close({ client_operation_id });
    expect([again.status, again.at('error_code'), again.at('operation_id')]).toEqual([
      409,
      'cashbox_duplicate_operation',
      failed.integer('id'),
    ]);
    expect((await ended()).at('status')).toBe('completed');
  });

  test.each(['cashier.expire', 'cashier.unlink'])('after %s the register is not reached', async (ability) => {
    await control(ability);
    expect((await ended()).body).toMatchObject({
      error_code: 'cashbox_operation_failed',
      resolution: { safe_to_retry: true },
    });
  });
});

describe('at once', () => {
  test('of two closes of one shift one closes it, the other finds it closed', async () => {
    const asked = await Promise.all([close(), close()]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    await testServer.pass(secondMs);
    const codes = await Promise.all(asked.map(async (one) => (await read(one.integer('id'))).at('error_code')));
    expect(codes.sort()).toEqual(['cashbox_shift_already_closed', null]);
    expect(await shifts()).toHaveLength(2);
    expect(events()).toHaveLength(2);
  });

  test('of many closes with one key one is accepted', async () => {
    const client_operation_id = nextKey();
    const responses = await Promise.all(Array.from({ length: 8 }, () => close({ client_operation_id })));
    const [made, ...more] = responses.filter(({ status }) => status === 202);
    expect(more).toEqual([]);
    const ids = responses.filter(({ status }) => status === 409).map((response) => response.integer('operation_id'));
    expect(ids).toEqual(Array.from({ length: 7 }, () => made?.integer('id')));
  });

  test('receipts and closes in one moment lose no tiyn', async () => {
    const item = await testServer.catalogItem(shop.key, { barcode: '1', ntin: '2', selling_price: 0.07 });
    const sell = (quantity: number) =>
      testServer.merchant(shop.key, 'POST', '/receipts', {
        payment_type: 3,
        client_operation_id: nextKey(),
        cart_items: [{ catalog_item_id: item, quantity }],
      });
    await shifts();
    await Promise.all(Array.from({ length: 24 }, (_, at) => (at % 6 === 5 ? close() : sell(at + 1))));
    await testServer.pass(secondMs);
    const rows = await shifts();
    expect(rows.filter(({ is_current }) => is_current)).toHaveLength(1);
    const cents = rows.reduce((sum, { total_income }) => sum + Math.round(Number(total_income) * 100), 0);
    expect(cents).toBe(7 * (300 - 6 - 12 - 18 - 24));
    for (const { id } of rows) {
      const compared = await testServer.merchant(shop.key, 'GET', `/cashbox/reconciliation?shift_id=${id}`);
      expect(compared.at('difference')).toBe('0.00');
    }
  });
});

describe('who may', () => {
  test('an operation of another organization does not exist', async () => {
    const id = (await close()).integer('id');
    for (const response of [await read(id, await testServer.onboard()), await read(999_999)]) {
      expect([response.status, response.at('error_code')]).toEqual([404, 'cashbox_operation_not_found']);
    }
    const client_operation_id = nextKey();
    await close({ client_operation_id });
    expect((await close({ client_operation_id }, await testServer.onboard())).status).toBe(202);
  });

  test('among several cashiers one must be named', async () => {
    const added = await control('cashier.add');
    expect((await close()).at('error_code')).toBe('connection_ambiguous');
    expect((await ended({ provider_connection_id: added.integer('evidence.connection.id') })).at('status')).toBe(
      'completed',
    );
  });
});

test('a restart takes up receipts, closes and shifts that close by themselves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cashbox-'));
  const data = join(folder, 'shop.db');
  try {
    const before = await TestServer.start({ data });
    const { key } = await before.onboard();
    const item = await before.catalogItem(key, { barcode: '1', ntin: '2' });
    await before.merchant(key, 'PUT', '/cashbox/settings/auto-close', { enabled: true });
    const receipt = await before.merchant(key, 'POST', '/receipts', {
      payment_type: 3,
      client_operation_id: 'r',
      cart_items: [{ catalog_item_id: item, quantity: 1 }],
    });
    const body = { client_operation_id: nextKey(), shift_number: 1 };
    const closing = await before.merchant(key, 'POST', '/cashbox/shifts/close', body);
    await before.stop();

    const after = await TestServer.start({ data });
    const read = (path: string) => after.merchant(key, 'GET', path);
    await after.pass(secondMs);
    expect((await read(`/receipts/${receipt.integer('id')}`)).at('status')).toBe('issued');
    expect((await read(`/cashbox/operations/${closing.integer('id')}`)).at('status')).toBe('completed');
    await after.pass(dayMs);
    expect((await read('/cashbox/shifts')).at('data')).toHaveLength(3);
    await after.stop();
  } finally {
    await rm(folder, { recursive: true });
  }
});
