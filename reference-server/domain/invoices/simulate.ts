import { type CodeOf, codes } from '../../../generated/catalog.ts';
import type { SimulatedQrOutcome, SimulatedStatus } from '../../../generated/types/merchant.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Invalid, Refused } from '../outcome.ts';
import type { InvoiceTransition } from '../states.ts';
import type { Moment } from '../time.ts';
import type { Invoice } from './invoice.ts';
import { canMove, type Move, move, startsFrom } from './moves.ts';
import { providerDetails } from './provider-details.ts';

/** The body of POST /invoices/{id}/simulate-status (M §4.6). */
export interface Simulation {
  readonly status: SimulatedStatus;
  readonly error_message?: string;
}

const { wire: simulatedCode, message: defaultText } = codes.sandbox_simulated_error;

/** M §3.1: `error` works on any invoice. The other values are assumed and need an open one (reading U-08). */
export function simulate(
  invoice: Invoice,
  { status, error_message: text }: Simulation,
  now: Moment,
  variations: Variations,
): Move | Refused<CodeOf<'simulateInvoiceStatus'>> | Invalid {
  if (status !== 'error' && variations['simulate.values'] === 'error_only') {
    return { invalid: { status: ['The value must be error.'] } };
  }
  const transition: InvoiceTransition = `simulate-${status}`;
  if (!canMove(invoice, transition)) {
    return {
      refused: 'invalid_status_transition',
      message: `An invoice in status ${invoice.status} cannot become ${status}.`,
      extra: { current_status: invoice.status, allowed_from: [...startsFrom(transition)] },
    };
  }
  if (status !== 'error') return move(invoice, transition, endedAs(status, invoice, now));
  return move(invoice, transition, failure(simulatedCode, text ?? defaultText, now));
}

/** The fields of an invoice about its end. */
function endedAs(end: SimulatedQrOutcome, invoice: Invoice, now: Moment): Partial<Invoice> {
  return end === 'paid' ? payment(invoice, now) : end === 'cancelled' ? { cancelledAt: now } : { expiredAt: now };
}

/** A sandbox QR invoice ends as its creator asked in `simulate` (M §4.6), unless it has ended otherwise before. */
export function applyPlannedEnd(invoice: Invoice, now: Moment): Move | undefined {
  const { plannedEnd: end } = invoice;
  if (end === null || !canMove(invoice, `simulate-${end}`)) return undefined;
  return move(invoice, `simulate-${end}`, endedAs(end, invoice, now));
}

/** The fields of an invoice that a payment sets. The payer of a QR code is known from then on (reading F-4.2). */
export function payment(invoice: Invoice, now: Moment): Partial<Invoice> {
  return { ...(invoice.isQrToken && providerDetails(invoice)), paidAt: now };
}

/** The fields of an invoice that a failure sets. */
export function failure(
  code: string,
  errorMessage: string,
  now: Moment,
): Pick<Invoice, 'errorCode' | 'errorMessage' | 'erroredAt'> {
  return { errorCode: code, errorMessage, erroredAt: now };
}
