import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';
import { catalogCalls, namesIn } from './catalog-calls.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 1_000,
    limits: { test_organizations: 1_000 },
  });
});
beforeEach(async () => {
  shop = await testServer.onboard({ has_catalog: true });
  await testServer.pass(secondMs);
  testServer.received.length = 0;
});
afterAll(() => testServer.stop());

function subject() {
  return { organization_id: shop.organizationId };
}

const { get } = catalogCalls(
  () => testServer,
  () => shop,
);

function next(params: object) {
  return testServer.control('catalog.next', subject(), params);
}

describe('what the provider refuses', () => {
  const refuse = async (name: string): Promise<number> => {
    await next({ code: 'catalog_item_duplicate' });
    const id = await testServer.catalogItem(shop.key, { name, external_ref: `ref-${name}` });
    await testServer.pass(secondMs);
    return id;
  };

  test('is shown on the item, in the rejections, and in an event', async () => {
    const id = await refuse('Tea');
    const failure = { id, error_code: 'catalog_item_duplicate', error_message: expect.any(String) };
    expect((await get('')).at('data.0')).toMatchObject({
      ...failure,
      status: 'error',
      operation: null,
      sellable: false,
    });
    expect((await get('/errors')).body).toMatchObject({
      current_page: 1,
      data: [{ ...failure, operation: 'create', external_ref: 'ref-Tea', name: 'Tea' }],
      total: 1,
    });
    expect(testServer.received.map(({ body }) => body)).toMatchObject([
      { event: 'catalog.item_processed', catalog_item: { ...failure, status: 'error', operation: 'create' } },
    ]);
    expect((await get('/queue')).at('total')).toBe(0);
  });

  test('cannot be changed, can be sent again under another name, and be deleted', async () => {
    const id = await refuse('Tea');
    const changed = await testServer.merchant(shop.key, 'PATCH', `/catalog/${id}`, { name: 'Green tea' });
    expect([changed.status, Object.keys(Object(changed.at('errors')))]).toEqual([422, ['status']]);
    const again = await testServer.catalogItem(shop.key, { name: 'Green tea', external_ref: 'ref-Tea' });
    expect(again).not.toBe(id);
    expect((await testServer.merchant(shop.key, 'DELETE', `/catalog/${id}`)).status).toBe(202);
    await testServer.pass(secondMs);
    expect(namesIn((await get('')).at('data'))).toEqual(['Green tea']);
    const other = await refuse('Milk');
    const gone = await testServer.merchant(shop.key, 'POST', '/catalog/bulk-delete', { ids: [other] });
    expect(gone.at('deleted')).toBe(1);
  });

  test('is listed by the time of the refusal: days as a whole, times to the second', async () => {
    await refuse('Old');
    const old = (await get('/errors')).string('data.0.failed_at');
    await testServer.pass(dayMs);
    await refuse('New');
    const fresh = (await get('/errors')).string('data.0.failed_at');
    const cases: [string, string[]][] = [
      ['', ['New', 'Old']],
      [`?from=${encodeURIComponent(fresh)}`, ['New']],
      [`?from=${fresh}`, ['New']],
      [`?to=${encodeURIComponent(old)}`, ['Old']],
      [`?from=${old.slice(0, 10)}&to=${old.slice(0, 10)}`, ['Old']],
      [`?from=${fresh.slice(0, 10)}`, ['New']],
      [`?to=${fresh.slice(0, 19)}`, ['New', 'Old']],
      [`?from=${new Date(fresh).toISOString()}`, ['New']],
      ['?from=2030-01-01', []],
      ['?from=2020-01-01&to=2020-12-31', []],
      ['?per_page=20&page=2', []],
    ];
    for (const [query, names] of cases) {
      const found = await get(`/errors${query}`);
      expect([query, found.status, found.text]).toMatchObject([query, 200, expect.any(String)]);
      expect([query, namesIn(found.at('data'))]).toEqual([query, names]);
    }
    await testServer.pass(6.5 * dayMs);
    expect(namesIn((await get('/errors')).at('data'))).toEqual(['New']);
    expect(namesIn((await get(`/errors?to=${old.slice(0, 10)}`)).at('data'))).toEqual(['Old']);
  });

  test.each([
    ['from=yesterday', 'from'],
    ['from=2026-02-30', 'from'],
    ['to=2026-13-01', 'to'],
    ['to=2026-01-01T25:00:00Z', 'to'],
    ['to=1e9', 'to'],
    ['per_page=19', 'per_page'],
    ['per_page=201', 'per_page'],
  ])('%s is refused', async (query, field) => {
    const refused = await get(`/errors?${query}`);
    expect([refused.status, Object.keys(Object(refused.at('errors')))]).toEqual([422, [field]]);
  });
});

