import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { Delivery } from '../../exchange/webhooks/delivery.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { isRecordId, sameId } from '../../ground/values/record-id.ts';
import { show } from '../../ground/values/show.ts';
import { execute, linesIn, outermost, type PurchaseLine } from '../../preconditions/purchases.ts';
import { arrived } from '../arrived.ts';
import type { GradedCell, RowContext } from '../matrix.ts';
import { isRefused } from '../refunding.ts';
import { endsHere, goesOn, toTiyn } from './refunds-so-far.ts';
import {
  executeAndJudge,
  executedClauses,
  lookClauses,
  type OpenVisit,
  openVisit,
  returnableIn,
  type Visits,
} from './visits.ts';

/** An act of a sequence of sessions of one buyer. */
type Act = GradedCell<Visits>;

/** Refunds a part of what was available at first, or everything that is left, in a session of its own. */
export function amount(label: string, share: number | 'the rest'): Act {
  return act(label, [...lookClauses, ...executedClauses], async (context, so) => {
    const { available } = await refundableVisit(context, so);
    const first = so.purchase?.available ?? available;
    const sum = share === 'the rest' ? available : partOf(first, share);
    if (sum > available) throw endsHere(so, 'not_applicable', `Less than ${sum} is available.`);
    await executeAndJudge(context, so, { body: { amount: sum }, sum, whole: available });
  });
}

/** A part with tiyn, in which two parts differ. */
function partOf(sum: number, share: number): number {
  return Math.max(1, Math.floor(sum * share)) + Math.round(share * 100) / 100;
}

/** Asks for more than is left, by this sum. The session can refund something else afterwards. */
export function tooMuch(label: string, by = 1): Act {
  return act(label, [...lookClauses, 'M-7.9-exceeds'], async (context, so) => {
    const visit = await refundableVisit(context, so);
    const response = await execute(context, visit, so.purchase?.ref ?? '', { amount: toTiyn(visit.available + by) });
    context.clause('M-7.9-exceeds', response).status(422).code('refund_amount_exceeds_available');
    if (!isRefused(response)) throw endsHere(so, 'not_tested', `${response.label}: the refund was not refused.`);
  });
}

/** Asks for something when nothing is left. A purchase that shows `none` has a code of its own. */
export function nothingLeft(label: string): Act {
  const clauses = [...lookClauses, 'M-7.9-not-returnable', 'M-7.9-exceeds'] as const;
  return act(label, clauses, async (context, so) => {
    const { clause } = context;
    const visit = await openVisit(context, so);
    const { ref } = so.purchase ?? { ref: '' };
    const isNone = showsNone(visit, ref);
    const response = await execute(context, visit, ref, isNone ? {} : { amount: 1 });
    if (isNone) clause('M-7.9-not-returnable', response).status(422).code('operation_not_returnable');
    else if (carriesCode(response, 'operation_not_returnable')) {
      // The code says that the purchase is shown as such, where it is shown at all.
      const { value } = outermost(visit.details, 'returnable') ?? { value: returnableIn(visit.list, ref) };
      clause('M-7.9-returnable', visit.details).that(value === undefined, `none of ${ref}`, show(value));
    } else clause('M-7.9-exceeds', response).status(422).code('refund_amount_exceeds_available');
  });
}

/** Chooses the purchase of which only lines can be refunded in part, and asks for a part by its amount. */
export function partWithoutLines(label: string): Act {
  return act(label, [...lookClauses, 'M-7.9-partial'], async (context, so) => {
    const visit = await refundableVisit(context, so);
    const { ref } = so.purchase ?? { ref: '' };
    // Which purchases need lines no response shows: the adapter says it for each session.
    if (visit.byLines !== ref) throw endsHere(so, 'not_tested', `The adapter no longer names ${ref} in by_lines.`);
    const part = Math.max(1, Math.floor(visit.available / 3));
    const response = await execute(context, visit, ref, { amount: part });
    context.clause('M-7.9-partial', response).status(422).code('partial_refund_requires_return_items');
    if (!isRefused(response)) throw endsHere(so, 'not_tested', `${response.label}: the refund was not refused.`);
  });
}

