import type { CashboxOperation } from '../cashbox/operation.ts';
import type { CashboxShift, CashRegister } from '../cashbox/shift.ts';
import type { Tiyn } from '../money.ts';
import type { Purchase } from '../qr-refunds/purchase.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { Moment } from '../time.ts';
import type { Browsable, Page, Records, Timed } from './records.ts';

/** How many sales, and what they come to. */
export interface Sales {
  readonly count: number;
  readonly sum: Tiyn;
}

export interface Receipts extends Records<Receipt>, Timed<Receipt>, Browsable<Receipt> {
  /** The receipt that used a caller's key. */
  byClientOperationId(organizationId: number, key: string): Promise<Receipt | undefined>;
  /** Cash receipts of an organization that were issued in a span of time; `from` null: since ever. */
  cashSales(organizationId: number, from: Moment | null, before: Moment): Promise<Sales>;
  /** Receipts that were issued in a shift. */
  salesOf(shiftId: number): Promise<Sales>;
}

export interface CashRegisters extends Records<CashRegister> {
  ofOrganization(organizationId: number): Promise<CashRegister | undefined>;
}

/** Which shifts a list wants: those that were open at some moment of a span of time. */
export interface ShiftQuery {
  readonly organizationId: number;
  readonly from: Moment;
  /** First moment that is too late. */
  readonly before: Moment;
  readonly count: number;
}

export interface CashboxShifts extends Records<CashboxShift>, Timed<CashboxShift> {
  /** The open shift of an organization; there is never more than one. */
  open(organizationId: number): Promise<CashboxShift | undefined>;
  numbered(organizationId: number, number: number): Promise<CashboxShift | undefined>;
  /** The newest first. */
  within(query: ShiftQuery): Promise<readonly CashboxShift[]>;
  /** Cash taken out of the register in a span of time; `from` null: since ever. */
  withdrawn(organizationId: number, from: Moment | null, before: Moment): Promise<Tiyn>;
}

export interface CashboxOperations
  extends Records<CashboxOperation>,
    Timed<CashboxOperation>,
    Browsable<CashboxOperation> {
  /** The operation that used a caller's key. */
  byClientOperationId(organizationId: number, key: string): Promise<CashboxOperation | undefined>;
}

export interface Purchases extends Records<Purchase> {
  /** A buyer's purchase by its name. */
  named(organizationId: number, buyer: number, ref: string): Promise<Purchase | undefined>;
  /** A buyer's purchases, the newest first; `before` is the id of a newer one, null begins with the newest. */
  newestOf(
    organizationId: number,
    buyer: number,
    piece: { readonly before: number | null; readonly count: number },
  ): Promise<Page<Purchase>>;
}