test('the queue shows what waits, also in the sandbox when a test lets it', async () => {
  await next({ after_seconds: 120 });
  const id = await testServer.catalogItem(shop.key, { external_ref: 'sku-1' });
  expect((await get('/queue')).body).toMatchObject({
    current_page: 1,
    data: [{ id, external_ref: 'sku-1', queued_at: expect.any(String) }],
    total: 1,
    updating: 0,
    deleting: 0,
    queue: { state: 'sandbox', ahead_in_cashier_queue: 0, throttle_retry_in_seconds: null },
  });
  expect((await get('/queue?page=2')).at('data')).toEqual([]);
  expect((await get('/queue?page=0')).status).toBe(422);
  await testServer.pass(120 * secondMs);
  expect((await get('/queue')).body).toMatchObject({ data: [], total: 0, queue: { eta_minutes: null } });
  expect((await get('')).at('data.0.status')).toBe('active');
});

describe('scanning', () => {
  const scan = (input: unknown = '4870001234567') => testServer.merchant(shop.key, 'POST', '/catalog/scan', { input });

  test.each([
    ['4870001234567', 'Coffee 250 g'],
    [' 487-0001 234567 ', 'Coffee 250 g'],
    ['4870000000013', 'Americano'],
  ])('%s is found', async (input, name) => {
    const found = await scan(input);
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({
      data: [{ name, unit_id: 796 }],
      normalized_barcode: input.replace(/[ -]/g, ''),
      scan_result: { code: 'found', message: null },
    });
    expect((await get('')).at('data')).toEqual([]);
  });

  test('an unknown barcode is no error', async () => {
    const none = await scan('4870009999999');
    expect([none.status, none.at('data'), none.at('scan_result.code')]).toEqual([200, [], 'not_found']);
  });

  test.each([[''], ['   '], ['4'.repeat(65)], [4870001234567], [undefined]])('%j is no barcode', async (input) => {
    const refused = await testServer.merchant(shop.key, 'POST', '/catalog/scan', { input });
    expect([refused.status, Object.keys(Object(refused.at('errors')))]).toEqual([422, ['input']]);
  });

  test('an expired session of the cashier is refused', async () => {
    await testServer.control('cashier.expire', subject());
    const expired = await scan();
    expect([expired.status, expired.at('error_code')]).toEqual([400, 'provider_session_expired']);
  });

  test('once the provider limits the rate, scans are refused for 90 seconds', async () => {
    await testServer.control('outage.next', subject(), { code: 'provider_throttled' });
    expect((await get('')).status).toBe(200);
    for (const left of [90, 60, 1]) {
      const refused = await scan();
      expect([refused.status, refused.at('error_code')]).toEqual([429, 'provider_throttled']);
      expect([refused.headers.get('retry-after'), refused.at('retry_after_seconds')]).toEqual([String(left), left]);
      await testServer.pass((left === 90 ? 30 : left === 60 ? 59 : 1) * secondMs);
    }
    expect((await scan()).status).toBe(200);
  });
});

describe('carts', () => {
  const sell = (catalog_item_id: number) =>
    testServer.merchant(shop.key, 'POST', '/invoices', {
      phone_number: '87011234567',
      cart_items: [{ catalog_item_id, count: 1 }],
    });
  const refused = async (id: number) => {
    const response = await sell(id);
    expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([
      422,
      ['cart_items.0.catalog_item_id'],
    ]);
  };

  test('accept only items that the provider has and that are not being deleted', async () => {
    const id = await testServer.catalogItem(shop.key);
    expect((await sell(id)).at('amount')).toBe('1200.00');
    await testServer.merchant(shop.key, 'DELETE', `/catalog/${id}`);
    await refused(id);
    await testServer.pass(secondMs);
    await refused(id);
    await next({ after_seconds: 60 });
    const waiting = await testServer.catalogItem(shop.key);
    await refused(waiting);
    await testServer.pass(60 * secondMs);
    expect((await sell(waiting)).status).toBe(201);
    await refused(await testServer.catalogItem((await testServer.onboard()).key));
  });
});

test('pending work and keys survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'));
  const data = join(folder, 'shop.db');
  const items = [{ name: 'Tea', selling_price: 900, unit_id: 796 }];
  const before = await TestServer.start({ data });
  const { key } = await before.onboardProduction();
  await before.merchant(key, 'POST', '/catalog', { items }, { 'Idempotency-Key': 'once' });
  await before.server.close();

  const after = await TestServer.start({ data });
  expect((await after.merchant(key, 'GET', '/catalog')).at('data.0.status')).toBe('pending');
  await after.pass(secondMs);
  expect((await after.merchant(key, 'GET', '/catalog')).at('data.0.status')).toBe('active');
  expect(before.received.map(({ body }) => body)).toMatchObject([{ catalog_item: { name: 'Tea', status: 'active' } }]);
  const repeat = await after.merchant(key, 'POST', '/catalog', { items }, { 'Idempotency-Key': 'once' });
  expect(repeat.at('idempotent_replay')).toBe(true);
  await after.stop();
  await rm(folder, { recursive: true });
});
