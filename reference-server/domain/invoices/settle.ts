import { type CodeId, codes } from '../../../generated/catalog.ts';
import type { CancelAnswer } from '../../provider/fault-queue.ts';
import { providerDetails } from '../../provider/provider.ts';
import type { Variations } from '../../variations/variations.ts';
import type { InvoiceTransition } from '../states.ts';
import { hourMs, type Moment, minuteMs } from '../time.ts';
import type { Invoice } from './invoice.ts';
import { canMove, type Move, move } from './moves.ts';
import { failure, payment } from './simulate.ts';

/** How long an invoice to a phone number waits for its payer (fills T-04). */
const defaultTimeouts = 24 * hourMs;

/** "Within minutes" of a refused cancel the real status arrives (M §3.1). */
const synchronisesAfter = 2 * minuteMs;

/** DomainEvent from outside may come too late: an invoice that has moved on is left where it is. */
type LateMove = Move | undefined;

function ifListed(
  invoice: Invoice,
  transition: InvoiceTransition,
  variations: Variations,
  changes: Parameters<typeof move>[3],
): LateMove {
  return canMove(invoice, transition, variations) ? move(invoice, transition, variations, changes) : undefined;
}

/** What an invoice has once it lies before its payer. */
function beforePayer(invoice: Invoice): Partial<Invoice> {
  return {
    ...providerDetails(invoice),
    expiresAt: invoice.createdAt + defaultTimeouts,
  };
}

/** The provider has put the invoice before the payer (fills T-01). */
export function take(invoice: Invoice, variations: Variations): LateMove {
  const taken = ifListed(invoice, 'take', variations, beforePayer(invoice));
  return taken && variations['provider.take'] === 'stays_processing'
    ? { ...taken, invoice: { ...taken.invoice, status: 'processing' }, event: null }
    : taken;
}

/** What happens to an open invoice happens after the provider has taken it, even if nobody saw that yet. */
function onceTaken(invoice: Invoice, variations: Variations): Invoice {
  return ifListed(invoice, 'take', variations, beforePayer(invoice))?.invoice ?? invoice;
}

/** The provider cannot handle the invoice, or finds later that its QR code failed (M §3.1, §7.5, A-08). */
export function fail(invoice: Invoice, code: CodeId, now: Moment, variations: Variations): LateMove {
  return ifListed(
    invoice,
    invoice.isQrToken ? 'fail-qr' : 'fail',
    variations,
    failure(codes[code].wire, codes[code].message, now, variations),
  );
}

/** The provider has answered a cancel; refused means that the payer was faster (M §3.1). */
export function answerCancel(invoice: Invoice, answer: CancelAnswer, now: Moment, variations: Variations): LateMove {
  if (answer === 'fail') {
    const { wire, message } = codes.invoice_not_found_in_provider;
    return ifListed(invoice, 'cancel-failed', variations, failure(wire, message, now, variations));
  }
  if (answer === 'refuse' && variations['cancel.refused_to'] === 'pending') {
    return ifListed(invoice, 'cancel-refused', variations, {
      ...beforePayer(invoice),
      syncsAt: now + synchronisesAfter,
    });
  }
  return ifListed(invoice, 'cancel-accepted', variations, { cancelledAt: now });
}

/** The payer has paid, perhaps an invoice that was given up already (fills T-02, T-09). */
export function pay(invoice: Invoice, now: Moment, variations: Variations): LateMove {
  return (
    ifListed(onceTaken(invoice, variations), 'pay', variations, payment(invoice, now)) ??
    ifListed(invoice, 'pay-late', variations, payment(invoice, now))
  );
}

/** Nobody has paid in time (fills T-04, T-05). */
export function expire(invoice: Invoice, now: Moment, variations: Variations): LateMove {
  return ifListed(onceTaken(invoice, variations), invoice.isQrToken ? 'expire-qr' : 'expire', variations, {
    expiredAt: now,
  });
}
