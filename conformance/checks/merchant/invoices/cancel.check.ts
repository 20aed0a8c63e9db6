import { check } from '../../../run/define.ts';

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
        clause('M-4.4-202', response).at('/message').toExist().at('/invoice_id').toBeType('integer');
        const record = await api.getInvoice(id);
        const status = String(record.at('/status'));
        // The invoice may have ended by now, but no final status leads back to processing.
        clause('M-4.4-202', record).that(status !== 'processing', 'cancelling, or its outcome', status);
        return;
      }
      const short = clause('M-4.4-200', response).at('/message').toExist().at('/invoice/id').toBe(id);
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
    id: 'invoice.cancel.asynchronous',
    title: 'After a 202 the invoice reads cancelling until the provider has decided',
    profile: 'merchant-core',
    clauses: ['M-4.4-202', 'M-4.4-202-id', 'M-3.1-cancelling', 'M-3.1-cancel-production'],
    needs: ['invoice.cancelling'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause }) {
      const { id, cancel } = need['invoice.cancelling'];
      clause('M-4.4-202', cancel).status(202).at('/message').toExist().at('/invoice_id').toBeType('integer');
      clause('M-4.4-202-id', cancel).status(202).at('/invoice_id').toBe(id);
      clause('M-3.1-cancel-production', cancel).status([200, 202]);
      clause('M-3.1-cancelling', await api.getInvoice(id))
        .status(200)
        .at('/status')
        .toBe('cancelling');
    },
  }),
];
