import { check } from '../../../run/define.ts';
import { newInvoice } from './new-invoice.ts';

/** M §3.1, §4.4: cancelling an invoice. */
export const cancelChecks = [
  check({
    id: 'invoice.cancel.outcome',
    title: 'A cancel of an open invoice returns 200 or 202, and GET agrees',
    profile: 'merchant-core',
    clauses: ['M-4.4-answer', 'M-4.4-no-body', 'M-3.1-cancel-open', 'M-4.4-200', 'M-3.1-cancel-now', 'M-4.4-202'],
    needs: ['invoice.open'],
    cost: { requests: 5, invoices: 1 },
    async run({ need, api, clause, branch }) {
      const { id } = need['invoice.open'];
      const response = await api.cancelInvoice(id);
      clause('M-4.4-answer', response).status([200, 202]);
      clause('M-4.4-no-body', response).status([200, 202]);
      clause('M-3.1-cancel-open', response).status([200, 202]);
      if (!response.accepted) return;

      if (branch(response, { 200: 'M-4.4-200', 202: 'M-4.4-202' }) === 202) {
        clause('M-4.4-202', response).has('/message').at('/invoice_id').toBeType('integer');
        const record = await api.getInvoice(id);
        const status = String(record.at('/status'));
        // It may have ended by now, but no final status leads back to processing.
        clause('M-4.4-202', record).that(status !== 'processing', 'cancelling, or its outcome', status);
        return;
      }
      const short = clause('M-4.4-200', response).has('/message').at('/invoice/id').toBe(id);
      short.at('/invoice/amount').toMatch(/^\d+\.\d{2}$/);
      short.at('/invoice/status').toBe('cancelled');
      short.at('/invoice/phone').toMatch(/^7\d{10}$/);
      short.at('/invoice/created_at').toBeType('string');
      clause('M-3.1-cancel-now', await api.getInvoice(id))
        .status(200)
        .at('/status')
        .toBe('cancelled');
    },
  }),

  check({
    id: 'invoice.cancel.ended-refused',
    title: 'An invoice that is cancelled or error cannot be cancelled',
    profile: 'merchant-core',
    clauses: ['M-4.4-400-ended', 'M-4.4-400-error', 'M-4.4-400-message'],
    needs: ['invoice.error'],
    cost: { requests: 6, invoices: 2 },
    async run({ need, api, valid, clause, until }) {
      const failed = await api.cancelInvoice(need['invoice.error'].id);
      clause('M-4.4-400-ended', failed).status(400);
      clause('M-4.4-400-error', failed).status(400).phrase('Invoice cannot be cancelled');
      clause('M-4.4-400-message', failed).status(400).at('/message').toBeType('string');

      const id = await newInvoice({ api, valid });
      await api.cancelInvoice(id, { purpose: 'twin' });
      await until(
        (reader) => reader.getInvoice(id),
        (response) => response.at('/status') === 'cancelled',
      );
      clause('M-4.4-400-ended', await api.cancelInvoice(id)).status(400);
    },
  }),

  check({
    id: 'invoice.cancel.cancelling-refused',
    title: 'An invoice in status cancelling cannot be cancelled again',
    profile: 'merchant-core',
    clauses: ['M-4.4-202', 'M-4.4-202-id', 'M-3.1-cancelling', 'M-4.4-400-cancelling', 'M-3.1-cancel-production'],
    needs: ['invoice.cancelling'],
    cost: { requests: 5, invoices: 1 },
    async run({ need, api, clause }) {
      const { id, cancel } = need['invoice.cancelling'];
      clause('M-4.4-202', cancel).status(202).has('/message').at('/invoice_id').toBeType('integer');
      clause('M-4.4-202-id', cancel).status(202).at('/invoice_id').toBe(id);
      clause('M-3.1-cancel-production', cancel).status([200, 202]);
      clause('M-3.1-cancelling', await api.getInvoice(id))
        .status(200)
        .at('/status')
        .toBe('cancelling');
      clause('M-4.4-400-cancelling', await api.cancelInvoice(id)).status(400);
    },
  }),

  check({
    id: 'invoice.cancel.expired-refused',
    title: 'An expired invoice cannot be cancelled, and its idempotency key can be used again',
    profile: 'merchant-core',
    clauses: ['M-4.4-400-expired'],
    needs: ['invoice.expired'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause }) {
      clause('M-4.4-400-expired', await api.cancelInvoice(need['invoice.expired'].id)).status(400);
    },
  }),

  check({
    id: 'qr.cancel.refused',
    title: 'A QR invoice cannot be cancelled: 409 with expires_at, and nothing changes',
    profile: 'merchant-core',
    clauses: ['M-4.4-qr', 'M-4.4-qr-unchanged'],
    bySchema: ['M-4.4-qr-expires-at'],
    needs: ['invoice.qr.open'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause }) {
      const { id } = need['invoice.qr.open'];
      const before = await api.getInvoice(id);
      const response = await api.cancelInvoice(id);
      clause('M-4.4-qr', response).status(409).code('qr_cancel_unsupported');
      // The provider may process the invoice meanwhile; that is not an effect of the cancel.
      const permitted = before.at('/status') === 'processing' ? ['processing', 'pending'] : [before.at('/status')];
      clause('M-4.4-qr-unchanged', await api.getInvoice(id))
        .status(200)
        .at('/status')
        .toBeOneOf(permitted);
    },
  }),
];
