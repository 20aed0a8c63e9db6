import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { below } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { RowContext } from '../matrix.ts';
import { isRefused, outcomeOf, placeOf, understood, written } from '../refunding.ts';
import { endsHere, judgeSums, type Made, type RefundsSoFar, rest, total } from './refunds-so-far.ts';

/** What the response to every accepted refund shows. */
export const madeClauses = ['M-3.2-create', 'M-2.4-invoice-id-meaning', 'M-2.4-summary-id-meaning'] as const;

/** Requests a refund, and judges it and all sums once it has completed. Without a wanted sum it is what the response says. */
export async function refundAndJudge(
  context: RowContext,
  so: RefundsSoFar,
  wanted: number | undefined,
  ask: () => Promise<ReceivedResponse>,
): Promise<ReceivedResponse> {
  const before = total(so);
  const hasFailed = so.made.at(-1)?.status === 'failed';
  const since = context.need['webhook.inbox']?.mark() ?? 0;
  // The one before has completed: what is shown does not change until the next one is requested.
  const shownBefore = before > 0 ? await context.api.getInvoice(so.invoice.id) : undefined;
  const response = await ask();
  const sum = wanted ?? Number(response.at('/refund/amount'));
  if (shownBefore !== undefined) isWithinShown(context, shownBefore, { sum, response });
  if (before > 0) context.clause('M-4.5-partially-refunded', response).status(201);
  if (so.made.length === 0) endOnFirst(so, response, sum);
  else if (hasFailed) context.clause('M-3.2-retry', response).status(201);
  else if (isRefused(response)) {
    // Whether a partially refunded invoice can be refunded again is a reading.
    throw endsHere(so, 'not_applicable', `${response.label}: the target refuses a second refund.`);
  }
  if (!response.accepted) throw endsHere(so, 'not_tested', `${response.label} (exchange ${response.exchange}).`);
  context.clause('M-3.2-create', response).status(201).at('/refund/status').toBe('pending');
  await failedStay(context, so);
  context.clause('M-2.4-invoice-id-meaning', response).at('/refund/invoice_id').toBe(so.invoice.id);
  context.clause('M-2.4-summary-id-meaning', response).at('/invoice/id').toBe(so.invoice.id);
  const left = response.at('/invoice/available_for_refund');
  context
    .clause('M-4.5-available-after', response)
    .that(
      left === undefined || left === null || Number(left) <= rest(so),
      `at most ${written(rest(so))} at /invoice/available_for_refund`,
      show(left),
    );
  if (before > 0) {
    const shown = Number(response.at('/invoice/total_refunded'));
    // Whether a pending refund is part of the sum is not specified.
    context
      .clause('M-2.4-summary-after', response)
      .that(
        shown === before || shown === before + sum,
        `${written(before)} or ${written(before + sum)} at /invoice/total_refunded`,
        show(response.at('/invoice/total_refunded')),
      );
  }
  await followed(context, so, { id: response.integer('/refund/id'), sum, since }, 'completed');
  if (shownBefore !== undefined) isNotMoreThanShown(context, shownBefore, { sum, response });
  await judgeSums(context, so);
  return response;
}

/** Right after another request, which may still be pending, refunds that have failed are failed. */
async function failedStay({ api, clause }: RowContext, { invoice, made }: RefundsSoFar): Promise<void> {
  const failed = made.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return;
  const list = await api.listRefunds(invoice.id);
  for (const { id } of failed) {
    const place = placeOf(list, id);
    const status = place === undefined ? undefined : list.at(below(place, 'status'));
    const isFinal = status === undefined || status === 'failed';
    clause('M-3.2-failed-final', list).that(isFinal, 'failed', show(status));
  }
}

interface Asked {
  readonly sum: number;
  readonly response: ReceivedResponse;
}

/** A refund of at most what is shown as available is not refused as more than that (M §2.1, §7.4). */
function isWithinShown({ clause }: RowContext, shown: ReceivedResponse, { sum, response }: Asked): void {
  const available = Number(shown.at('/available_for_refund') ?? 0);
  const isExceeded = response.status === 400 && response.at('/error') === 'Refund amount exceeds available amount';
  const is = isExceeded ? `${response.status} Refund amount exceeds available amount` : String(response.status);
  clause('M-4.5-available', response).that(
    !isExceeded || available < sum,
    `a refund of ${written(sum)}, of the ${written(available)} that exchange ${shown.exchange} shows`,
    is,
  );
}

/** What completes is at most what was shown as available: that is the amount that can be refunded (M §2.1). */
function isNotMoreThanShown({ clause }: RowContext, shown: ReceivedResponse, { sum, response }: Asked): void {
  const available = shown.at('/available_for_refund');
  if (available === undefined || available === null) return;
  clause('M-4.5-available', response).that(
    sum <= Number(available),
    `at most the ${String(available)} that exchange ${shown.exchange} shows`,
    `a completed refund of ${written(sum)}`,
  );
}

/** The first refund shows whether the target understands the request. */
export function endOnFirst(so: RefundsSoFar, response: ReceivedResponse, sum: number): void {
  try {
    understood(response, so.body, sum);
  } catch (error) {
    if (error instanceof StopCheck) so.ended = error;
    throw error;
  }
}

/** Waits for the end of a refund. Ends the sequence when it is another one than it should be. */
export async function followed(
  { until }: RowContext,
  so: RefundsSoFar,
  refund: Pick<Made, 'id' | 'sum' | 'since'>,
  wanted: Made['status'],
): Promise<void> {
  const { status, response } = await outcomeOf({ until }, so.invoice, refund.id).catch((error: unknown) => {
    if (error instanceof StopCheck && error.verdict === 'fail') throw endsHere(so, 'not_tested', error.message);
    throw error;
  });
  if (status !== wanted) {
    throw endsHere(
      so,
      'not_tested',
      `Refund ${refund.id} is ${status} (exchange ${response.exchange}), not ${wanted}.`,
    );
  }
  so.made.push({ ...refund, status: wanted, shown: response });
}
