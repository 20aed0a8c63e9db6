import type { Merchant, Trial } from '../trial.ts';
import { lastEvent } from './invoices.ts';
import { after, withBody } from './shared-ways.ts';
import type { Changes, Good, Walk, Way } from './walk.ts';

const COFFEE = { name: 'Coffee 250 g', selling_price: 1500, unit_id: 796 };
const KEY = 'catalog-1';

/** Sends a request, with an idempotency key if the changes have one. */
const ask = (trial: Trial, { key }: Merchant, method: string, path: string, { idempotencyKey, ...body }: Changes) =>
  trial.merchant(key, method, `/catalog${path}`, method === 'DELETE' ? undefined : body, {
    ...(typeof idempotencyKey === 'string' && { 'Idempotency-Key': idempotencyKey }),
  });

const item = async (trial: Trial, { key }: Merchant): Promise<Changes> => ({ id: await trial.catalogItem(key) });

const aboutItem = (method: string, body: object = {}): Good => ({
  prepare: item,
  send: (trial, merchant, { id, ...changes }) => ask(trial, merchant, method, `/${id}`, { ...body, ...changes }),
});

const reading = (path: string): Good => ({
  send: (trial, { key }, { query = '' }) => trial.merchant(key, 'GET', `/catalog${path}${query}`),
});

/** The key was used for a creation before. */
const conflict: Way = async ({ trial, merchant, send }) => {
  await ask(trial, merchant, 'POST', '', { items: [COFFEE], idempotencyKey: KEY });
  return send({ idempotencyKey: KEY, selling_price: 1, items: [{ ...COFFEE, name: 'Tea' }] });
};

/** The provider takes a new item for a duplicate, later. */
async function refusedLater(trial: Trial, merchant: Merchant): Promise<void> {
  await trial.control('catalog.next', { organization_id: merchant.organizationId }, { code: 'catalog_item_duplicate' });
  await ask(trial, merchant, 'POST', '', { items: [COFFEE] });
  await trial.pass(1_000);
}

const firstOf = async (trial: Trial, { key }: Merchant, path: string): Promise<unknown> =>
  (await trial.merchant(key, 'GET', `/catalog${path}`)).at('data.0');

const rejectedOf = async (trial: Trial, merchant: Merchant, ...items: object[]): Promise<unknown> =>
  (await ask(trial, merchant, 'POST', '', { items })).at('rejected.0');

export const catalogWalk: Walk = {
  good: {
    listCatalogItems: reading(''),
    listCatalogErrors: reading('/errors'),
    getCatalogQueue: reading('/queue'),
    createCatalogItems: {
      send: (trial, merchant, changes) => ask(trial, merchant, 'POST', '', { items: [COFFEE], ...changes }),
    },
    scanBarcode: {
      send: (trial, merchant, changes) => ask(trial, merchant, 'POST', '/scan', { input: '4870001234567', ...changes }),
    },
    deleteCatalogItems: {
      prepare: async (trial, { key }) => ({ ids: [await trial.catalogItem(key)] }),
      send: (trial, merchant, changes) => ask(trial, merchant, 'POST', '/bulk-delete', changes),
    },
    updateCatalogItem: aboutItem('PATCH', { selling_price: 1600 }),
    deleteCatalogItem: aboutItem('DELETE'),
  },
  ways: {
    listCatalogItems: { catalog_batch_filter_removed: withBody({ query: '?batch_id=' }) },
    createCatalogItems: { idempotency_key_conflict: conflict },
    scanBarcode: { provider_session_expired: after('cashier.expire') },
    deleteCatalogItems: {
      idempotency_key_conflict: conflict,
      request_rate_limited: after('limit.preload', { limit: 'bulk_delete_minute' }),
      catalog_multi_tradepoint: after('org.lacks', { feature: 'single_trade_point' }),
      catalog_delete_scope_required: withBody({ external_refs: ['sku-1'] }),
      catalog_match_overflow: withBody({ ids: Array.from({ length: 201 }, (_, index) => index + 1) }),
      catalog_bulk_delete_mismatch: withBody({ expected_count: 2 }),
    },
    updateCatalogItem: { idempotency_key_conflict: conflict },
    deleteCatalogItem: { idempotency_key_conflict: conflict },
  },
  places: {
    'catalog_item_invalid in createCatalogItems': (trial, merchant) =>
      rejectedOf(trial, merchant, { ...COFFEE, selling_price: 0 }),
    'barcode_too_long in createCatalogItems': (trial, merchant) =>
      rejectedOf(trial, merchant, { ...COFFEE, barcode: '4'.repeat(33) }),
    'catalog_item_duplicate in createCatalogItems': (trial, merchant) =>
      rejectedOf(trial, merchant, COFFEE, { ...COFFEE, external_ref: 'sku-250' }),
    async 'catalog_item_duplicate in listCatalogItems'(trial, merchant) {
      await refusedLater(trial, merchant);
      return firstOf(trial, merchant, '');
    },
    async 'catalog_item_duplicate in listCatalogErrors'(trial, merchant) {
      await refusedLater(trial, merchant);
      return firstOf(trial, merchant, '/errors');
    },
    async 'catalog_item_duplicate in catalog.item_processed'(trial, merchant) {
      await refusedLater(trial, merchant);
      return ((await lastEvent(trial)) as { catalog_item?: unknown } | undefined)?.catalog_item;
    },
  },
};
