import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { prepared, refunded } from '../../../matrices/refunding.ts';
import { check } from '../../../run/define.ts';

/** M §7.3: an invoice that was refunded in part has not ended. */
export const partRefundedChecks = [
  check({
    id: 'invoice.idempotency.kept-by-refund',
    title: 'The idempotency key of an invoice that was refunded in part cannot be used again',
    profile: 'refunds',
    clauses: ['M-7.3-reissue-part-refunded', 'M-7.3-duplicate-status'],
    needs: ['invoice.part_refunded'],
    cost: { requests: 9, invoices: 1 },
    async run({ need, api, clause }) {
      const { id, request } = need['invoice.part_refunded'];
      if (request === undefined) {
        const message = `How the prepared invoice ${id} was created is not known, so its key is not, either.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const again = await api.createInvoice(request);
      clause('M-7.3-reissue-part-refunded', again).status(409).code('duplicate_idempotency_key');
      if (again.status !== 409) return;
      const now = accepted(await api.getInvoice(id), 'getInvoice');
      clause('M-7.3-duplicate-status', again).at('/status').toBe(now.at('/status'));
    },
  }),

  check({
    id: 'invoice.idempotency.kept-by-full-refund',
    title: 'The idempotency key of an invoice that was refunded in full cannot be used again',
    profile: 'refunds',
    clauses: ['M-7.3-reissue-paid'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 9, invoices: 1 },
    async run({ need, api, clause, until }) {
      const invoice = need['invoice.refundable'];
      if (invoice.request === undefined) {
        const message = `How the prepared invoice ${invoice.id} was created is not known, so its key is not, either.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const made = await refunded(api, invoice, need['refund.body'], invoice.amount, 'setup');
      await prepared({ until }, invoice, made.integer('/refund/id'));
      const again = await api.createInvoice(invoice.request);
      clause('M-7.3-reissue-paid', again).status(409).code('duplicate_idempotency_key');
    },
  }),
];
