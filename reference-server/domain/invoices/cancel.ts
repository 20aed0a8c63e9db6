import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Refused } from '../outcome.ts';
import { type Moment, timestamp } from '../time.ts';
import type { Invoice } from './invoice.ts';
import { canMove, type Move, move } from './moves.ts';

/** A cancel is answered at once, or later by the provider (M §4.4). */
export type CancelMode = 'synchronous' | 'asynchronous';

/** M §3.1, A-32: at once in the sandbox, later in production; a scripted provider is always asked. */
export function cancelMode(isSandbox: boolean, scripted: boolean, variations: Variations): CancelMode {
  const mode = variations['cancel.mode'];
  if (mode !== 'by_mode') return mode;
  return isSandbox && !scripted ? 'synchronous' : 'asynchronous';
}

/** M §3.1, §4.4: a pending or processing invoice can be cancelled, a QR invoice never. */
export function cancel(
  invoice: Invoice,
  mode: CancelMode,
  now: Moment,
  variations: Variations,
): Move | Refused<CodeOf<'cancelInvoice'>> {
  if (invoice.isQrToken && variations['qr.cancel'] !== 'allowed') {
    return { refused: 'qr_cancel_unsupported', extra: { expires_at: timestamp(invoice.expiresAt ?? now) } };
  }
  const atOnce = mode === 'synchronous' || variations['cancel.async_status'] === 'cancelled';
  const transition = atOnce ? 'cancel-now' : 'cancel-later';
  if (!canMove(invoice, transition, variations)) return { refused: 'InvoiceCannotBeCancelled' };
  return move(invoice, transition, variations, atOnce ? { cancelledAt: now } : {});
}
