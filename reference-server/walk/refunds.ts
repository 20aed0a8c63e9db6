import { REFUND_CODES } from '../control/refund-abilities.ts';
import type { Merchant, Trial } from '../trial.ts';
import type { Changes, Walk } from './walk.ts';

async function paid(trial: Trial, { key }: Merchant): Promise<Changes> {
  const id = await trial.invoice(key);
  await trial.control('invoice.pay', { invoice_id: id });
  return { id };
}

/** Only an invoice that a real provider knows has a receipt. */
async function paidForReal(trial: Trial, merchant: Merchant): Promise<Changes> {
  await trial.control('org.verify', { organization_id: merchant.organizationId }, { mode: 'production' });
  return paid(trial, merchant);
}

export const refundWalk: Walk = {
  good: {
    createRefund: {
      prepare: paid,
      send: (trial, { key }, { id, ...body }) => trial.merchant(key, 'POST', `/invoices/${id}/refund`, body),
    },
    listRefunds: {
      prepare: paid,
      send: (trial, { key }, { id }) => trial.merchant(key, 'GET', `/invoices/${id}/refunds`),
    },
    getInvoiceReceipt: {
      prepare: paidForReal,
      send: (trial, { key }, { id }) => trial.merchant(key, 'GET', `/invoices/${id}/receipt`),
    },
  },
  ways: {
    createRefund: {
      InvoiceIsNotRefundable: async ({ trial, merchant, send }) => send({ id: await trial.invoice(merchant.key) }),
      RefundAmountExceedsAvailableAmount: ({ send }) => send({ amount: 1500.01 }),
    },
    getInvoiceReceipt: {
      receipt_not_available_for_status: async ({ trial, merchant, send }) =>
        send({ id: await trial.invoice(merchant.key) }),
      async provider_session_expired({ trial, merchant, send }) {
        await trial.control('cashier.expire', { organization_id: merchant.organizationId });
        return send();
      },
    },
  },
  places: Object.fromEntries(
    REFUND_CODES.map((code) => [
      `${code} in invoice.refunded`,
      async (trial: Trial, merchant: Merchant) => {
        await trial.control('refund.next', { organization_id: merchant.organizationId }, { code });
        const { id } = await paid(trial, merchant);
        await trial.merchant(merchant.key, 'POST', `/invoices/${id}/refund`);
        await trial.pass(1_000);
        return trial.received.map(({ body }) => body as { refund?: unknown }).findLast(({ refund }) => refund)?.refund;
      },
    ]),
  ),
};
