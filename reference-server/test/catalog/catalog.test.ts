import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';
import { catalogCalls, coffee, namesIn, tea } from './catalog-calls.ts';

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

const { create, get, events } = catalogCalls(
  () => testServer,
  () => shop,
);

function codesIn(rows: unknown) {
  return (rows as { error_code: string }[]).map(({ error_code }) => error_code);
}

describe('creating', () => {
  test('the sandbox has an item at once and sends no event', async () => {
    const made = await create([coffee]);
    expect(made.status).toBe(202);
    const id = made.integer('data.0.id');
    const record = {
      id,
      provider_item_id: `SBX-${id}`,
      name: 'Coffee 250 g',
      selling_price: '1500.00',
      barcode: '4870001234567',
      external_ref: 'sku-250',
      first_char: 'C',
      ntin_missing: true,
      status: 'active',
      operation: null,
      sellable: true,
      in_provider_catalog: true,
      error_code: null,
    };
    expect(made.body).toMatchObject({ data: [{ ...record, matched_existing: false }], rejected: [] });
    expect((await get()).body).toMatchObject({
      data: [record],
      meta: { current_page: 1, per_page: 50, last_page: 1, total: 1 },
    });
    await testServer.pass(secondMs);
    expect(events()).toEqual([]);
  });

  test('in production it waits for the provider, in the queue, and an event says when it is there', async () => {
    const real = await testServer.onboardProduction();
    const made = await create([coffee, tea], real);
    expect(made.at('data.0')).toMatchObject({ status: 'pending', operation: 'create', sellable: false });
    const queue = await testServer.merchant(real.key, 'GET', '/catalog/queue');
    expect(queue.body).toMatchObject({ total: 2, queue: { state: 'draining', eta_minutes: 1 } });
    expect(namesIn(queue.at('data'))).toEqual(['Coffee 250 g', 'Tea 100 g']);
    await testServer.pass(secondMs);
    expect(events()).toMatchObject([
      {
        event: 'catalog.item_processed',
        catalog_item: { name: 'Coffee 250 g', status: 'active', operation: 'create' },
      },
      { event: 'catalog.item_processed', catalog_item: { name: 'Tea 100 g', status: 'active', operation: 'create' } },
    ]);
    expect(events()[0]).not.toHaveProperty('source');
    expect((await get('', real)).at('data.0')).toMatchObject({ status: 'active', operation: null, sellable: true });
    expect((await testServer.merchant(real.key, 'GET', '/catalog/queue')).body).toMatchObject({ data: [], total: 0 });
  });

  test('without a cashier, the work of a production organization waits', async () => {
    const real = await testServer.onboardProduction();
    await testServer.control('cashier.unlink', { organization_id: real.organizationId }, {}, 'unlinked');
    await create([coffee], real);
    await testServer.pass(150 * secondMs);
    const queue = await testServer.merchant(real.key, 'GET', '/catalog/queue');
    expect(queue.body).toMatchObject({ total: 1, queue: { state: 'not_connected', eta_minutes: null } });
    await testServer.callControl('POST', '/reset', { run: 'unlinked' });
    await testServer.pass(60 * secondMs);
    expect((await get('', real)).at('data.0.status')).toBe('active');
  });

  test.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ selling_price: 0 }, 'selling_price'],
    [{ selling_price: -5 }, 'selling_price'],
    [{ selling_price: 10.005 }, 'selling_price'],
    [{ selling_price: 1e300 }, 'selling_price'],
    [{ unit_id: 0 }, 'unit_id'],
    [{ unit_id: 9_007_199_254_740_991 }, 'unit_id'],
    [{ ntin: '1'.repeat(51) }, 'ntin'],
    [{ gtin: '1'.repeat(51) }, 'gtin'],
    [{ external_ref: 'x'.repeat(192) }, 'external_ref'],
  ])('an item with %j is refused alone, with details', async (wrong, field) => {
    const made = await create([{ ...coffee, ...wrong }, tea]);
    expect([made.status, namesIn(made.at('data'))]).toEqual([202, ['Tea 100 g']]);
    expect(made.at('rejected.0')).toMatchObject({
      index: 0,
      error_code: 'catalog_item_invalid',
      error_message: expect.stringContaining(field),
      errors: { [field]: [expect.any(String)] },
    });
  });

  test('a barcode has 32 characters at most, and a code of its own', async () => {
    const made = await create([
      { ...coffee, barcode: '1'.repeat(32) },
      { ...tea, barcode: '1'.repeat(33) },
    ]);
    expect(namesIn(made.at('data'))).toEqual(['Coffee 250 g']);
    expect(made.at('rejected')).toMatchObject([{ index: 1, error_code: 'barcode_too_long', name: 'Tea 100 g' }]);
  });

  test('the same item is matched, another one with its name is a duplicate', async () => {
    const id = (await create([coffee])).integer('data.0.id');
    const again = await create([
      { ...coffee, name: 'Coffee, ground' },
      { ...coffee, external_ref: 'sku-999' },
      { ...coffee, name: ' COFFEE  250 g', external_ref: null },
    ]);
    expect(again.at('data')).toMatchObject([
      { id, name: 'Coffee 250 g', matched_existing: true, name_differs: true },
      { id, matched_existing: true, name_differs: false },
    ]);
    expect(again.at('rejected')).toMatchObject([{ index: 1, error_code: 'catalog_item_duplicate' }]);
    const twice = await create([tea, { ...tea, external_ref: 'sku-100' }]);
    expect(codesIn(twice.at('rejected'))).toEqual(['catalog_item_duplicate']);
    expect((await get()).at('meta.total')).toBe(2);
  });

  test('concurrent creations of the same item create one item', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => create([coffee])));
    expect(new Set(responses.map((response) => response.integer('data.0.id'))).size).toBe(1);
    expect((await get()).at('meta.total')).toBe(1);
  });

  test.each([[{}], [{ items: [] }], [{ items: Array(101).fill(tea) }], [{ items: [{ ...tea, name: 5 }] }], [[]]])(
    'a body like %.60j is refused as a whole',
    async (body) => {
      expect((await testServer.merchant(shop.key, 'POST', '/catalog', body)).status).toBe(422);
    },
  );
});

