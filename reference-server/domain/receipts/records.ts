import type { Sales } from '../cashbox/cash-totals.ts';
import type { Browsable, Records, Timed } from '../ports/records.ts';
import type { Moment } from '../time.ts';
import type { Receipt } from './receipt.ts';

export interface Receipts extends Records<Receipt>, Timed<Receipt>, Browsable<Receipt> {
  /** The receipt that used a caller's key. */
  byClientOperationId(organizationId: number, key: string): Promise<Receipt | undefined>;
  /** Cash receipts of an organization that were issued in a span of time; `from` null: since ever. */
  cashSales(organizationId: number, from: Moment | null, before: Moment): Promise<Sales>;
  /** Receipts that were issued in a shift. */
  salesOf(shiftId: number): Promise<Sales>;
}

declare module '../ports/store.ts' {
  interface Tables {
    readonly receipts: Receipts;
  }
}
