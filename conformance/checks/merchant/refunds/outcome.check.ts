import { below, isObject } from '../../../ground/values/pointer.ts';
import {
  askFor,
  completed,
  outcomeOf,
  partOf,
  refunded,
  refundStatuses,
  refundsIn,
  written,
} from '../../../matrices/refunding.ts';
import { check } from '../../../run/define.ts';

/** M §3.2, §2.1: the outcome of a refund, as polling shows it, and its effect on the invoice. */
export const refundOutcomeChecks = [
  check({
    id: 'refund.outcome.partial',
    title: 'A partial refund completes',
    profile: 'refunds',
    clauses: [
      'M-3.2-completed',
      'M-4.5-poll',
      'M-3.2-other-moves',
      'M-3.2-completed-final',
      'M-3.2-pending-processing',
    ],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 7, invoices: 1 },
    async run({ need, api, clause, until, observe }) {
      const invoice = need['invoice.refundable'];
      const sum = partOf(invoice);
      const made = await refunded(api, invoice, need['refund.body'], sum);
      const outcome = await completed({ until }, invoice, made.integer('/refund/id'));
      clause('M-3.2-completed', outcome.response).at(below(outcome.place, 'status')).toBe('completed');
      clause('M-4.5-poll', outcome.response).at(below(outcome.place, 'status')).toBe('completed');
      const moves = ['pending', ...outcome.seen.filter((status) => status !== 'pending')].join(', ');
      const permitted = ['pending, completed', 'pending, processing, completed'];
      clause('M-3.2-other-moves', outcome.response).that(permitted.includes(moves), permitted.join(' or '), moves);
      const later = await api.listRefunds(invoice.id);
      clause('M-3.2-completed-final', later).at(below(outcome.place, 'status')).toBe('completed');
      observe('Which statuses does polling show for a refund that completes?', outcome.seen.join(', '), {
        clause: 'M-3.2-pending-processing',
        evidence: outcome.response,
      });
    },
  }),

  check({
    id: 'refund.outcome.full',
    title: 'After a full refund the invoice is fully refunded',
    profile: 'refunds',
    clauses: ['M-2.1-fully-refunded', 'M-2.1-refunded', 'M-2.1-full-refund-status'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 8, invoices: 1 },
    async run({ need, api, clause, until, observe }) {
      const invoice = need['invoice.refundable'];
      const made = await refunded(api, invoice, need['refund.body'], invoice.amount);
      await completed({ until }, invoice, made.integer('/refund/id'));
      const record = await until(
        (reader) => reader.getInvoice(invoice.id),
        (response) => Number(response.at('/total_refunded')) > 0,
      );
      clause('M-2.1-fully-refunded', record).at('/is_fully_refunded').toBe(true);
      clause('M-2.1-refunded', record).at('/total_refunded').toBe(written(invoice.amount));
      observe('Which status does an invoice that was refunded in full have?', String(record.at('/status')), {
        clause: 'M-2.1-full-refund-status',
        evidence: record,
      });
    },
  }),

  check({
    id: 'refund.outcome.failed',
    title: 'A refund that the provider fails is failed, remains failed, does not change the sums and is not retried',
    profile: 'refunds',
    clauses: ['M-3.2-failed', 'M-4.5-poll', 'M-3.2-failed-final', 'M-3.2-no-retry', 'M-2.1-refunded', 'M-3.2-retry'],
    needs: ['refund.next:refund_rejected_by_provider', 'invoice.refundable', 'refund.body'],
    wants: ['webhook.inbox'],
    cost: { requests: 13, invoices: 1 },
    async run({ need, api, clause, until }) {
      const invoice = need['invoice.refundable'];
      const body = need['refund.body'];
      const { overlay } = need['refund.next:refund_rejected_by_provider'];
      const inbox = need['webhook.inbox'];
      const since = inbox?.mark() ?? 0;
      // A prepared invoice may have refunds that failed in an earlier run.
      const before = refundsIn(await api.listRefunds(invoice.id));
      const chosen = { ...body, of: (sum: number) => ({ ...body.of(sum), ...overlay }) };
      const made = await refunded(api, invoice, chosen, partOf(invoice));
      const id = made.integer('/refund/id');
      const outcome = await outcomeOf({ until }, invoice, id);
      clause('M-3.2-failed', outcome.response).at(below(outcome.place, 'status')).toBe('failed');
      clause('M-4.5-poll', outcome.response).at(below(outcome.place, 'status')).toBeOneOf(ended);
      // The time of silence, in which an automatic retry would appear.
      for (const delivery of (await inbox?.during(id, since)) ?? []) {
        if (delivery.event !== 'invoice.refunded' || !isObject(delivery.body)) continue;
        const status = String(delivery.body.status);
        clause('M-3.2-failed-final', delivery).that(status !== 'completed', 'no event of a completion', status);
      }
      const later = await outcomeOf({ until }, invoice, id);
      clause('M-3.2-failed-final', later.response).at(below(later.place, 'status')).toBe('failed');
      const others = new Set(refundsIn(later.response).filter((one) => one !== id && !before.includes(one)));
      clause('M-3.2-no-retry', later.response).that(others.size === 0, 'no other refund', [...others].join(', '));
      clause('M-2.1-refunded', await api.getInvoice(invoice.id))
        .status(200)
        .at('/total_refunded')
        .toBe('0.00');

      const again = await askFor(api, invoice, body.of(partOf(invoice)));
      const other = again.at('/refund/id');
      clause('M-3.2-retry', again)
        .status(201)
        .that(other !== id, `another id than ${id}`, String(other));
    },
  }),
];

const ended = refundStatuses.filter((status) => status !== 'pending' && status !== 'processing');
