import type { Variations } from '../../variations/variations.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Tiyn } from '../money.ts';
import type { InvoiceStatus, InvoiceTransition } from '../states.ts';
import type { Invoice } from './invoice.ts';
import { canMove, type Move, move } from './moves.ts';

type Sums = Pick<Invoice, 'status' | 'amount' | 'totalRefunded' | 'pendingRefunded'>;

const table = new Lifecycle('Invoice');

/** True when the whole amount is refunded. There is no status for it (reading A-37). */
export function isFullyRefunded({ amount, totalRefunded }: Sums): boolean {
  return totalRefunded > 0n && totalRefunded >= amount;
}

/** True for statuses of paid invoices: something can be refunded, and there is a receipt. */
export function holdsMoney(status: InvoiceStatus): boolean {
  return table.allows('refund-part', status) || table.allows('refund-further', status);
}

/** M §7.4: the invoice is paid, and not all of it is refunded (reading A-38). */
export function isRefundable(invoice: Sums): boolean {
  return holdsMoney(invoice.status) && !isFullyRefunded(invoice);
}

/** The sum that can still be refunded: without completed and pending refunds (reading A-57). */
export function availableForRefund(invoice: Sums): Tiyn {
  return holdsMoney(invoice.status) ? invoice.amount - invoice.totalRefunded - invoice.pendingRefunded : 0n;
}

/** Reserves a sum for a pending refund. */
export function reserve(invoice: Invoice, sum: Tiyn): Invoice {
  return { ...invoice, pendingRefunded: invoice.pendingRefunded + sum };
}

/** Releases the sum of a failed refund. */
export function release(invoice: Invoice, sum: Tiyn): Invoice {
  return { ...invoice, pendingRefunded: invoice.pendingRefunded - sum };
}

/**
 * Completes the refund of a reserved sum (reading T-07, reading T-08). An invoice that simulate-status has moved into
 * another status meanwhile keeps that status and counts the sum.
 */
export function completeRefund(invoice: Invoice, sum: Tiyn, variations: Variations): Pick<Move, 'invoice' | 'event'> {
  const totalRefunded = invoice.totalRefunded + sum;
  const sums = { ...release(invoice, sum), totalRefunded };
  const whole = isFullyRefunded(sums) && variations['refund.full_ends'] === 'paid';
  const first: InvoiceTransition = whole ? 'refund-all' : 'refund-part';
  const transition = ([first, 'refund-further'] as const).find((one) => canMove(invoice, one));
  if (transition === undefined) return { invoice: sums, event: null };
  return move(invoice, transition, { totalRefunded, pendingRefunded: sums.pendingRefunded });
}
