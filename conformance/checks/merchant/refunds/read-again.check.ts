import type { Api } from '../../../contract/api.ts';
import type { Expectation } from '../../../exchange/responses/expectation.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { show } from '../../../ground/values/show.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import type { SuppliedRefundable } from '../../../preconditions/refunds.ts';
import { check } from '../../../run/define.ts';
import { partRefunded } from './part-refunded.ts';
import { askFor, holdsSum, outcomeOf, partOf, refunded, refundsIn, written } from './refunding.ts';

/** M §2.1, §4.5, §7.4: the invoice, read again after accepted, refused and failed refunds. */
export const refundReadAgainChecks = [
  check({
    id: 'refund.again.rest',
    title: 'After a partial refund less is available; more than the rest is refused, and the refusal changes nothing',
    profile: 'refunds',
    clauses: ['M-4.5-available-after', 'M-4.5-exceeds-rest', 'M-4.5-refused-unchanged', 'M-2.4-summary-after'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 12, invoices: 1 },
    async run({ need, api, clause, until }) {
      const body = need['refund.body'];
      const { invoice, sum, first } = await partRefunded({ need, api, until });
      const before = await until(
        (reader) => reader.getInvoice(invoice.id),
        (response) => Number(response.at('/total_refunded')) > 0,
      );
      const rest = invoice.amount - sum;
      const left = before.at('/available_for_refund');
      // Whether a partially refunded invoice can be refunded again is a reading: nothing may be available.
      clause('M-4.5-available-after', before).that(
        left === undefined || left === null || Number(left) <= rest,
        `at most ${written(rest)} at /available_for_refund`,
        show(left),
      );

      const tooMuch = await askFor(api, invoice, body.of(rest + 1));
      clause('M-4.5-exceeds-rest', tooMuch).status(400);
      if (tooMuch.status !== 400) return;
      const after = await api.getInvoice(invoice.id);
      const unchanged = clause('M-4.5-refused-unchanged', after).status(200);
      unchanged.at('/total_refunded').toBe(before.at('/total_refunded'));
      unchanged.at('/available_for_refund').toBe(left);
      const list = await api.listRefunds(invoice.id);
      const others = refundsIn(list).filter((id) => id !== first.at('/refund/id'));
      clause('M-4.5-refused-unchanged', list).that(others.length === 0, 'no other refund', others.join(', '));

      const second = await askFor(api, invoice, body.of(rest));
      if (!second.accepted) throw noSecondRefund(second);
      // Whether a pending refund is part of the sum is not specified.
      const total = Number(second.at('/invoice/total_refunded'));
      clause('M-2.4-summary-after', second).that(
        total === sum || total === invoice.amount,
        `${written(sum)} or ${written(invoice.amount)} at /invoice/total_refunded`,
        show(second.at('/invoice/total_refunded')),
      );
    },
  }),

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

/** Whether a partially refunded invoice can be refunded again is a reading. */
function noSecondRefund(response: ReceivedResponse): StopCheck {
  return new StopCheck('not_applicable', 'other_branch', `${response.label}: the target refuses a second refund.`);
}

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
