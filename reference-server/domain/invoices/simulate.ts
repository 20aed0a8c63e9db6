import { type CodeOf, codes } from '../../../generated/catalog.ts';
import type { SimulatedQrOutcome, SimulatedStatus } from '../../../generated/types/merchant.ts';
import type { Policies } from '../../policies.ts';
import { providerDetails } from '../../provider/provider.ts';
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
  policies: Policies,
): Move | Refused<CodeOf<'simulateInvoiceStatus'>> | Invalid {
  if (status !== 'error' && policies['simulate.values'] === 'error_only') {
    return { invalid: { status: ['The value must be error.'] } };
  }
  const transition: InvoiceTransition = `simulate-${status}`;
  const open = canMove(invoice, 'simulate-paid', policies);
  if (!canMove(invoice, transition, policies) || (policies['simulate.error_from'] === 'open' && !open)) {
    return {
      refused: 'invalid_status_transition',
      message: `An invoice in status ${invoice.status} cannot become ${status}.`,
      extra: { current_status: invoice.status, allowed_from: [...startsFrom(transition, policies)] },
    };
  }
  if (status !== 'error') return move(invoice, transition, policies, endedBy(status, invoice, now));
  const errorMessage = text !== undefined && policies['simulate.error_message'] === 'kept' ? text : TEXT;
  return move(invoice, transition, policies, failure(SIMULATED, errorMessage, now, policies));
}

/** What an invoice keeps of its end. */
const endedBy = (end: SimulatedQrOutcome, invoice: Invoice, now: Moment): Partial<Invoice> =>
  end === 'paid' ? payment(invoice, now) : end === 'cancelled' ? { cancelledAt: now } : { expiredAt: now };

/** A sandbox QR invoice comes to the end that its creator asked for (fills 4.2), unless something came before. */
export function endAsPlanned(invoice: Invoice, now: Moment, policies: Policies): Move | undefined {
  const { plannedEnd: end } = invoice;
  if (end === null || !canMove(invoice, `simulate-${end}`, policies)) return undefined;
  return move(invoice, `simulate-${end}`, policies, endedBy(end, invoice, now));
}

/** What an invoice keeps of its payment. Whoever pays a QR code is known from then on (fills 4.2). */
export const payment = (invoice: Invoice, now: Moment): Partial<Invoice> => ({
  ...(invoice.isQrToken && providerDetails(invoice)),
  paidAt: now,
});

/** What an invoice keeps of its failure. */
export const failure = (
  code: string,
  errorMessage: string,
  now: Moment,
  policies: Policies,
): Pick<Invoice, 'errorCode' | 'errorMessage' | 'erroredAt'> => ({
  errorCode: policies['invoice.error_code'] === 'set' ? code : null,
  errorMessage,
  erroredAt: now,
});
