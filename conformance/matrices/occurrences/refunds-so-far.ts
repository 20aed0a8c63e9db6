import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { SuppliedRefundBody } from '../../preconditions/refunds.ts';
import { lastly } from '../lastly.ts';
import type { RowContext } from '../matrix.ts';
import { placeOf, written } from '../refunding.ts';

/** A sequence that may end early. */
export interface MayEnd {
  /** Why it ended; undefined while it goes on. */
  ended?: StopCheck;
}

/** An invoice, and what the refunds of a row have done to it so far. */
export interface RefundsSoFar extends MayEnd {
  readonly invoice: { readonly id: number; readonly amount: number };
  readonly body: SuppliedRefundBody;
  /** The refunds that were accepted, in their order. */
  readonly made: Made[];
}

/** An accepted refund. */
export interface Made {
  readonly id: number;
  readonly sum: number;
  readonly status: 'completed' | 'failed';
  /** The response that shows its end. */
  readonly shown: ReceivedResponse;
  /** The place in the deliveries before its request. */
  readonly since: number;
}

/** The sum of the completed refunds. */
export function total({ made }: Pick<RefundsSoFar, 'made'>): number {
  return toTiyn(made.reduce((sum, one) => (one.status === 'completed' ? sum + one.sum : sum), 0));
}

/** Sums of numbers with two fraction digits have more of them. */
export function toTiyn(sum: number): number {
  return Number(sum.toFixed(2));
}

/** What completed refunds have left of the amount. */
export function rest(so: Pick<RefundsSoFar, 'made' | 'invoice'>): number {
  return toTiyn(so.invoice.amount - total(so));
}

/** Ends the cell when an earlier act of the sequence has ended it. */
export function goesOn({ ended }: MayEnd): void {
  if (ended !== undefined) throw ended;
}

/** Ends this cell and those after it. */
export function endsHere(so: MayEnd, verdict: 'not_tested' | 'not_applicable', message: string): StopCheck {
  const reason = verdict === 'not_applicable' ? 'other_branch' : 'prerequisite_failed';
  so.ended = new StopCheck(verdict, reason, message);
  return so.ended;
}

/** The clauses that `judgeSums` asserts. */
export const sumClauses = [
  'M-2.1-refunded',
  'M-2.1-partly-refunded',
  'M-2.1-paid-at-time',
  'M-4.5-available-after',
  'M-4.6-refunds-contains',
] as const;

/** Those of them about an invoice of which something is left. */
export const whilePartly: readonly string[] = ['M-2.1-partly-refunded', 'M-2.1-paid-at-time'];

/** Reads the invoice and its refunds: the sums are those of the completed refunds, and each refund is listed. */
export async function judgeSums(context: RowContext, so: RefundsSoFar): Promise<void> {
  const { api, clause, until } = context;
  const { id, amount } = so.invoice;
  const sum = total(so);
  const before = total({ made: so.made.slice(0, -1) });
  const record = await lastly(
    () =>
      until(
        (reader) => reader.getInvoice(id),
        (response) => sum === before || Number(response.at('/total_refunded')) !== before,
      ),
    () => api.getInvoice(id),
  );
  clause('M-2.1-refunded', record).status(200).at('/total_refunded').toBe(written(sum));
  const full = clause(sum < amount ? 'M-2.1-partly-refunded' : 'M-2.1-fully-refunded', record);
  full.at('/is_fully_refunded').toBe(sum >= amount);
  // It is paid as long as a part of the money is there; what paid_at shows after a full refund is not specified.
  if (sum < amount) clause('M-2.1-paid-at-time', record).status(200).at('/paid_at').toBeTime('with_offset');
  const left = record.at('/available_for_refund');
  // Whether a partially refunded invoice can be refunded again is a reading: nothing may be available.
  clause('M-4.5-available-after', record).that(
    left === undefined || left === null || Number(left) <= rest(so),
    `at most ${written(rest(so))} at /available_for_refund`,
    show(left),
  );
  const list = await api.listRefunds(id);
  for (const one of so.made) {
    const place = placeOf(list, one.id);
    clause('M-4.6-refunds-contains', list)
      .status(200)
      .that(place !== undefined, `refund ${one.id}`, place ?? 'not there');
  }
}
