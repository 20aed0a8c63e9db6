import type { Records } from '../ports/records.ts';
import type { InvoiceReceipt } from './receipt.ts';

export interface InvoiceReceipts extends Records<InvoiceReceipt> {
  /** The receipt of an invoice, if it was asked for. There is at most one. */
  ofInvoice(invoiceId: number): Promise<InvoiceReceipt | undefined>;
}

declare module '../ports/store.ts' {
  interface Tables {
    readonly invoiceReceipts: InvoiceReceipts;
  }
}
