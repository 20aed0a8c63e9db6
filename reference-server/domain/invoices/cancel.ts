import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Refused } from '../outcome.ts';
import { type Moment, timestamp } from '../time.ts';
import type { Invoice } from './invoice.ts';
import { canMove, type Move, move } from './moves.ts';

/** A cancel takes effect at once, or later by a decision of the provider (M §4.4). */
export type CancelMode = 'synchronous' | 'asynchronous';

/**
 * When a cancel takes effect (M §3.1, reading A-32): at once in the sandbox, later in production.
 * @param asksProvider true when a response of the provider is enqueued, which only an asynchronous cancel can get
 */
export function cancelMode(isSandbox: boolean, asksProvider: boolean, variations: Variations): CancelMode {
  const mode = variations['cancel.mode'];
  if (mode !== 'by_mode') return mode;
  return isSandbox && !asksProvider ? 'synchronous' : 'asynchronous';
}

/** M §3.1, §4.4: a pending or processing invoice can be cancelled, a QR invoice never. */
export function cancel(
  invoice: Invoice,
  mode: CancelMode,
  now: Moment,
  variations: Variations,
): Move | Refused<CodeOf<'cancelInvoice'>> {
  if (invoice.isQrToken) {
    return { refused: 'qr_cancel_unsupported', extra: { expires_at: timestamp(invoice.expiresAt ?? now) } };
  }
  const transition = mode === 'synchronous' ? 'cancel-now' : 'cancel-later';
  if (!canMove(invoice, transition)) return { refused: 'InvoiceCannotBeCancelled' };
  if (mode === 'asynchronous') return move(invoice, transition);
  const cancelled = move(invoice, transition, { cancelledAt: now });
  return variations['event.added'].includes('cancel-now')
    ? { ...cancelled, event: 'invoice.status_changed' }
    : cancelled;
}
