import { type ReceiptFailure, receiptFailures } from '../domain/receipts/receipt.ts';
import type { Merchant, Trial } from '../trial.ts';
import { afterReal, withBody } from './shared-ways.ts';
import type { Changes, Walk } from './walk.ts';

/** An item that may stand on a receipt. */
async function itemToSell(trial: Trial, { key }: Merchant): Promise<Changes> {
  const id = await trial.catalogItem(key, { barcode: '4870000000017', ntin: '0200000000017' });
  return { cart_items: [{ catalog_item_id: id, quantity: 2 }] };
}

const ask = (trial: Trial, { key }: Merchant, changes: Changes) =>
  trial.merchant(key, 'POST', '/receipts', { payment_type: 3, client_operation_id: 'sale-0001', ...changes });

async function failed(trial: Trial, merchant: Merchant, code: ReceiptFailure): Promise<number> {
  const cart = await itemToSell(trial, merchant);
  await trial.control('receipt.next', { organization_id: merchant.organizationId }, { code });
  const id = (await ask(trial, merchant, cart)).integer('id');
  await trial.pass(1_000);
  return id;
}

export const receiptWalk: Walk = {
  good: {
    createReceipt: { prepare: itemToSell, send: ask },
    previewReceipt: {
      send: (trial, { key }, changes) =>
        trial.merchant(key, 'POST', '/receipts/preview', { payment_type: 3, total_price: 3000, ...changes }),
    },
    getReceipt: {
      async prepare(trial, merchant) {
        return { id: (await ask(trial, merchant, await itemToSell(trial, merchant))).integer('id') };
      },
      send: (trial, { key }, { id }) => trial.merchant(key, 'GET', `/receipts/${id}`),
    },
  },
  ways: {
    createReceipt: {
      fiscal_receipts_disabled: afterReal('org.lacks', { feature: 'fiscal_receipts' }),
      async not_sandbox({ trial, merchant, send }) {
        await trial.control('org.verify', { organization_id: merchant.organizationId }, { mode: 'production' });
        return send({ simulate: { status: 'issued' } });
      },
      async duplicate_client_operation_id({ send }) {
        await send();
        return send();
      },
    },
    previewReceipt: { fiscal_receipts_disabled: afterReal('org.lacks', { feature: 'fiscal_receipts' }) },
    getReceipt: { receipt_not_found: withBody({ id: 999_999 }) },
  },
  places: Object.fromEntries(
    receiptFailures.flatMap((code) => [
      [
        `${code} in getReceipt`,
        async (trial: Trial, merchant: Merchant) => {
          const id = await failed(trial, merchant, code);
          return (await trial.merchant(merchant.key, 'GET', `/receipts/${id}`)).body;
        },
      ],
      [
        `${code} in receipt.failed`,
        async (trial: Trial, merchant: Merchant) => {
          const id = await failed(trial, merchant, code);
          const events = trial.received.map(({ body }) => body as { event?: string; receipt?: { id?: number } });
          return events.find(({ event, receipt }) => event === 'receipt.failed' && receipt?.id === id)?.receipt;
        },
      ],
    ]),
  ),
};
