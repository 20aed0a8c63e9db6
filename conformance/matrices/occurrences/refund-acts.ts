import type { ClauseId } from '../../../generated/clauses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { arrived } from '../arrived.ts';
import type { GradedCell, RowContext } from '../matrix.ts';
import { askFor, holdsSum, isRefused, outcomeOf, refundsIn, understood, written } from '../refunding.ts';
import {
  endsHere,
  goesOn,
  judgeSums,
  type Made,
  type RefundsSoFar,
  rest,
  sumClauses,
  total,
  whilePartly,
} from './refunds-so-far.ts';

/** What the response to every accepted refund shows. */
export const madeClauses = ['M-3.2-create', 'M-2.4-invoice-id-meaning', 'M-2.4-summary-id-meaning'] as const;

/** An act of a sequence of refunds. */
export type Act = GradedCell<RefundsSoFar>;

/** Refunds a part of the amount, or the whole rest. Its sums differ from those of other parts. */
export function part(label: string, share: number | 'the rest', isLater: boolean): Act {
  return {
    label,
    clauses: [
      ...(isLater ? (['M-2.4-summary-after', 'M-4.5-partially-refunded', 'M-4.5-available'] as const) : []),
      ...madeClauses,
      ...sumClauses.filter((one) => share !== 'the rest' || !whilePartly.includes(one)),
      ...(share === 'the rest' ? (['M-2.1-fully-refunded'] as const) : []),
    ],
    requests: 6,
    run: async (context, so) => {
      goesOn(so);
      const sum = share === 'the rest' ? rest(so) : Math.max(1, Math.floor(so.invoice.amount * share));
      await refundAndJudge(context, so, sum, () => askFor(context.api, so.invoice, so.body.of(sum)));
    },
  };
}

/** Returns one piece of the only item of the invoice. */
export function returnPiece(label: string, price: number, isLater: boolean, isLast: boolean): Act {
  return {
    label,
    clauses: [
      'M-4.5-items-amount',
      ...madeClauses,
      ...(isLater ? (['M-2.4-summary-after', 'M-4.5-partially-refunded', 'M-4.5-available'] as const) : []),
      ...sumClauses.filter((one) => !isLast || !whilePartly.includes(one)),
      ...(isLast ? (['M-2.1-fully-refunded'] as const) : []),
    ],
    requests: 6,
    run: async (context, so) => {
      goesOn(so);
      const response = await refundAndJudge(context, so, price, () => askForPiece(context, so));
      holdsSum(context.clause('M-4.5-items-amount', response).status(201), response, '/refund/amount', price);
    },
  };
}

function askForPiece({ api, need }: RowContext, { invoice, body }: RefundsSoFar): Promise<ReceivedResponse> {
  return askFor(api, invoice, body.ofItems([{ catalog_item_id: need['org.catalog'].item, count: 1 }]));
}

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
function endOnFirst(so: RefundsSoFar, response: ReceivedResponse, sum: number): void {
  try {
    understood(response, so.body, sum);
  } catch (error) {
    if (error instanceof StopCheck) so.ended = error;
    throw error;
  }
}

