import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { show } from '../../../ground/values/show.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { askFor, holdsSum, isRefused, partOf, refunded, understood } from '../../../matrices/refunding.ts';
import { check } from '../../../run/define.ts';

/** M §4.5: full and partial refunds of a paid invoice. */
export const refundCreateChecks = [
  check({
    id: 'refund.create.full',
    title: 'A paid invoice can be refunded in full: 201, and the refund is pending',
    profile: 'refunds',
    clauses: ['M-1-refunds', 'M-4.5-full', 'M-3.2-create'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 6, invoices: 2 },
    async run({ need, api, clause }) {
      const invoice = need['invoice.refundable'];
      const body = need['refund.body'];
      const response = await askFor(api, invoice, body.of(invoice.amount));
      // An accepted partial refund shows that the target understands the body, so a refusal is about the amount.
      if (isRefused(response)) {
        const other = await invoice.another();
        await refunded(api, other, body, partOf(other), 'twin');
      } else understood(response, body, invoice.amount);
      clause('M-1-refunds', response).status(201);
      holdsSum(clause('M-4.5-full', response).status(201), response, '/refund/amount', invoice.amount);
      clause('M-3.2-create', response).status(201).at('/refund/status').toBe('pending');
    },
  }),

  check({
    id: 'refund.create.partial',
    title: 'A paid invoice can be refunded in part, by the requested amount',
    profile: 'refunds',
    clauses: ['M-4.5-partial', 'M-4.5-partial-amount'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 6, invoices: 2 },
    async run({ need, api, clause }) {
      const invoice = need['invoice.refundable'];
      const body = need['refund.body'];
      const sum = partOf(invoice);
      const response = await askFor(api, invoice, body.of(sum));
      if (isRefused(response)) {
        const other = await invoice.another();
        await refunded(api, other, body, other.amount, 'twin');
      } else understood(response, body, sum);
      clause('M-4.5-partial', response).status(201);
      holdsSum(clause('M-4.5-partial-amount', response).status(201), response, '/refund/amount', sum);
    },
  }),

  check({
    id: 'refund.create.available',
    title: 'A paid invoice shows its available amount: exactly this is accepted, and more is refused with the phrase',
    profile: 'refunds',
    clauses: ['M-2.1-available-read', 'M-4.5-available', 'M-4.5-exceeds', 'M-4.5-exceeds-error'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 12, invoices: 3 },
    async run({ need, api, clause }) {
      const invoice = need['invoice.refundable'];
      const body = need['refund.body'];
      const record = await api.getInvoice(invoice.id);
      clause('M-2.1-available-read', record).status(200).at('/available_for_refund').toBeType(['number', 'string']);
      const available = sumIn(record);
      const just = await askFor(api, invoice, body.of(available));
      const other = await invoice.another();
      if (isRefused(just)) await refunded(api, other, body, partOf(other), 'twin');
      else understood(just, body, available);
      // A target that ignores the amount may refund everything that is available: only a partial refund shows that it
      // reads the amount.
      if (!body.declared) {
        const third = await invoice.another();
        await refunded(api, third, body, partOf(third), 'twin');
      }
      const tooMuch = await askFor(api, other, body.of(sumIn(await api.getInvoice(other.id)) + 1));
      holdsSum(clause('M-4.5-available', just).status(201), just, '/refund/amount', available);
      clause('M-4.5-exceeds', tooMuch).status(400);
      clause('M-4.5-exceeds-error', tooMuch).status(400).phrase('Refund amount exceeds available amount');
    },
  }),
];

/** The refundable amount in the record. Ends the check when there is none. */
function sumIn(record: ReceivedResponse): number {
  const given = record.at('/available_for_refund');
  const sum = typeof given === 'number' || typeof given === 'string' ? Number(given) : Number.NaN;
  if (sum > 0) return sum;
  const message = `available_for_refund of a paid invoice reads ${show(given)} (exchange ${record.exchange}).`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
