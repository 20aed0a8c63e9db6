import type { Api } from '../../../contract/api.ts';
import type { Expectation } from '../../../exchange/responses/expectation.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { askFor, holdsSum, outcomeOf, partOf, refunded, written } from '../../../matrices/refunding.ts';
import type { SuppliedRefundable } from '../../../preconditions/refunds.ts';
import { check } from '../../../run/define.ts';

/** M §2.1, §4.5, §7.4: the invoice, read again after accepted, refused and failed refunds. */
export const refundReadAgainChecks = [
  check({
    id: 'refund.again.at-once',
    title: 'Two refunds in a row, together more than the amount, never both complete; the summary promises no more',
    profile: 'refunds',
    clauses: ['M-2.4-summary-available-rest', 'M-4.5-never-more'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 11, invoices: 1 },
    async run({ need, api, clause, until }) {
      const invoice = need['invoice.refundable'];
      const body = need['refund.body'];
      const sum = partOf(invoice);
      const first = await refunded(api, invoice, body, sum, 'twin');
      const second = await askFor(api, invoice, body.of(invoice.amount));
      await holdsPromise(clause('M-2.4-summary-available-rest', first), { api, invoice, first, second });
      const one = await outcomeOf({ until }, invoice, first.integer('/refund/id'));
      // A target may accept the second refund and fail it later (M §7.5, refund_window_expired).
      const other = second.accepted ? await outcomeOf({ until }, invoice, second.integer('/refund/id')) : undefined;
      const completed = [
        ...(one.status === 'completed' ? [sum] : []),
        ...(other?.status === 'completed' ? [Number(second.at('/refund/amount'))] : []),
      ];
      const total = completed.reduce((all, amount) => all + amount, 0);
      clause('M-4.5-never-more', second).that(
        total <= invoice.amount,
        `completed refunds of at most ${written(invoice.amount)}`,
        `${completed.map(written).join(' and ')} completed`,
      );
    },
  }),

  check({
    id: 'refund.again.after-failed',
    title: 'After a refund that the provider failed, the whole amount can still be refunded',
    profile: 'refunds',
    clauses: ['M-4.5-full-after-failed'],
    needs: ['refund.next:refund_rejected_by_provider', 'invoice.refundable', 'refund.body'],
    cost: { requests: 9, invoices: 1 },
    async run({ need, api, clause, until }) {
      const invoice = need['invoice.refundable'];
      const body = need['refund.body'];
      const { overlay } = need['refund.next:refund_rejected_by_provider'];
      const chosen = { ...body, of: (sum: number) => ({ ...body.of(sum), ...overlay }) };
      const made = await refunded(api, invoice, chosen, partOf(invoice), 'twin');
      const { status, response } = await outcomeOf({ until }, invoice, made.integer('/refund/id'));
      if (status !== 'failed') {
        const message = `The provider has not failed the refund: it is ${status} (exchange ${response.exchange}).`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const again = await askFor(api, invoice, body.of(invoice.amount));
      holdsSum(clause('M-4.5-full-after-failed', again).status(201), again, '/refund/amount', invoice.amount);
    },
  }),
];

/**
 * How `available_for_refund` is computed is not specified, but an amount that the summary of a refund calls
 * available is not refused as more than what is available while no refund has completed.
 */
async function holdsPromise(
  expect: Expectation,
  {
    api,
    invoice,
    first,
    second,
  }: { api: Api; invoice: SuppliedRefundable; first: ReceivedResponse; second: ReceivedResponse },
): Promise<void> {
  const promised = Number(first.at('/invoice/available_for_refund'));
  const isExceeded = second.at('/error') === 'Refund amount exceeds available amount';
  const isBroken =
    promised >= invoice.amount && isExceeded && Number((await api.getInvoice(invoice.id)).at('/total_refunded')) === 0;
  expect.that(
    !isBroken,
    `less than ${written(invoice.amount)} at /invoice/available_for_refund`,
    `${written(promised)}, and a refund of ${written(invoice.amount)} exceeds the available amount`,
  );
}
