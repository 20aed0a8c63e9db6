import type { SuppliedActor } from './actor.ts';

/** What fiscal receipts are made from, and invoices that the provider has a receipt of. */
export interface ReceiptSupplies {
  /** What a fiscal receipt is asked for with. */
  'receipt.request': SuppliedReceiptRequest;
  /** A paid invoice, and a partially refunded one, whose `provider_invoice_id` is numeric. */
  'invoice.receipt': { readonly id: number };
  'invoice.receipt.partly': { readonly id: number };
}

/** A complete body of POST /receipts, with a new `client_operation_id` each time. */
export interface SuppliedReceiptRequest extends SuppliedActor {
  body(changes?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** The same for an item that lacks one of the two details that a receipt needs (M §7.8). */
  bodyWithout(detail: 'barcode' | 'ntin'): Promise<Readonly<Record<string, unknown>>>;
  /** A value for the field `simulate`. */
  readonly simulate: unknown;
}
