import type { Browsable, Page, Records, Timed } from '../ports/records.ts';
import type { Refund, RefundLine } from './refund.ts';

export interface Refunds extends Records<Refund>, Timed<Refund>, Browsable<Refund> {
  /** Refunds of an invoice, the newest first. */
  list(invoiceId: number, count: number): Promise<Page<Refund>>;
  /** Lines of an invoice that have gone back or are on their way. */
  returned(invoiceId: number): Promise<readonly RefundLine[]>;
}

declare module '../ports/store.ts' {
  interface Tables {
    readonly refunds: Refunds;
  }
}
