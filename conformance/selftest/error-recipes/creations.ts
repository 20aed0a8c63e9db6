import type { CodeId } from '../../../generated/catalog.ts';
import type { ReceivedResponse } from '../../../reference-server/test/send.ts';
import type { Merchant, TestServer } from '../../../reference-server/test/test-server.ts';
import { recipesOfCreation, withCatalog } from './creation-recipes.ts';
import { lastEvent } from './invoices.ts';
import type { Changes, ErrorRecipes, ValidRequest } from './recipe.ts';
import { after, withBody } from './shared-recipes.ts';

const qr = { amount: 99.5 };
const bulkRow = { phone_number: '87011234567', amount: 1500 };

function posting(path: string, body: object): ValidRequest {
  return { send: (testServer, { key }, changes) => testServer.merchant(key, 'POST', path, { ...body, ...changes }) };
}

const noCart = { cart_items: [{ catalog_item_id: 1, count: 1 }] };

/** Sends a row next to a valid one and returns what became of it. */
async function rowOf(testServer: TestServer, { key }: Merchant, changes: Changes = {}): Promise<unknown> {
  const response = await testServer.merchant(key, 'POST', '/invoices/bulk', {
    invoices: [bulkRow, { ...bulkRow, ...changes }],
  });
  return response.at('invoices.1');
}

/** Fails a QR invoice after it was shown. */
async function failedQr(
  testServer: TestServer,
  { key, organizationId }: Merchant,
  code: CodeId,
): Promise<ReceivedResponse> {
  await testServer.control('provider.next', { organization_id: organizationId }, { code });
  const made = await testServer.merchant(key, 'POST', '/invoices/qr', qr);
  await testServer.pass(1_000);
  return testServer.merchant(key, 'GET', `/invoices/${made.integer('id')}`);
}

const laterMs = ['qr_render_failed', 'provider_error'] as const satisfies readonly CodeId[];

export const creationRecipes: ErrorRecipes = {
  validRequests: {
    createQrInvoice: posting('/invoices/qr', qr),
    createInvoices: posting('/invoices/bulk', { invoices: [bulkRow] }),
    createStaticQr: posting('/static-qr', { amount: 1500 }),
    checkClient: posting('/clients/check', { phone: '87770000001' }),
  },
  recipes: {
    createQrInvoice: {
      ...recipesOfCreation('/invoices/qr', qr),
      qr_rate_limit: after('limit.preload', { limit: 'qr_invoices' }),
      async not_sandbox({ testServer, merchant, send }) {
        await testServer.control('org.verify', { organization_id: merchant.organizationId }, { mode: 'production' });
        return send({ simulate: 'paid' });
      },
    },
    createStaticQr: {
      catalog_not_supported: withBody(noCart),
      catalog_requires_cart_items: withCatalog('/static-qr', { amount: 1500 }),
    },
    checkClient: { request_rate_limited: after('limit.preload', { limit: 'client_check_minute' }) },
  },
  places: {
    'amount_must_be_whole_tenge in createInvoices': (testServer, merchant) =>
      rowOf(testServer, merchant, { amount: 100.5 }),
    'field_too_long in createInvoices': (testServer, merchant) =>
      rowOf(testServer, merchant, { external_order_id: 'x'.repeat(256) }),
    'catalog_not_supported in createInvoices': (testServer, merchant) => rowOf(testServer, merchant, noCart),
    'catalog_requires_cart_items in createInvoices': async (testServer) =>
      rowOf(testServer, await testServer.onboard({ has_catalog: true })),
    async 'tariff_limit_reached in createInvoices'(testServer, merchant) {
      const subject = { organization_id: merchant.organizationId };
      await testServer.control('org.verify', subject, { mode: 'production' });
      await testServer.control('limit.preload', subject, { limit: 'tariff_daily' });
      return rowOf(testServer, merchant);
    },
    ...Object.fromEntries(
      laterMs.flatMap((code) => [
        [
          `${code} in getInvoice`,
          async (testServer: TestServer, merchant: Merchant) => (await failedQr(testServer, merchant, code)).body,
        ],
        [
          `${code} in invoice.status_changed`,
          async (testServer: TestServer, merchant: Merchant) => {
            await failedQr(testServer, merchant, code);
            return ((await lastEvent(testServer)) as { invoice?: unknown } | undefined)?.invoice;
          },
        ],
      ]),
    ),
  },
};
