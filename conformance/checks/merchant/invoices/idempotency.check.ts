import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import { check } from '../../../run/define.ts';
import { cancelledInvoice, failedInvoice } from './new-invoice.ts';

/** M §7.3, A-39: the key prevents a second invoice while the first is active. */
export const idempotencyChecks = [
  check({
    id: 'invoice.idempotency.active-refused',
    title: 'The key of an active invoice is refused and names that invoice, whatever the other fields are',
    profile: 'merchant-core',
    clauses: ['M-7.3-duplicate', 'M-7.3-duplicate-other-body', 'M-7.3-duplicate-invoice-id', 'M-7.3-duplicate-status'],
    needs: [],
    cost: { requests: 5, invoices: 2 },
    async run({ api, valid, clause, unique }) {
      const body = { ...valid('createInvoice'), external_order_id_idempotency: unique('key') };
      const first = await api.createInvoice(body, { purpose: 'twin' });
      const id = first.integer('/id');

      const repeat = await api.createInvoice(body);
      clause('M-7.3-duplicate', repeat).status(409).code('duplicate_idempotency_key');
      const different = await api.createInvoice({ ...body, amount: 2700, description: 'Another order' });
      clause('M-7.3-duplicate-other-body', different).status(409).code('duplicate_idempotency_key');
      if (repeat.status !== 409) return;

      clause('M-7.3-duplicate-invoice-id', repeat).at('/invoice_id').toBe(id);
      const now = accepted(await api.getInvoice(id), 'getInvoice');
      clause('M-7.3-duplicate-status', repeat)
        .at('/status')
        .toBeOneOf([first.at('/status'), now.at('/status')]);
    },
  }),

  check({
    id: 'invoice.idempotency.free-after-cancel',
    title: 'The key can be used again once the invoice is cancelled',
    profile: 'merchant-core',
    clauses: ['M-7.3-reissue-cancelled'],
    needs: [],
    cost: { requests: 5, invoices: 2 },
    async run({ api, valid, clause, unique, until }) {
      const body = { ...valid('createInvoice'), external_order_id_idempotency: unique('key') };
      await cancelledInvoice({ api, valid, until }, body);
      clause('M-7.3-reissue-cancelled', await api.createInvoice(body)).status(201);
    },
  }),

  check({
    id: 'invoice.idempotency.free-after-error',
    title: 'The key can be used again once the invoice is error',
    profile: 'merchant-core',
    clauses: ['M-7.3-reissue-error'],
    needs: [],
    cost: { requests: 5, invoices: 2 },
    async run({ api, valid, clause, unique, until }) {
      const body = { ...valid('createInvoice'), external_order_id_idempotency: unique('key') };
      await failedInvoice({ api, valid, until }, body);
      clause('M-7.3-reissue-error', await api.createInvoice(body)).status(201);
    },
  }),
];