/** Refunds a part of the first line, or all that is left of it. */
export function linePart(label: string, share: number | 'the rest'): Act {
  return act(label, [...lookClauses, ...executedClauses], async (context, so) => {
    const { ref, available } = await firstLine(context, so);
    const sum = share === 'the rest' ? available : partOf(available, share);
    await executeAndJudge(context, so, { body: { items: [{ ref, amount: sum }] }, sum, whole: available });
  });
}

/** Asks for more of the first line than is left of it, by this sum, and less than is left of the purchase. */
export function tooMuchOfLine(label: string, by = 1): Act {
  return act(label, [...lookClauses, 'M-7.9-exceeds'], async (context, so) => {
    const visit = await refundableVisit(context, so);
    const { ref, available } = await firstLine(context, so);
    if (available + by >= visit.available) throw endsHere(so, 'not_tested', 'The purchase has no other line.');
    const items = [{ ref, amount: toTiyn(available + by) }];
    const response = await execute(context, visit, so.purchase?.ref ?? '', { items });
    context.clause('M-7.9-exceeds', response).status(422).code('refund_amount_exceeds_available');
    if (!isRefused(response)) throw endsHere(so, 'not_tested', `${response.label}: the refund was not refused.`);
  });
}

/** The session in which the buyer can choose. Whether a purchase can be refunded in several parts is not specified. */
async function refundableVisit(context: RowContext, so: Visits): Promise<OpenVisit> {
  const visit = await openVisit(context, so);
  if (!showsNone(visit, so.purchase?.ref ?? '')) return visit;
  throw endsHere(so, 'not_applicable', `${visit.details.label}: nothing more can be refunded of the purchase.`);
}

/** True when a response shows that the purchase cannot be refunded. */
function showsNone({ details, list }: OpenVisit, ref: string): boolean {
  return outermost(details, 'returnable')?.value === 'none' || returnableIn(list, ref) === 'none';
}

async function firstLine(context: RowContext, so: Visits): Promise<PurchaseLine & { readonly available: number }> {
  const { details } = await refundableVisit(context, so);
  const [line] = linesIn(details, so.buyer.lineKeys);
  if (line?.available === undefined) {
    throw endsHere(so, 'not_tested', `${details.label}: no line shows its available_for_refund.`);
  }
  return { ...line, available: line.available };
}

/** The event about the scan of the open session, as of every session before it. */
export function scanAnnounced(label: string): Act {
  return {
    ...act(label, [...lookClauses, 'M-3.5-identified-event'], async (context, so) => {
      const { id, since, list } = await openVisit(context, so);
      const inbox = context.need['webhook.inbox'];
      if (inbox === undefined) return;
      const event = inbox.expect('qr_refund.identified', { id, since });
      const delivery = await arrived(context, 'M-3.5-identified-event', event, list);
      if (delivery === undefined) return;
      const own = valueAt(delivery.body, '/id');
      const isOwn = isRecordId(own) && sameId(own, id);
      context.clause('M-3.5-identified-event', delivery).that(isOwn, `the session ${id}`, show(own));
    }),
    wants: 'webhook.inbox',
  };
}

/** The refund of the last session is no scan: it sends no further event about one. A copy of the first may come late. */
export function scanNotAnnouncedAgain(label: string): Act {
  return {
    ...act(label, ['M-3.5-identified-event'], async (context, so) => {
      const last = so.made.at(-1);
      const inbox = context.need['webhook.inbox'];
      if (last?.scanned === undefined || inbox === undefined) return;
      const { id, before, scanned } = last;
      const further = (await inbox.during(id, before)).filter((one) => isNew(one, scanned));
      context.clause('M-3.5-identified-event', scanned).that(further.length === 0, 'one event', show(further[0]?.body));
    }),
    wants: 'webhook.inbox',
    requests: 0,
  };
}

function isNew(delivery: Delivery, first: Delivery): boolean {
  return delivery.event === 'qr_refund.identified' && JSON.stringify(delivery.body) !== JSON.stringify(first.body);
}

function act(label: string, clauses: Act['clauses'], run: Act['run']): Act {
  return {
    label,
    clauses,
    requests: 10,
    run: async (context, so) => {
      goesOn(so);
      await run(context, so);
    },
  };
}
