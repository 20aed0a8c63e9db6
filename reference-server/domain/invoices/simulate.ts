import { type CodeOf, codes } from '../../../generated/catalog.ts';
import type { SimulatedQrOutcome, SimulatedStatus } from '../../../generated/types/merchant.ts';
import { providerDetails } from '../../provider/provider.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Invalid, Refused } from '../outcome.ts';
import type { InvoiceTransition } from '../states.ts';
import type { Moment } from '../time.ts';
import type { Invoice } from './invoice.ts';
import { canMove, type Move, move, startsFrom } from './moves.ts';

/** The body of POST /invoices/{id}/simulate-status (M §4.6). */
export interface Simulation {
  readonly status: SimulatedStatus;
  readonly error_message?: string;
}

const { wire: SIMULATED, message: TEXT } = codes.sandbox_simulated_error;

/** M §3.1: `error` works on any invoice; the other values are assumed and need an open one (fills 4.3). */
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
  const open = canMove(invoice, 'simulate-paid', variations);
  if (!canMove(invoice, transition, variations) || (variations['simulate.error_from'] === 'open' && !open)) {
    return {
      refused: 'invalid_status_transition',
      message: `An invoice in status ${invoice.status} cannot become ${status}.`,
      extra: { current_status: invoice.status, allowed_from: [...startsFrom(transition, variations)] },
    };
  }
  if (status !== 'error') return move(invoice, transition, variations, endedBy(status, invoice, now));
  const errorMessage = text !== undefined && variations['simulate.error_message'] === 'kept' ? text : TEXT;
  return move(invoice, transition, variations, failure(SIMULATED, errorMessage, now, variations));
}

/** What an invoice keeps of its end. */
function endedBy(end: SimulatedQrOutcome, invoice: Invoice, now: Moment): Partial<Invoice> {
  return end === 'paid' ? payment(invoice, now) : end === 'cancelled' ? { cancelledAt: now } : { expiredAt: now };
}

/** A sandbox QR invoice comes to the end that its creator asked for (fills 4.2), unless something came before. */
export function endAsPlanned(invoice: Invoice, now: Moment, variations: Variations): Move | undefined {
  const { plannedEnd: end } = invoice;
  if (end === null || !canMove(invoice, `simulate-${end}`, variations)) return undefined;
  return move(invoice, `simulate-${end}`, variations, endedBy(end, invoice, now));
}

/** What an invoice keeps of its payment. Whoever pays a QR code is known from then on (fills 4.2). */
export function payment(invoice: Invoice, now: Moment): Partial<Invoice> {
  return {
    ...(invoice.isQrToken && providerDetails(invoice)),
    paidAt: now,
  };
}

/** What an invoice keeps of its failure. */
export function failure(
  code: string,
  errorMessage: string,
  now: Moment,
  variations: Variations,
): Pick<Invoice, 'errorCode' | 'errorMessage' | 'erroredAt'> {
  return {
    errorCode: variations['invoice.error_code'] === 'set' ? code : null,
    errorMessage,
    erroredAt: now,
  };
}
