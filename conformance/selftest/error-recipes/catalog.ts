import type { Merchant, TestServer } from '../../../reference-server/test/test-server.ts';
import { lastEvent } from './invoices.ts';
import type { Changes, ErrorRecipe, ErrorRecipes, ValidRequest } from './recipe.ts';
import { after } from './shared-recipes.ts';

const coffee = { name: 'Coffee 250 g', selling_price: 1500, unit_id: 796 };
const idempotencyKey = 'catalog-1';

/** Sends a request, with an idempotency key if the changes have one. */
function ask(
  testServer: TestServer,
  { key }: Merchant,
  method: string,
  path: string,
  { idempotencyKey, ...body }: Changes,
) {
  return testServer.merchant(key, method, `/catalog${path}`, method === 'DELETE' ? undefined : body, {
    ...(typeof idempotencyKey === 'string' && { 'Idempotency-Key': idempotencyKey }),
  });
}

async function item(testServer: TestServer, { key }: Merchant): Promise<Changes> {
  return { id: await testServer.catalogItem(key) };
}

function aboutItem(method: string, body: object = {}): ValidRequest {
  return {
    prepare: item,
    send: (testServer, merchant, { id, ...changes }) =>
      ask(testServer, merchant, method, `/${id}`, { ...body, ...changes }),
  };
}

function reading(path: string): ValidRequest {
  return { send: (testServer, { key }) => testServer.merchant(key, 'GET', `/catalog${path}`) };
}

/** The key was used for a creation before. */
const conflict: ErrorRecipe = async ({ testServer, merchant, send }) => {
  await ask(testServer, merchant, 'POST', '', { items: [coffee], idempotencyKey: idempotencyKey });
  return send({ idempotencyKey: idempotencyKey, selling_price: 1, items: [{ ...coffee, name: 'Tea' }] });
};

/** The provider takes a new item for a duplicate, later. */
async function refusedLater(testServer: TestServer, merchant: Merchant): Promise<void> {
  await testServer.control(
    'catalog.next',
    { organization_id: merchant.organizationId },
    { code: 'catalog_item_duplicate' },
  );
  await ask(testServer, merchant, 'POST', '', { items: [coffee] });
  await testServer.pass(1_000);
}

async function firstOf(testServer: TestServer, { key }: Merchant, path: string): Promise<unknown> {
  return (await testServer.merchant(key, 'GET', `/catalog${path}`)).at('data.0');
}

async function rejectedOf(testServer: TestServer, merchant: Merchant, ...items: object[]): Promise<unknown> {
  return (await ask(testServer, merchant, 'POST', '', { items })).at('rejected.0');
}

export const catalogRecipes: ErrorRecipes = {
  validRequests: {
    listCatalogItems: reading(''),
    listCatalogErrors: reading('/errors'),
    getCatalogQueue: reading('/queue'),
    createCatalogItems: {
      send: (testServer, merchant, changes) => ask(testServer, merchant, 'POST', '', { items: [coffee], ...changes }),
    },
    scanBarcode: {
      send: (testServer, merchant, changes) =>
        ask(testServer, merchant, 'POST', '/scan', { input: '4870001234567', ...changes }),
    },
    deleteCatalogItems: {
      prepare: async (testServer, { key }) => ({ ids: [await testServer.catalogItem(key)] }),
      send: (testServer, merchant, changes) => ask(testServer, merchant, 'POST', '/bulk-delete', changes),
    },
    updateCatalogItem: aboutItem('PATCH', { selling_price: 1600 }),
    deleteCatalogItem: aboutItem('DELETE'),
  },
  recipes: {
    createCatalogItems: { idempotency_key_conflict: conflict },
    scanBarcode: { provider_session_expired: after('cashier.expire') },
    deleteCatalogItems: {
      idempotency_key_conflict: conflict,
      request_rate_limited: after('limit.preload', { limit: 'bulk_delete_minute' }),
    },
    updateCatalogItem: { idempotency_key_conflict: conflict },
    deleteCatalogItem: { idempotency_key_conflict: conflict },
  },
  places: {
    'catalog_item_invalid in createCatalogItems': (testServer, merchant) =>
      rejectedOf(testServer, merchant, { ...coffee, selling_price: 0 }),
    'barcode_too_long in createCatalogItems': (testServer, merchant) =>
      rejectedOf(testServer, merchant, { ...coffee, barcode: '4'.repeat(33) }),
    'catalog_item_duplicate in createCatalogItems': (testServer, merchant) =>
      rejectedOf(testServer, merchant, coffee, { ...coffee, external_ref: 'sku-250' }),
    async 'catalog_item_duplicate in listCatalogItems'(testServer, merchant) {
      await refusedLater(testServer, merchant);
      return firstOf(testServer, merchant, '');
    },
    async 'catalog_item_duplicate in listCatalogErrors'(testServer, merchant) {
      await refusedLater(testServer, merchant);
      return firstOf(testServer, merchant, '/errors');
    },
    async 'catalog_item_duplicate in catalog.item_processed'(testServer, merchant) {
      await refusedLater(testServer, merchant);
      return ((await lastEvent(testServer)) as { catalog_item?: unknown } | undefined)?.catalog_item;
    },
  },
};
