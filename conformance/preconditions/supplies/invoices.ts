import type { Answer } from '../../kernel/answers/evidence.ts';
import type { PayloadOf } from '../../kernel/http/api.ts';

/** Invoices and QR invoices. */
export interface InvoiceSupplies {
  /** An open invoice of the acting organization. */
  'invoice.open': SuppliedInvoice;
  /** An invoice in status `error`. */
  'invoice.error': SuppliedInvoice;
  'invoice.paid': SuppliedInvoice;
  'invoice.expired': SuppliedInvoice;
  /** An invoice whose cancel was answered 202, and that answer. */
  'invoice.cancelling': SuppliedInvoice & { readonly cancel: Answer };
  'invoice.qr.open': { readonly id: number };
  /** A QR invoice that POST /invoices/qr made, and one that has expired since. */
  'qr.created': SuppliedQrInvoice;
  'qr.created.expired': SuppliedQrInvoice;
  'invoice.qr.expired': { readonly id: number };
}

export interface SuppliedInvoice {
  readonly id: number;
  /** The answer in which the invoice was first seen: its creation, or a read of the fixture. */
  readonly answer: Answer;
  /** The body that created it. Of a fixture it is unknown: reading it ends the check as not tested. */
  readonly request: PayloadOf<'createInvoice'>;
}

export interface SuppliedQrInvoice {
  readonly id: number;
  /** The answer that created it, and the body that it answered. */
  readonly answer: Answer;
  readonly request: PayloadOf<'createQrInvoice'>;
}
