import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Connection } from '../connections/connection.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { holdsMoney } from '../invoices/refund.ts';
import type { Refused } from '../outcome.ts';
import { type Moment, secondMs } from '../time.ts';

/** The provider's receipt of an invoice, from the first request on. */
export interface InvoiceReceipt {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly invoiceId: number;
  /** When the server has it from the provider. */
  readonly readyAt: Moment;
}

/** Seconds after which a caller can request a receipt again that is still being fetched (reading F-4.7). */
export function pollAfter({ readyAt }: Pick<InvoiceReceipt, 'readyAt'>, now: Moment): number {
  return Math.max(1, Math.ceil((readyAt - now) / secondMs));
}

/**
 * Why an invoice has no receipt (M §7.8): it was not paid, it has no number at the provider (reading A-76; sandbox
 * invoices have none), or no cashier is connected to fetch it.
 * @returns undefined when the invoice has a receipt
 */
export function whyUnavailable(
  { status, providerInvoiceId, isSandbox }: Invoice,
  cashiers: readonly Connection[],
  variations: Variations,
): Refused<CodeOf<'getInvoiceReceipt'>> | undefined {
  const anyNumber = isSandbox && variations['invoice_receipt.number'] === 'not_in_sandbox';
  const known = anyNumber || /^\d+$/.test(providerInvoiceId ?? '');
  if (!holdsMoney(status) || !known) return { refused: 'receipt_not_available_for_status' };
  const states = cashiers.map((cashier) => cashier.status);
  if (states.includes('active')) return undefined;
  return { refused: states.includes('error') ? 'provider_session_expired' : 'provider_session_unavailable' };
}
