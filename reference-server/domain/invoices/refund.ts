import type { Variations } from '../../variations/variations.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Tiyn } from '../money.ts';
import type { InvoiceStatus, InvoiceTransition } from '../states.ts';
import type { Invoice } from './invoice.ts';
import { canMove, type Move, move } from './moves.ts';

type Sums = Pick<Invoice, 'status' | 'amount' | 'totalRefunded' | 'pendingRefunded'>;

const table = new Lifecycle('Invoice');

/** True once everything has gone back. There is no status for it. */
export function isFullyRefunded({ amount, totalRefunded }: Sums): boolean {
  return totalRefunded > 0n && totalRefunded >= amount;
}

/** Whether an invoice in this status was paid: something can be refunded, and there is a receipt. */
export function holdsMoney(status: InvoiceStatus): boolean {
  return table.allows('refund-part', status) || table.allows('refund-further', status);
}

/** M §7.4: the money was taken, and not all of it went back. */
export function isRefundable(invoice: Sums): boolean {
  return holdsMoney(invoice.status) && !isFullyRefunded(invoice);
}

/** What a refund can still take: neither what went back nor what is on its way. */
export function availableForRefund(invoice: Sums): Tiyn {
  return holdsMoney(invoice.status) ? invoice.amount - invoice.totalRefunded - invoice.pendingRefunded : 0n;
}

/** Sets a sum aside for a refund that waits. */
export function reserve(invoice: Invoice, sum: Tiyn): Invoice {
  return {
    ...invoice,
    pendingRefunded: invoice.pendingRefunded + sum,
  };
}

/** Gives the sum of a failed refund back to what is available. */
export function release(invoice: Invoice, sum: Tiyn): Invoice {
  return {
    ...invoice,
    pendingRefunded: invoice.pendingRefunded - sum,
  };
}

/**
 * A reserved sum has gone back (fills T-07, T-08). An invoice that was simulated into another status meanwhile only
 * counts it: no move starts from there.
 */
export function giveBack(invoice: Invoice, sum: Tiyn, variations: Variations): Pick<Move, 'invoice' | 'event'> {
  const totalRefunded = invoice.totalRefunded + sum;
  const sums = { ...release(invoice, sum), totalRefunded };
  const whole = isFullyRefunded(sums) && variations['refund.full_ends'] === 'paid';
  const first: InvoiceTransition = whole ? 'refund-all' : 'refund-part';
  const transition = ([first, 'refund-further'] as const).find((one) => canMove(invoice, one));
  if (transition === undefined) return { invoice: sums, event: null };
  return move(invoice, transition, { totalRefunded, pendingRefunded: sums.pendingRefunded });
}
