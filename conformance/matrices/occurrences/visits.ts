import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { Delivery } from '../../exchange/webhooks/delivery.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { availableIn, execute, outermost } from '../../preconditions/purchases.ts';
import { purchasesIn } from '../../preconditions/qr-refunds.ts';
import type { SuppliedBuyer, Visit } from '../../preconditions/returning-buyer.ts';
import { lastly } from '../lastly.ts';
import type { RowContext } from '../matrix.ts';
import { isRefused } from '../refunding.ts';
import { endsHere, type MayEnd } from './refunds-so-far.ts';

/** A buyer whose sessions refund one purchase, and what they have refunded so far. */
export interface Visits extends MayEnd {
  readonly buyer: SuppliedBuyer;
  /** Whether only lines of the purchase can be refunded in part. */
  readonly kind: 'any' | 'by lines';
  readonly made: Executed[];
  /** The session that has refunded nothing yet. */
  open?: OpenVisit;
  /** The purchase, and what could be refunded of it at first. */
  purchase?: { readonly ref: string; readonly available: number };
}

/** A session in which the buyer can choose, and what it shows of the purchase. */
export interface OpenVisit extends Visit {
  /** The place in the deliveries before it was started. */
  readonly since: number;
  readonly details: ReceivedResponse;
  readonly list: ReceivedResponse;
  readonly available: number;
}

/** A session that was executed. */
export interface Executed extends Pick<Visit, 'id'> {
  readonly sum: number;
  /** The address of the receipt in the response of the execution, where it has one. */
  readonly receipt: unknown;
  /** The event about the scan, and the place in the deliveries before the execution. */
  readonly scanned: Delivery | undefined;
  readonly before: number;
}

/** The clauses that every look at the purchase in a session asserts. */
export const lookClauses = ['M-7.9-returnable', 'M-7.9-available'] as const;

/** The clauses that the end of every execution asserts. */
export const executedClauses = ['M-3.5-completed', 'M-7.9-refunded-amount', 'M-7.9-receipt-url'] as const;

/** The session in which the buyer can choose; a new one once the last has refunded something. */
export async function openVisit(context: RowContext, so: Visits): Promise<OpenVisit> {
  if (so.open !== undefined) return so.open;
  const since = context.need['webhook.inbox']?.mark() ?? 0;
  const visit = await so.buyer.visit();
  const { id, purchases } = visit;
  const chosen =
    so.kind === 'by lines' ? visit.byLines : purchases.find(({ returnable }) => returnable !== 'none')?.ref;
  const ref = so.purchase?.ref ?? chosen;
  if (typeof ref !== 'string' || !purchases.some((one) => one.ref === ref)) {
    throw endsHere(so, 'not_tested', `The list of session ${id} shows no purchase ${show(ref)}.`);
  }
  const { details, list } = await looked(context, so, id, ref);
  so.purchase ??= { ref, available: availableIn(details) };
  so.open = { ...visit, since, details, list, available: availableIn(details) };
  return so.open;
}

/** The purchase in the list and by itself: both say whether it can be refunded, and how much at most is left. */
async function looked(context: RowContext, so: Visits, id: Visit['id'], ref: string) {
  const { api, clause, until } = context;
  const left = (so.purchase?.available ?? Number.POSITIVE_INFINITY) - spent(so);
  const details = await lastly(
    () =>
      until(
        (reader) => reader.getQrRefundOperation({ id, ref }),
        (response) => !response.accepted || availableIn(response) <= left,
      ),
    () => api.getQrRefundOperation({ id, ref }),
  );
  const available = availableIn(details);
  if (so.purchase !== undefined) {
    clause('M-7.9-available', details).that(available <= left + tolerance, `at most ${left}`, String(available));
  }
  const wanted = outermost(details, 'returnable')?.value;
  const list = await lastly(
    () =>
      until(
        (reader) => reader.listQrRefundOperations(id),
        (response) => !response.accepted || !contradict(returnableIn(response, ref), wanted),
      ),
    () => api.listQrRefundOperations(id),
  );
  const listed = returnableIn(list, ref);
  clause('M-7.9-returnable', list).that(!contradict(listed, wanted), `${show(wanted)} of ${ref}`, show(listed));
  return { details, list };
}

