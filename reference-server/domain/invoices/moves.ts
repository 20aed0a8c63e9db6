import type { EventName } from '../../../generated/events.ts';
import { lifecycles } from '../../../generated/lifecycles.ts';
import type { Variations } from '../../variations/variations.ts';
import type { InvoiceStatus, InvoiceTransition } from '../states.ts';
import type { Invoice } from './invoice.ts';

const table = lifecycles.Invoice.transitions;

/** A move that was made: the invoice after it, and the event that announces it, if any. */
export interface Move {
  readonly transition: InvoiceTransition;
  readonly invoice: Invoice;
  readonly event: EventName | null;
}

function rowOf(transition: InvoiceTransition): (typeof table)[number] {
  const row = table.find((candidate) => candidate.id === transition);
  if (!row) throw new Error(`the lifecycle of an invoice has no move "${transition}"`);
  return row;
}

/** Statuses from which a move may start. */
export function startsFrom(transition: InvoiceTransition, variations: Variations): readonly InvoiceStatus[] {
  const { from } = rowOf(transition);
  return [...(from === 'none' ? [] : from), ...(variations['lifecycle.also_from'][transition] ?? [])];
}

export function canMove(invoice: Invoice, transition: InvoiceTransition, variations: Variations): boolean {
  return startsFrom(transition, variations).includes(invoice.status);
}

/** What a move sets beside the status. */
type Changes = Partial<Omit<Invoice, 'id' | 'version' | 'status'>>;

/**
 * Makes a listed move. What belonged to the former status alone is cleared: a deadline, an error.
 * @throws Error when the lifecycle does not list the move from where the invoice stands
 */
export function move(
  invoice: Invoice,
  transition: InvoiceTransition,
  variations: Variations,
  changes: Changes = {},
): Move {
  if (!canMove(invoice, transition, variations)) {
    throw new Error(`invoice ${invoice.id}: the move "${transition}" does not start from ${invoice.status}`);
  }
  const { to: listed, event } = rowOf(transition);
  const to = variations['lifecycle.leads_to'][transition] ?? listed;
  const keepsError = variations['invoice.error_code_after'] === 'kept';
  return {
    transition,
    invoice: {
      ...invoice,
      status: to,
      expiresAt: to === 'pending' || to === 'cancelling' || invoice.isQrToken ? invoice.expiresAt : null,
      syncsAt: null,
      ...(to !== 'error' && !keepsError && { errorCode: null, errorMessage: null }),
      ...changes,
    },
    event: announces(transition, event, variations),
  };
}

function announces(transition: InvoiceTransition, event: EventName | 'none', variations: Variations): EventName | null {
  if (variations['event.withheld'].includes(transition)) return null;
  if (event === 'none') return variations['event.added'].includes(transition) ? 'invoice.status_changed' : null;
  return event;
}