describe('listing', () => {
  beforeEach(async () => {
    await create([coffee, tea, { name: 'Ayran', selling_price: 300, unit_id: 112, external_ref: 'sku-7' }]);
  });

  test.each([
    ['', ['Coffee 250 g', 'Tea 100 g', 'Ayran']],
    ['?search=coffee', ['Coffee 250 g']],
    ['?search=487000', ['Coffee 250 g']],
    ['?search=SKU-', ['Coffee 250 g', 'Ayran']],
    ['?search=%25', []],
    ['?search=', ['Coffee 250 g', 'Tea 100 g', 'Ayran']],
    ['?without_ntin=true', ['Coffee 250 g', 'Ayran']],
    ['?without_ntin=false', ['Coffee 250 g', 'Tea 100 g', 'Ayran']],
    ['?per_page=2&page=2', ['Ayran']],
    ['?external_refs[]=sku-7&external_refs[]=sku-250', ['Coffee 250 g', 'Ayran']],
    ['?external_refs%5B%5D=sku-7', ['Ayran']],
    ['?external_refs[0]=sku-7&external_refs[1]=nothing', ['Ayran']],
    ['?external_refs=sku-7', ['Ayran']],
    ['?external_refs[]=sku%207', []],
    ['?external_refs[]=a%2Cb%3A/&external_refs[]=sku-7', ['Ayran']],
    ['?external_refs[]=sku-7&search=coffee', []],
  ])('%s finds %j', async (query, names) => {
    const found = await get(query);
    expect([found.status, namesIn(found.at('data'))]).toEqual([200, names]);
    expect('meta' in Object(found.body)).toBe(!query.includes('external_refs'));
  });

  test('up to 200 external ids can be asked for, each as long as the schema allows', async () => {
    const long = Array.from({ length: 199 }, (_, n) => `external_refs[]=${String(n).padEnd(191, 'x')}`);
    const query = `?external_refs[]=sku-7&${long.join('&')}`;
    const found = await get(query);
    expect([found.status, namesIn(found.at('data'))]).toEqual([200, ['Ayran']]);
    const more = await get(`${query}&external_refs[]=one-more`);
    expect([more.status, Object.keys(Object(more.at('errors')))]).toEqual([422, ['external_refs']]);
  });

  test('ids that percent-encoding makes too long for a request line are refused with 431', async () => {
    const refs = Array.from({ length: 200 }, () => `external_refs[]=${encodeURIComponent('☕'.repeat(191))}`);
    const refused = await get(`?${refs.join('&')}`);
    expect([refused.status, refused.at('error')]).toEqual([431, 'Request header fields too large']);
  });

  test.each(['batch_id=17', 'batch_id=', 'batch_id', 'batch_id[]=1', 'batch_id=1&batch_id=2'])(
    'the removed filter %s is refused',
    async (query) => {
      const refused = await get(`?${query}`);
      expect([refused.status, refused.at('error_code')]).toEqual([422, 'catalog_batch_filter_removed']);
    },
  );

  test.each(['per_page=0', 'per_page=201', 'page=0', 'without_ntin=perhaps'])('%s is refused', async (query) => {
    const refused = await get(`?${query}`);
    expect([refused.status, Object.keys(Object(refused.at('errors')))]).toEqual([422, [query.split('=')[0]]]);
  });

  test('another organization sees none of it', async () => {
    expect((await get('', await testServer.onboard())).at('meta.total')).toBe(0);
  });
});
