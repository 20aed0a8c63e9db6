import type { Browsable, Page, Records, Timed } from '../ports/records.ts';
import type { Purchase } from './purchase.ts';
import type { QrRefund } from './qr-refund.ts';

export interface Purchases extends Records<Purchase> {
  /** A buyer's purchase, by its API name. */
  named(organizationId: number, buyer: number, ref: string): Promise<Purchase | undefined>;
  /** A buyer's purchases, the newest first; `before` is the id of a newer one, null begins with the newest. */
  newestOf(
    organizationId: number,
    buyer: number,
    piece: { readonly before: number | null; readonly count: number },
  ): Promise<Page<Purchase>>;
}

declare module '../ports/store.ts' {
  interface Tables {
    readonly purchases: Purchases;
    readonly qrRefunds: Records<QrRefund> & Timed<QrRefund> & Browsable<QrRefund>;
  }
}
