import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Connection } from '../connections/connection.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { holdsMoney } from '../invoices/refund.ts';
import type { Refused } from '../outcome.ts';
import { type Moment, secondMs } from '../time.ts';

/** The provider's receipt of an invoice, once it was asked for. */
export interface InvoiceReceipt {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly invoiceId: number;
  /** When it has been fetched. */
  readonly readyAt: Moment;
}

/** Whole seconds after which a caller asks again for a receipt that is being fetched (fills 4.7). */
export function pollAfter({ readyAt }: Pick<InvoiceReceipt, 'readyAt'>, now: Moment): number {
  return Math.max(1, Math.ceil((readyAt - now) / secondMs));
}

/**
 * Says why there is no receipt (M §7.8): the invoice was not paid, the provider does not know it by a number (A-76;
 * sandbox invoices have none), or no cashier can ask for it.
 */
export function whyNone(
  { status, providerInvoiceId, isSandbox }: Invoice,
  cashiers: readonly Connection[],
  variations: Variations,
): Refused<CodeOf<'getInvoiceReceipt'>> | undefined {
  const anyNumber = isSandbox && variations['invoice_receipt.number'] === 'not_in_sandbox';
  const known = anyNumber || /^\d+$/.test(providerInvoiceId ?? '');
  const partly = status === 'partially_refunded' && variations['invoice_receipt.partly'] === 'refused';
  if (!holdsMoney(status) || partly || !known) {
    return { refused: 'receipt_not_available_for_status' };
  }
  const states = cashiers.map((cashier) => cashier.status);
  if (states.includes('active') || variations['invoice_receipt.session'] === 'not_needed') return undefined;
  return { refused: states.includes('error') ? 'provider_session_expired' : 'provider_session_unavailable' };
}
