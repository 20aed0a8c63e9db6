import { check } from '../../../run/define.ts';
import { partRefunded } from './part-refunded.ts';

/** M §7.3: an invoice that was refunded in part has not ended. */
export const partRefundedChecks = [
  check({
    id: 'invoice.idempotency.kept-by-refund',
    title: 'The idempotency key of an invoice that was refunded in part cannot be used again',
    profile: 'refunds',
    clauses: ['M-7.3-reissue-part-refunded'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 8, invoices: 1 },
    async run({ need, api, clause, until }) {
      const { invoice } = await partRefunded({ need, api, until });
      // The key of a prepared invoice is not known.
      if (invoice.request === undefined) return;
      const again = await api.createInvoice(invoice.request);
      clause('M-7.3-reissue-part-refunded', again).status(409).code('duplicate_idempotency_key');
    },
  }),
];
