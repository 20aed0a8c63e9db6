import { type ReceiptFailure, receiptFailures } from '../../../reference-server/domain/receipts/receipt.ts';
import type { Merchant, TestServer } from '../../../reference-server/test/test-server.ts';
import type { Changes, ErrorRecipes } from './recipe.ts';
import { afterReal } from './shared-recipes.ts';

/** An item that a receipt may contain. */
async function itemToSell(testServer: TestServer, { key }: Merchant): Promise<Changes> {
  const id = await testServer.catalogItem(key, { barcode: '4870000000017', ntin: '0200000000017' });
  return { cart_items: [{ catalog_item_id: id, quantity: 2 }] };
}

function ask(testServer: TestServer, { key }: Merchant, changes: Changes) {
  return testServer.merchant(key, 'POST', '/receipts', {
    payment_type: 3,
    client_operation_id: 'sale-0001',
    ...changes,
  });
}

async function failed(testServer: TestServer, merchant: Merchant, code: ReceiptFailure): Promise<number> {
  const cart = await itemToSell(testServer, merchant);
  await testServer.control('receipt.next', { organization_id: merchant.organizationId }, { code });
  const id = (await ask(testServer, merchant, cart)).integer('id');
  await testServer.pass(1_000);
  return id;
}

export const receiptRecipes: ErrorRecipes = {
  validRequests: {
    createReceipt: { prepare: itemToSell, send: ask },
    previewReceipt: {
      send: (testServer, { key }, changes) =>
        testServer.merchant(key, 'POST', '/receipts/preview', { payment_type: 3, total_price: 3000, ...changes }),
    },
    getReceipt: {
      async prepare(testServer, merchant) {
        return { id: (await ask(testServer, merchant, await itemToSell(testServer, merchant))).integer('id') };
      },
      send: (testServer, { key }, { id }) => testServer.merchant(key, 'GET', `/receipts/${id}`),
    },
  },
  recipes: {
    createReceipt: {
      fiscal_receipts_disabled: afterReal('org.lacks', { feature: 'fiscal_receipts' }),
      async not_sandbox({ testServer, merchant, send }) {
        await testServer.control('org.verify', { organization_id: merchant.organizationId }, { mode: 'production' });
        return send({ simulate: { status: 'issued' } });
      },
    },
    previewReceipt: { fiscal_receipts_disabled: afterReal('org.lacks', { feature: 'fiscal_receipts' }) },
  },
  places: Object.fromEntries(
    receiptFailures.flatMap((code) => [
      [
        `${code} in getReceipt`,
        async (testServer: TestServer, merchant: Merchant) => {
          const id = await failed(testServer, merchant, code);
          return (await testServer.merchant(merchant.key, 'GET', `/receipts/${id}`)).body;
        },
      ],
      [
        `${code} in receipt.failed`,
        async (testServer: TestServer, merchant: Merchant) => {
          const id = await failed(testServer, merchant, code);
          const events = testServer.received.map(({ body }) => body as { event?: string; receipt?: { id?: number } });
          return events.find(({ event, receipt }) => event === 'receipt.failed' && receipt?.id === id)?.receipt;
        },
      ],
    ]),
  ),
};
