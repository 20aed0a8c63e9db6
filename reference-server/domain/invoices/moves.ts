import type { EventName } from '../../../generated/events.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { InvoiceStatus, InvoiceTransition } from '../states.ts';
import type { Invoice } from './invoice.ts';

const lifecycle = new Lifecycle('Invoice');

/** A transition that was made: the invoice after it, and the event that announces it, if any. */
export interface Move {
  readonly transition: InvoiceTransition;
  readonly invoice: Invoice;
  readonly event: EventName | null;
}

/** Statuses from which a transition may start (M §3.1). */
export function startsFrom(transition: InvoiceTransition): readonly InvoiceStatus[] {
  return lifecycle.startsFrom(transition);
}

/** True when the lifecycle lists the transition from the invoice's status (M §3.1). */
export function canMove(invoice: Invoice, transition: InvoiceTransition): boolean {
  return lifecycle.allows(transition, invoice.status);
}

/** Fields that a transition sets in addition to the status. */
type Changes = Partial<Omit<Invoice, 'id' | 'version' | 'status'>>;

/**
 * Makes a listed transition (M §3.1). A deadline or an error that belonged to the former status only is cleared.
 * @throws Error when the lifecycle does not list the transition from the invoice's status
 */
export function move(invoice: Invoice, transition: InvoiceTransition, changes: Changes = {}): Move {
  const status = lifecycle.after(transition, invoice.status);
  return {
    transition,
    invoice: {
      ...invoice,
      status,
      expiresAt: status === 'pending' || status === 'cancelling' || invoice.isQrToken ? invoice.expiresAt : null,
      syncsAt: null,
      ...(status !== 'error' && { errorCode: null, errorMessage: null }),
      ...changes,
    },
    event: lifecycle.event(transition) ?? null,
  };
}
