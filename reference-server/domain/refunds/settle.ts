import { codes } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { giveBack, release } from '../invoices/refund.ts';
import type { Moment } from '../time.ts';
import type { Change } from '../unit-of-work.ts';
import { moves, type Refund } from './refund.ts';

/** The provider has taken a refund; only polling shows it (fills T-20). */
export function take(refund: Refund, answeredAt: Moment): Refund {
  return {
    ...refund,
    status: moves.after('take', refund.status),
    dueAt: answeredAt,
  };
}

/** The provider has answered: the money went back, or never will by this refund (M §3.2, fills T-21). */
export function settle(refund: Refund, invoice: Invoice, { variations, now }: Circumstances): Change<Refund> {
  const { refusal, amount, status } = refund;
  if (refusal !== null && variations['refund.failure'] === 'failed') {
    const { wire, message } = codes[refusal];
    const fail = moves.allows('fail', status) ? 'fail' : 'fail-taken';
    const next = { ...refund, errorCode: wire, errorMessage: message, status: moves.after(fail, status), dueAt: null };
    return afterFailure(next, invoice, { variations, now });
  }
  if (variations['refund.success'] === 'never') return { next: { ...refund, dueAt: null } };
  const complete = moves.allows('complete', status) ? 'complete' : 'complete-taken';
  // A failed one comes here only in a server that does not leave it alone.
  const end = status === 'failed' ? 'completed' : moves.after(complete, status);
  const next = { ...refund, status: end, providerRefundId: `RF-${refund.id}`, dueAt: null };
  return together(next, giveBack(invoice, amount, variations));
}

/** The rules of the server and its time. */
interface Circumstances {
  readonly variations: Variations;
  readonly now: Moment;
}

/** A failed refund is final and its sum is free again; a server that tries again by itself keeps the sum aside. */
function afterFailure(failed: Refund, invoice: Invoice, { variations, now }: Circumstances): Change<Refund> {
  const { amount } = failed;
  const again = variations['refund.failed'];
  if (again === 'completes_later') {
    return together({ ...failed, refusal: null, dueAt: now }, { invoice, event: null });
  }
  if (again === 'made_anew') {
    const { id: _, version: __, ...copy } = failed;
    const draft = { ...copy, status: moves.begins('create'), refusal: null, createdAt: now, dueAt: now };
    const change = together(failed, { invoice, event: null });
    return { ...change, along: { ...change.along, add: { refunds: [draft] } } };
  }
  const counted = variations['refund.total'] === 'failed_too' ? invoice.totalRefunded + amount : invoice.totalRefunded;
  return together(failed, { invoice: { ...release(invoice, amount), totalRefunded: counted }, event: null });
}

/** Both records in one step, with what is told of them: the invoice's new status, if it has one, and the refund's end. */
function together(next: Refund, { invoice, event }: ReturnType<typeof giveBack>): Change<Refund> {
  return {
    next,
    along: { put: { invoices: [invoice] } },
    news: ({ refunds }) => [
      ...(event === 'invoice.status_changed' ? [{ event, invoice } as const] : []),
      { event: 'invoice.refunded', refund: refunds.find(({ id }) => id === next.id) ?? next, invoice },
    ],
  };
}
