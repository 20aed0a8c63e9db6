import type { ClauseId } from '../../../generated/clauses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { arrived } from '../arrived.ts';
import type { GradedCell, RowContext } from '../matrix.ts';
import { askFor, holdsSum, isRefused, refundsIn } from '../refunding.ts';
import { endOnFirst, followed, madeClauses, refundAndJudge } from './judged-refund.ts';
import {
  endsHere,
  goesOn,
  judgeSums,
  type Made,
  type RefundsSoFar,
  rest,
  sumClauses,
  toTiyn,
  whilePartly,
} from './refunds-so-far.ts';

/** An act of a sequence of refunds. */
export type Act = GradedCell<RefundsSoFar>;

/** Refunds a part of the amount, or the whole rest. Its sums differ from those of other parts. */
export function part(label: string, share: number | 'the whole tenge' | 'the rest', isLater: boolean): Act {
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
      const sum = sumOf(so, share);
      await refundAndJudge(context, so, sum, () => askFor(context.api, so.invoice, so.body.of(sum)));
    },
  };
}

function sumOf(so: RefundsSoFar, share: number | 'the whole tenge' | 'the rest'): number {
  if (share === 'the rest') return rest(so);
  return Math.max(1, Math.floor(so.invoice.amount * (share === 'the whole tenge' ? 1 : share)));
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
      // The provider fails the refunds of the rows with one code.
      if (end === 'failed') {
        context.clause('M-3.2-failed-code', delivery).at('/error_code').toBe('refund_rejected_by_provider');
      }
      if (valueAt(delivery.body, '/amount') !== undefined) holdsSum(object, delivery, '/amount', sum);
    },
  };
}

/** A refund that is refused, and leaves everything as it is. */
export function refused(
  label: string,
  kind: 'too much' | 'a tiyn too much' | 'too many pieces' | 'nothing is left',
): Act {
  const clause = (
    {
      'too much': 'M-4.5-exceeds-rest',
      'a tiyn too much': 'M-4.5-exceeds-rest',
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
          : await askFor(api, so.invoice, so.body.of(toTiyn(rest(so) + (kind === 'a tiyn too much' ? 0.01 : 1))));
      const isDone = isRefused(response);
      // A refund with a fraction of a tenge may be refused for that, too.
      const isOpen = kind === 'too many pieces' || kind === 'a tiyn too much';
      if (isOpen) context.clause(clause, response).that(isDone, 'any 4xx', String(response.status));
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
