import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';
import { catalogCalls, coffee, tea } from './catalog-calls.ts';

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

function change(id: number, body: object, { key } = shop) {
  return testServer.merchant(key, 'PATCH', `/catalog/${id}`, body);
}

function remove(id: number, { key } = shop) {
  return testServer.merchant(key, 'DELETE', `/catalog/${id}`);
}

describe('changing and deleting one item', () => {
  test('the sandbox changes at once', async () => {
    const id = await testServer.catalogItem(shop.key);
    const changed = await change(id, { ntin: '0200123456789', selling_price: 1600.5, name: 'Green tea' });
    expect([changed.status, changed.body]).toEqual([200, { message: 'The item is changed.', catalog_item_id: id }]);
    expect((await get('?search=green')).at('data.0')).toMatchObject({
      id,
      name: 'Green tea',
      ntin: '0200123456789',
      ntin_missing: false,
      selling_price: '1600.50',
      operation: null,
    });
  });

  test('production asks the provider, who may refuse', async () => {
    const real = await testServer.onboardProduction();
    const id = await testServer.catalogItem(real.key, tea);
    await testServer.pass(secondMs);
    testServer.received.length = 0;
    expect((await change(id, { selling_price: 1000 }, real)).status).toBe(202);
    expect((await get('', real)).at('data.0')).toMatchObject({ selling_price: '900.50', operation: 'update' });
    expect((await testServer.merchant(real.key, 'GET', '/catalog/queue')).body).toMatchObject({
      total: 0,
      updating: 1,
    });
    await testServer.pass(secondMs);
    expect((await get('', real)).at('data.0')).toMatchObject({ selling_price: '1000.00', operation: null });
    await testServer.control('catalog.next', { organization_id: real.organizationId }, { code: 'unknown_error' });
    await change(id, { selling_price: 2000 }, real);
    await testServer.pass(secondMs);
    expect((await get('', real)).at('data.0')).toMatchObject({
      selling_price: '1000.00',
      status: 'active',
      error_code: 'unknown_error',
    });
    expect(events()).toMatchObject([
      { catalog_item: { operation: 'update', selling_price: '1000.00', error_code: null } },
      { catalog_item: { operation: 'update', selling_price: '1000.00', error_code: 'unknown_error' } },
    ]);
  });

  test('a name that another item has is refused; an item keeps its own', async () => {
    await create([coffee]);
    const id = await testServer.catalogItem(shop.key, tea);
    expect(Object.keys(Object((await change(id, { name: 'coffee 250 G' })).at('errors')))).toEqual(['name']);
    expect((await change(id, { name: 'TEA 100 g' })).status).toBe(200);
  });

  test.each([
    [{ selling_price: 0 }, 'selling_price'],
    [{ selling_price: 1.005 }, 'selling_price'],
    [{ name: ' ' }, 'name'],
    [{ unit_id: -1 }, 'unit_id'],
    [{ barcode: '1'.repeat(33) }, 'barcode'],
  ])('a change to %j is refused', async (body, field) => {
    const refused = await change(await testServer.catalogItem(shop.key), body);
    expect([refused.status, Object.keys(Object(refused.at('errors')))]).toEqual([422, [field]]);
  });

  test('a deletion is accepted, then done, and the item is gone', async () => {
    const id = await testServer.catalogItem(shop.key);
    const accepted = await remove(id);
    expect([accepted.status, accepted.at('catalog_item_id')]).toEqual([202, id]);
    expect((await get()).at('data.0')).toMatchObject({ id, status: 'active', operation: 'delete', sellable: false });
    expect((await remove(id)).status).toBe(202);
    expect((await change(id, { selling_price: 5 })).at('errors')).toHaveProperty('status');
    await testServer.pass(secondMs);
    expect(events()).toMatchObject([{ catalog_item: { id, operation: 'delete', in_provider_catalog: false } }]);
    expect((await get()).at('data')).toEqual([]);
    for (const response of [await remove(id), await change(id, {})]) {
      expect([response.status, response.at('error_code')]).toEqual([404, 'not_found']);
    }
    expect((await create([{ ...tea, name: 'Item 1' }])).at('data.0.matched_existing')).toBe(false);
  });

  test('a deletion that fails puts its code on the item, which stays', async () => {
    const id = await testServer.catalogItem(shop.key);
    await testServer.control('catalog.next', { organization_id: shop.organizationId }, { code: 'network_unavailable' });
    await remove(id);
    await testServer.pass(secondMs);
    const [item] = (await get()).at('data') as unknown[];
    expect(item).toMatchObject({ id, status: 'active', sellable: true, error_code: 'network_unavailable' });
    expect((await testServer.merchant(shop.key, 'GET', '/catalog/errors')).at('data')).toMatchObject([
      { id, operation: 'delete', error_code: 'network_unavailable' },
    ]);
  });

  test('a new item that is deleted while it waits goes once the provider has it', async () => {
    const real = await testServer.onboardProduction();
    const id = await testServer.catalogItem(real.key);
    expect((await remove(id, real)).status).toBe(202);
    expect((await testServer.merchant(real.key, 'GET', '/catalog/queue')).body).toMatchObject({
      total: 1,
      deleting: 1,
    });
    await testServer.pass(secondMs);
    expect(events().map((body) => (body as { catalog_item: object }).catalog_item)).toMatchObject([
      { id, operation: 'create', status: 'active' },
      { id, operation: 'delete' },
    ]);
    expect((await get('', real)).at('data')).toEqual([]);
  });

  test('an item of another organization does not exist', async () => {
    const id = await testServer.catalogItem((await testServer.onboard()).key);
    expect([(await remove(id)).status, (await change(id, { name: '' })).status]).toEqual([404, 404]);
  });

  test('a concurrent change and deletion both take effect', async () => {
    const id = await testServer.catalogItem(shop.key);
    const responses = await Promise.all([change(id, { selling_price: 7 }), remove(id), remove(id)]);
    expect([200, 422]).toContain(responses[0]?.status);
    await testServer.pass(secondMs);
    expect((await get()).at('data')).toEqual([]);
    expect(events()).toHaveLength(1);
  });
});
