import { type CodeId, codes } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { InvoiceTransition } from '../states.ts';
import { hourMs, type Moment, minuteMs } from '../time.ts';
import type { Invoice } from './invoice.ts';
import { canMove, type Move, move } from './moves.ts';
import type { CancelDecision } from './provider.ts';
import { providerDetails } from './provider-details.ts';
import { failure, payment } from './simulate.ts';

/** How long an invoice to a phone number can be paid (M §3.1, reading T-04). */
const phoneInvoiceLifetime = 24 * hourMs;

/** "Within minutes" of a refused cancel the real status arrives (M §3.1). */
const synchronisesAfter = 2 * minuteMs;

/** A report from outside can come too late; then there is no transition and the invoice stays as it is. */
type LateMove = Move | undefined;

function moveIfListed(invoice: Invoice, transition: InvoiceTransition, changes: Parameters<typeof move>[2]): LateMove {
  return canMove(invoice, transition) ? move(invoice, transition, changes) : undefined;
}

/** The fields that an invoice gets when the provider shows it to the payer. A QR code keeps the time that it has shown. */
function shownToPayer(invoice: Invoice): Partial<Invoice> {
  const { isQrToken, createdAt, expiresAt } = invoice;
  return { ...providerDetails(invoice), expiresAt: isQrToken ? expiresAt : createdAt + phoneInvoiceLifetime };
}

/** The provider has shown the invoice to the payer (M §3.1, reading T-01). */
export function take(invoice: Invoice, variations: Variations): LateMove {
  const taken = moveIfListed(invoice, 'take', shownToPayer(invoice));
  return taken && variations['provider.take'] === 'stays_processing'
    ? { ...taken, invoice: { ...taken.invoice, status: 'processing' }, event: null }
    : taken;
}

/** A processing invoice is paid or expires as if it were pending: the provider has taken it by then. */
function whenAccepted(invoice: Invoice): Invoice {
  return moveIfListed(invoice, 'take', shownToPayer(invoice))?.invoice ?? invoice;
}

/** The provider cannot handle the invoice, or finds later that its QR code failed (M §3.1, §7.5, reading A-08). */
export function fail(invoice: Invoice, code: CodeId, now: Moment): LateMove {
  const { wire, message } = codes[code];
  return moveIfListed(invoice, invoice.isQrToken ? 'fail-qr' : 'fail', failure(wire, message, now));
}

/** The provider has decided about a cancel. It refuses when the payer has paid meanwhile (M §3.1). */
export function settleCancel(invoice: Invoice, decision: CancelDecision, now: Moment): LateMove {
  if (decision === 'fail') {
    const { wire, message } = codes.invoice_not_found_in_provider;
    return moveIfListed(invoice, 'cancel-failed', failure(wire, message, now));
  }
  if (decision === 'refuse') {
    return moveIfListed(invoice, 'cancel-refused', { ...shownToPayer(invoice), syncsAt: now + synchronisesAfter });
  }
  return moveIfListed(invoice, 'cancel-accepted', { cancelledAt: now });
}

/** The payer has paid; a cancelled or expired invoice can still be paid (reading T-02, reading T-09). */
export function pay(invoice: Invoice, now: Moment): LateMove {
  return (
    moveIfListed(whenAccepted(invoice), 'pay', payment(invoice, now)) ??
    moveIfListed(invoice, 'pay-late', payment(invoice, now))
  );
}

/** The invoice was not paid in time (M §3.1, reading T-04). */
export function expire(invoice: Invoice, now: Moment): LateMove {
  return moveIfListed(whenAccepted(invoice), invoice.isQrToken ? 'expire-qr' : 'expire', { expiredAt: now });
}
