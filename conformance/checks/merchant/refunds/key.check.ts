import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

/** M §7.3: an invoice that was refunded in part has not ended. */
export const partRefundedChecks = [
  check({
    id: 'invoice.idempotency.kept-by-refund',
    title: 'The idempotency key of an invoice that was refunded in part cannot be used again',
    profile: 'refunds',
    clauses: ['M-7.3-reissue-part-refunded'],
    needs: ['invoice.part_refunded'],
    cost: { requests: 8, invoices: 1 },
    async run({ need, api, clause }) {
      const { id, request } = need['invoice.part_refunded'];
      if (request === undefined) {
        const message = `How the prepared invoice ${id} was created is not known, so its key is not, either.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const again = await api.createInvoice(request);
      clause('M-7.3-reissue-part-refunded', again).status(409).code('duplicate_idempotency_key');
    },
  }),
];
