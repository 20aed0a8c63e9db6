import { refundCodes } from '../../../reference-server/control/injectable-codes.ts';
import type { Merchant, TestServer } from '../../../reference-server/test/test-server.ts';
import type { Changes, ErrorRecipes } from './recipe.ts';

async function paid(testServer: TestServer, { key }: Merchant): Promise<Changes> {
  const id = await testServer.invoice(key);
  await testServer.control('invoice.pay', { invoice_id: id });
  return { id };
}

/** Only an invoice that a real provider knows has a receipt. */
async function paidForReal(testServer: TestServer, merchant: Merchant): Promise<Changes> {
  await testServer.control('org.verify', { organization_id: merchant.organizationId }, { mode: 'production' });
  return paid(testServer, merchant);
}

export const refundRecipes: ErrorRecipes = {
  validRequests: {
    createRefund: {
      prepare: paid,
      send: (testServer, { key }, { id, ...body }) => testServer.merchant(key, 'POST', `/invoices/${id}/refund`, body),
    },
    listRefunds: {
      prepare: paid,
      send: (testServer, { key }, { id }) => testServer.merchant(key, 'GET', `/invoices/${id}/refunds`),
    },
    getInvoiceReceipt: {
      prepare: paidForReal,
      send: (testServer, { key }, { id }) => testServer.merchant(key, 'GET', `/invoices/${id}/receipt`),
    },
  },
  recipes: {
    createRefund: {
      InvoiceIsNotRefundable: async ({ testServer, merchant, send }) =>
        send({ id: await testServer.invoice(merchant.key) }),
    },
    getInvoiceReceipt: {
      receipt_not_available_for_status: async ({ testServer, merchant, send }) =>
        send({ id: await testServer.invoice(merchant.key) }),
      async provider_session_expired({ testServer, merchant, send }) {
        await testServer.control('cashier.expire', { organization_id: merchant.organizationId });
        return send();
      },
    },
  },
  places: Object.fromEntries(
    refundCodes.map((code) => [
      `${code} in invoice.refunded`,
      async (testServer: TestServer, merchant: Merchant) => {
        await testServer.control('refund.next', { organization_id: merchant.organizationId }, { code });
        const { id } = await paid(testServer, merchant);
        await testServer.merchant(merchant.key, 'POST', `/invoices/${id}/refund`);
        await testServer.pass(1_000);
        return testServer.received.map(({ body }) => body as { refund?: unknown }).findLast(({ refund }) => refund)
          ?.refund;
      },
    ]),
  ),
};
