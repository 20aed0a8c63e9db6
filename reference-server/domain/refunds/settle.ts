import { codes } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { completeRefund, release } from '../invoices/refund.ts';
import type { Moment } from '../time.ts';
import type { Change } from '../work/unit-of-work.ts';
import { moves, type Refund } from './refund.ts';

/** The provider takes the refund. No event announces it, so only polling shows it (reading T-20). */
export function take(refund: Refund, decidedAt: Moment): Refund {
  return { ...refund, status: moves.after('take', refund.status), dueAt: decidedAt };
}

/** The provider completes or fails the refund. A failed refund is final; its amount can be refunded again (M §3.2). */
export function settle(refund: Refund, invoice: Invoice, variations: Variations): Change<Refund> {
  const { id, refusal, amount, status } = refund;
  if (refusal !== null) {
    const { wire, message } = codes[refusal];
    const fail = moves.allows('fail', status) ? 'fail' : 'fail-taken';
    const failed = { ...refund, errorCode: wire, errorMessage: message, status: moves.after(fail, status) };
    return ended({ ...failed, dueAt: null }, { invoice: release(invoice, amount), event: null });
  }
  const complete = moves.allows('complete', status) ? 'complete' : 'complete-taken';
  const completed = { ...refund, status: moves.after(complete, status), providerRefundId: `RF-${id}`, dueAt: null };
  return ended(completed, completeRefund(invoice, amount, variations));
}

/** Refund and invoice in one step, with their events: the invoice's new status, if any, and the end of the refund. */
function ended(next: Refund, { invoice, event }: ReturnType<typeof completeRefund>): Change<Refund> {
  return {
    next,
    along: { put: { invoices: [invoice] } },
    events: () => [
      ...(event === 'invoice.status_changed' ? [{ event, invoice } as const] : []),
      { event: 'invoice.refunded', refund: next, invoice },
    ],
  };
}
