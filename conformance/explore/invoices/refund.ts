import type { ClauseId } from '../../../generated/clauses.ts';
import type { ArmedWait } from '../../exchange/webhooks/inbox.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import { arrived } from '../../matrices/arrived.ts';
import { differentTypes } from '../../matrices/events/object-types.ts';
import { judgeSums, type RefundsSoFar, rest, total } from '../../matrices/occurrences/refunds-so-far.ts';
import { askFor, holdsSum, outcomeOf, refundsIn, understood } from '../../matrices/refunding.ts';
import type { Step } from '../sequences.ts';
import { chosen, type Invoice, type Invoices, readAgain, statusOf } from './world.ts';

/** The sums that a step asks for: parts of the rest, the rest, and more than that. */
const sums: readonly ((so: RefundsSoFar) => number)[] = [
  (so) => Math.max(1, Math.floor(rest(so) / 5)),
  (so) => Math.max(1, Math.floor(rest(so) / 3)),
  rest,
  (so) => rest(so) + 1,
  ({ invoice }) => invoice.amount,
  (so) => Math.max(1, Math.floor(rest(so) / 2)),
];

const notPaid: Readonly<Record<string, ClauseId>> = {
  processing: 'M-4.5-not-paid',
  pending: 'M-4.5-not-paid',
  cancelled: 'M-4.5-not-paid-ended',
  error: 'M-4.5-not-paid-ended',
  expired: 'M-4.5-not-paid-expired',
};

/** Refunds an invoice, whether it can be or not. */
export async function refund(world: Invoices, step: Step): Promise<string | undefined> {
  // Most refunds are of invoices that were paid.
  const paid = step.place === 3 ? undefined : chosen(world, step, ({ refunds }) => refunds !== undefined);
  const invoice = paid ?? chosen(world, step);
  const body = world.context.need['refund.body'];
  if (invoice === undefined || body === undefined) return undefined;
  world.touched = invoice;
  const so = invoice.refunds;
  const clause = notPaid[String(statusOf(invoice))];
  if (so === undefined || clause !== undefined) {
    // An invoice that was paid, and then failed, is not only one that failed.
    if (so !== undefined || clause === undefined || !body.declared) return undefined;
    const response = await askFor(world.context.api, invoice, body.of(1));
    if (clause !== 'M-4.5-not-paid' || notPaid[String((await readAgain(world, invoice)).at('/status'))] === clause) {
      world.context.clause(clause, response).status(400);
    }
    return `refund 1 tenge of ${invoice.name}`;
  }
  const sum = sums[step.way % sums.length]?.(so) ?? 1;
  // A target that does not read the amount of a body that is not specified refuses nothing because of it.
  if (sum > rest(so) && !body.declared && !world.understandsRefunds) return undefined;
  if (sum > rest(so) || sum < 1) await tooMuch(world, invoice, so, Math.max(1, sum));
  else await permitted(world, invoice, so, sum, step);
  return `refund ${Math.max(1, sum)} of ${so.invoice.amount} tenge of ${invoice.name}`;
}

async function tooMuch(world: Invoices, invoice: Invoice, so: RefundsSoFar, sum: number): Promise<void> {
  const { context } = world;
  const { api, clause } = context;
  const before = await readAgain(world, invoice);
  const response = await askFor(api, so.invoice, so.body.of(sum));
  const id = total(so) === 0 ? 'M-4.5-exceeds' : rest(so) === 0 ? 'M-4.5-fully-refunded' : 'M-4.5-exceeds-rest';
  clause(id, response).status(400);
  const after = await readAgain(world, invoice);
  const unchanged = clause('M-4.5-refused-unchanged', after).status(200);
  unchanged.at('/total_refunded').toBe(before.at('/total_refunded'));
  unchanged.at('/available_for_refund').toBe(before.at('/available_for_refund'));
  const list = await api.listRefunds(invoice.id);
  const others = refundsIn(list).filter((one) => !so.made.some((made) => made.id === one));
  clause('M-4.5-refused-unchanged', list).that(others.length === 0, 'no other refund', others.join(', '));
}

async function permitted(
  world: Invoices,
  invoice: Invoice,
  so: RefundsSoFar,
  sum: number,
  { way }: Step,
): Promise<void> {
  const { context } = world;
  const { api, clause, need } = context;
  // Whether an invoice that was refunded in part can be refunded again is a reading, so nothing may be left waiting.
  if (way >= sums.length && total(so) === 0) {
    await need['refund.later:refund_rejected_by_provider']?.inject({ invoice_id: invoice.id });
  }
  const inbox = need['webhook.inbox'];
  const since = inbox?.mark() ?? 0;
  const response = await askFor(api, so.invoice, so.body.of(sum));
  if (!so.body.declared && !world.understandsRefunds) understood(response, so.body, sum);
  if (total(so) === 0) clause(acceptance(so, sum), response).status(201);
  if (!response.accepted) return;
  // A refund of everything is also what a target returns that does not read the amount.
  if (sum < so.invoice.amount) world.understandsRefunds = true;
  holdsSum(clause('M-4.5-partial-amount', response), response, '/refund/amount', sum);
  const id = response.integer('/refund/id');
  const { status, response: shown } = await outcomeOf({ until: context.until }, so.invoice, id);
  if (status === 'completed' || status === 'failed') {
    so.made.push({ id, sum, status, shown, since: 0 });
    const event = inbox?.expect('invoice.refunded', { id, since });
    if (event !== undefined && way % 2 === 0) await judgeEvent(context, event, { status, sum, shown, made: response });
  }
  await judgeSums(context, so);
  await readAgain(world, invoice);
}

/** The event about a refund has its end, its sum and the types of its fields. */
async function judgeEvent(
  context: Invoices['context'],
  event: ArmedWait,
  { status, sum, shown, made }: { status: string; sum: number; shown: ReceivedResponse; made: ReceivedResponse },
): Promise<void> {
  const { clause } = context;
  const ofEnd = status === 'completed' ? 'M-3.2-completed-event' : 'M-3.2-failed-event';
  const delivery = await arrived(context, ofEnd, event, shown);
  if (delivery === undefined) return;
  clause(ofEnd, delivery).at('/status').toBe(status);
  const { body } = delivery;
  // No section lists the keys of the object, but an amount in it must be that of the refund.
  if (valueAt(body, '/amount') !== undefined) {
    holdsSum(clause('M-6-refunded-object', delivery), delivery, '/amount', sum);
  }
  const record = made.at('/refund');
  const different = isObject(body) && isObject(record) ? differentTypes('Refund', body, record) : [];
  clause('M-6-refunded-types', delivery).that(different.length === 0, 'the types of the 201', different.join(', '));
}

function acceptance({ made, invoice }: RefundsSoFar, sum: number): ClauseId {
  if (made.length > 0) return 'M-3.2-retry';
  return sum === invoice.amount ? 'M-4.5-full' : 'M-4.5-partial';
}

/** The list of invoices shows the sums of the completed refunds. */
export function judgeListedSums({ context }: Invoices, { refunds }: Invoice, list: ReceivedResponse, at: string): void {
  if (refunds === undefined) return;
  const sum = total(refunds);
  holdsSum(context.clause('M-2.1-refunded', list), list, `${at}/total_refunded`, sum);
  if (sum > 0 && sum < refunds.invoice.amount) {
    context.clause('M-2.1-partly-refunded', list).at(`${at}/is_fully_refunded`).toBe(false);
  }
}
