import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { GradedCell, RowContext } from '../matrix.ts';
import { askFor, outcomeOf, written } from '../refunding.ts';
import { endsHere, goesOn, type RefundsSoFar } from './refunds-so-far.ts';

/** How often a cell tries again when the first refund ended between its requests. */
const tries = 4;

/**
 * A refund of what the invoice shows as available right after another refund, which may still be pending: it is not
 * refused as more than that (M §2.1, §7.4).
 */
export function shownRest(label: string, share: number): GradedCell<RefundsSoFar> {
  return {
    label,
    clauses: ['M-4.5-available', 'M-4.5-never-more'],
    requests: 6 * tries,
    run: async (context, so) => {
      goesOn(so);
      for (let one = 1; one <= tries; one += 1) if (await isJudged(context, so, share)) return;
      const message = 'The first refund ended between the requests each time.';
      throw new StopCheck('inconclusive', 'interfered', message);
    },
  };
}

/** False when the first refund ended meanwhile: what is available may have changed. */
async function isJudged(context: RowContext, so: RefundsSoFar, share: number): Promise<boolean> {
  const { api, clause } = context;
  const { invoice, body } = so;
  const first = await askFor(api, invoice, body.of(Math.max(1, Math.floor(invoice.amount * share))), 'setup');
  if (!first.accepted) throw endsHere(so, 'not_tested', `${first.label} (exchange ${first.exchange}).`);
  const before = await api.getInvoice(invoice.id);
  const available = Number(before.at('/available_for_refund'));
  if (!(available > 0)) {
    throw new StopCheck('not_applicable', 'other_branch', `${before.label} shows no available_for_refund.`);
  }
  const response = await askFor(api, invoice, body.of(available));
  const after = await api.getInvoice(invoice.id);
  await bothEnded(context, so, [first, response]);
  const record = await api.getInvoice(invoice.id);
  const refunded = Number(record.at('/total_refunded'));
  clause('M-4.5-never-more', record).that(
    refunded <= invoice.amount,
    `at most ${written(invoice.amount)} at /total_refunded`,
    written(refunded),
  );
  const isRefused = response.status === 400;
  // Whether a partially refunded invoice can be refunded again is a reading; this target may have done so.
  const isExceeded = isRefused && response.at('/error') === 'Refund amount exceeds available amount';
  const isRefundable = so.made.length > 0 || [before, after].every((read) => read.at('/status') === 'paid');
  if (!response.accepted && !(isExceeded || (isRefused && isRefundable))) {
    throw endsHere(so, 'not_applicable', `${response.label}: the target refuses a second refund.`);
  }
  if (isRefused && Number(after.at('/available_for_refund')) < available) return false;
  clause('M-4.5-available', response).that(
    !isRefused,
    `a refund of the ${written(available)} that exchanges ${before.exchange} and ${after.exchange} show`,
    `${response.status} ${String(response.at('/error') ?? '')}`,
  );
  return true;
}

/** Waits until the refunds have ended: one that is pending takes the failure that the next check injects for its own. */
async function bothEnded(
  context: RowContext,
  { invoice }: RefundsSoFar,
  responses: readonly ReceivedResponse[],
): Promise<void> {
  for (const response of responses) {
    if (response.accepted) await outcomeOf(context, invoice, Number(response.at('/refund/id')));
  }
}