/** Sums of decimal numbers of at most two fraction digits are compared without the error of their sum. */
const tolerance = 0.001;

/** True when the sums are equal. */
export function sameSum(one: unknown, other: number): boolean {
  return Math.abs(Number(one) - other) < tolerance;
}

/** What the sessions have refunded. */
export function spent({ made }: Pick<Visits, 'made'>): number {
  return made.reduce((sum, one) => sum + one.sum, 0);
}

/** `returnable` of the purchase in a list. */
export function returnableIn(list: ReceivedResponse, ref: string): unknown {
  return purchasesIn(list).find((one) => one.ref === ref)?.returnable;
}

/** Only the value `none` is specified: two views contradict each other when one of them has it. */
function contradict(one: unknown, other: unknown): boolean {
  return one !== undefined && other !== undefined && (one === 'none') !== (other === 'none');
}

/** A body of an execution, the sum that it refunds, and what a target refunds that ignores the sum. */
export interface Part {
  readonly body: Readonly<Record<string, unknown>>;
  readonly sum: number;
  readonly whole: number;
}

/** Executes the open session and judges what every session shows then. A sum up to `available` is not too high. */
export async function executeAndJudge(context: RowContext, so: Visits, { body, sum, whole }: Part): Promise<void> {
  const { api, need, clause, until } = context;
  const visit = await openVisit(context, so);
  const { ref } = so.purchase ?? { ref: '' };
  const inbox = need['webhook.inbox'];
  const scan = { id: visit.id, since: visit.since };
  const scanned = await inbox
    ?.expect('qr_refund.identified', scan)
    .arrival()
    .catch(() => undefined);
  const before = inbox?.mark() ?? 0;
  const response = await execute(context, visit, ref, body);
  if (isRefused(response)) {
    const tooMuch = ['refund_amount_exceeds_available', 'operation_not_returnable'].find((code) =>
      carriesCode(response, code),
    );
    if (tooMuch !== undefined) clause('M-7.9-available', response).succeeds();
    throw endsHere(so, 'not_tested', `${response.label} (exchange ${response.exchange}): this part is refused.`);
  }
  clause('M-7.9-available', response).succeeds();
  const end = await lastly(
    () =>
      until(
        (reader) => reader.getQrRefund(visit.id),
        (reading) => outcomes.some((outcome) => has(reading, outcome)),
      ),
    () => api.getQrRefund(visit.id),
  );
  if (has(end, 'failed')) throw endsHere(so, 'not_tested', `${end.label}: the refund failed.`);
  const isFirst = so.made.length === 0;
  if (isFirst && !sameSum(sum, whole) && sameSum(outermost(end, 'refunded_amount')?.value, whole)) {
    throw endsHere(so, 'not_tested', `${end.label}: the target refunded everything; it may use another key.`);
  }
  so.made.push({ id: visit.id, sum, receipt: outermost(response, 'receipt_url')?.value, scanned, before });
  delete so.open;
  clause('M-3.5-completed', end).that(has(end, 'completed'), 'the outcome completed', show(end.at('/status')));
  for (const one of so.made) showsOwnRefund(context, one, await api.getQrRefund(one.id));
}

const outcomes = ['completed', 'failed', 'expired'];

function has(response: ReceivedResponse, outcome: string): boolean {
  return [...everyValue(response.body)].some(({ value }) => value === outcome);
}

/** An executed session shows what it refunded itself, and the receipt of that refund (M §7.9). */
function showsOwnRefund({ clause }: RowContext, { sum, receipt }: Executed, session: ReceivedResponse): void {
  const shown = outermost(session, 'refunded_amount')?.value;
  clause('M-7.9-refunded-amount', session).status(200).that(sameSum(shown, sum), String(sum), show(shown));
  const address = outermost(session, 'receipt_url')?.value;
  // The response to the execution need not show the receipt, and whether it has a URL is not specified.
  const isReceipt = typeof receipt !== 'string' || typeof address !== 'string' || address === receipt;
  clause('M-7.9-receipt-url', session).that(isReceipt, show(receipt), show(address));
}