/** Waits for the end of a refund. Ends the sequence when it is another one than it should be. */
async function followed(
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

/** A part that the provider fails: it changes no sum, and can be requested again. */
export function failedPart(label: string, share: number): Act {
  return failing(label, (context, so) => {
    const sum = Math.max(1, Math.floor(so.invoice.amount * share));
    return { sum, ask: () => askFor(context.api, so.invoice, so.body.of(sum), 'setup') };
  });
}

/** A piece whose return the provider fails. */
export function failedPiece(label: string, price: number): Act {
  return failing(label, (context, so) => ({ sum: price, ask: () => askForPiece(context, so) }));
}

function failing(
  label: string,
  refundOf: (context: RowContext, so: RefundsSoFar) => { sum: number; ask(): Promise<ReceivedResponse> },
): Act {
  return {
    label,
    clauses: [...sumClauses],
    requests: 6,
    run: async (context, so) => {
      goesOn(so);
      const { sum, ask } = refundOf(context, so);
      await context.need['refund.later:refund_rejected_by_provider']?.inject({ invoice_id: so.invoice.id });
      const since = context.need['webhook.inbox']?.mark() ?? 0;
      const response = await ask();
      if (so.made.length === 0) endOnFirst(so, response, sum);
      if (!response.accepted) {
        throw endsHere(so, 'not_applicable', `${response.label}: the target refuses a second refund.`);
      }
      await followed(context, so, { id: response.integer('/refund/id'), sum, since }, 'failed');
      await judgeSums(context, so);
    },
  };
}

/** The event about the last refund: about this refund, not about an earlier one. */
export function announced(label: string, end: Made['status']): Act {
  const clause: ClauseId = end === 'completed' ? 'M-3.2-completed-event' : 'M-3.2-failed-event';
  return {
    label,
    clauses: [clause, 'M-6-refunded-object', ...(end === 'failed' ? (['M-3.2-failed-code'] as const) : [])],
    wants: 'webhook.inbox',
    requests: 0,
    run: async (context, so) => {
      goesOn(so);
      const last = so.made.at(-1);
      if (last === undefined) return;
      const { id, sum, since, shown } = last;
      const inbox = context.need['webhook.inbox'];
      if (inbox === undefined) return;
      const delivery = await arrived(context, clause, inbox.expect('invoice.refunded', { id, since }), shown);
      if (delivery === undefined) return;
      context.clause(clause, delivery).at('/status').toBe(end);
      const object = context.clause('M-6-refunded-object', delivery).at('/id').toBe(id);
      if (end === 'failed') context.clause('M-3.2-failed-code', delivery).at('/error_code').toBeType('string');
      if (valueAt(delivery.body, '/amount') !== undefined) holdsSum(object, delivery, '/amount', sum);
    },
  };
}

/** A refund that is refused, and leaves everything as it is. */
export function refused(label: string, kind: 'too much' | 'too many pieces' | 'nothing is left'): Act {
  const clause = (
    {
      'too much': 'M-4.5-exceeds-rest',
      'too many pieces': 'M-4.5-items-exceed',
      'nothing is left': 'M-4.5-fully-refunded',
    } as const
  )[kind];
  return {
    label,
    clauses: [clause, 'M-4.5-refused-unchanged'],
    requests: 4,
    run: async (context, so) => {
      goesOn(so);
      const { api } = context;
      const { id } = so.invoice;
      const before = await api.getInvoice(id);
      const response =
        kind === 'too many pieces'
          ? await askForPiece(context, so)
          : await askFor(api, so.invoice, so.body.of(rest(so) + 1));
      const isDone = isRefused(response);
      if (kind === 'too many pieces') context.clause(clause, response).that(isDone, 'any 4xx', String(response.status));
      else context.clause(clause, response).status(400);
      if (!isDone) throw endsHere(so, 'not_tested', `${response.label}: the refund was not refused.`);
      const after = await api.getInvoice(id);
      const unchanged = context.clause('M-4.5-refused-unchanged', after).status(200);
      unchanged.at('/total_refunded').toBe(before.at('/total_refunded'));
      unchanged.at('/available_for_refund').toBe(before.at('/available_for_refund'));
      const list = await api.listRefunds(id);
      const others = refundsIn(list).filter((one) => !so.made.some((made) => made.id === one));
      context.clause('M-4.5-refused-unchanged', list).that(others.length === 0, 'no other refund', others.join(', '));
    },
  };
}

/** A cancel between refunds: it is refused, and leaves the sums as they are. */
export function refusedCancel(label: string): Act {
  return {
    label,
    clauses: ['M-4.4-400-part-refunded', ...sumClauses],
    requests: 3,
    run: async (context, so) => {
      goesOn(so);
      context.clause('M-4.4-400-part-refunded', await context.api.cancelInvoice(so.invoice.id)).status(400);
      await judgeSums(context, so);
    },
  };
}
