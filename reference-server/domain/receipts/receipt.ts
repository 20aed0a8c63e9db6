import { embedded } from '../../../generated/catalog.ts';
import type { StateOf } from '../../../generated/lifecycles.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';

/** Codes with which a receipt can fail after it was accepted (M §7.8): those that the contract places on the record. */
export type ReceiptFailure = {
  [C in keyof typeof embedded]: Extract<(typeof embedded)[C][number], { operation: 'getReceipt' }> extends never
    ? never
    : C;
}[keyof typeof embedded];

/** The same codes, to choose from. */
export const receiptFailures = (Object.keys(embedded) as (keyof typeof embedded)[]).filter(
  (code): code is ReceiptFailure =>
    embedded[code].some((place) => 'operation' in place && place.operation === 'getReceipt'),
);

/** How a receipt is paid (fills R-4). */
export const paymentTypes = { cash: 3, terminal: 5 } as const;

export type PaymentType = (typeof paymentTypes)[keyof typeof paymentTypes];

/** A line of a receipt, copied from the catalog when the receipt was asked for. */
export interface ReceiptLine {
  readonly catalogItemId: number;
  readonly name: string;
  /** Unit price in tiyn as digits: lines are kept as JSON, which has no exact sums. */
  readonly price: string;
  readonly quantity: number;
  readonly barcode: string | null;
  readonly ntin: string | null;
}

/** How a receipt shall end: laid down by the sandbox's `simulate` or by a test. */
export interface ReceiptPlan {
  readonly by: 'simulate' | 'provider';
  readonly failure: ReceiptFailure | null;
}

/** A fiscal receipt (M §7.8, fills R-4). */
export interface Receipt {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** The cashier who sends it; null when no session of a cashier works. */
  readonly connectionId: number | null;
  /** Unique in an organization for ever, also after a failure. */
  readonly clientOperationId: string;
  readonly status: StateOf<'Receipt'>;
  readonly paymentType: PaymentType;
  readonly totalPrice: Tiyn;
  readonly receivedAmt: Tiyn | null;
  readonly lines: readonly ReceiptLine[];
  readonly isSandbox: boolean;
  /** Null leaves the end to the rules. */
  readonly plan: ReceiptPlan | null;
  readonly shiftId: number | null;
  readonly shiftNumber: number | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: Moment;
  readonly issuedAt: Moment | null;
  /** When the register answers; null once it has. */
  readonly dueAt: Moment | null;
}

export const receiptMoves = new Lifecycle('Receipt');

/** What the register gives to a receipt that it issues. */
export interface FiscalDetails {
  /** The fiscal sign. */
  readonly fpd: string | null;
  readonly operationId: string | null;
  readonly link: string | null;
}

/** The same receipt always gets the same numbers. */
export function fiscalDetails({ id, issuedAt }: Receipt): FiscalDetails {
  if (issuedAt === null) return { fpd: null, operationId: null, link: null };
  const operationId = String(50_000 + id);
  return { fpd: String(300_000_000 + id), operationId, link: `https://receipts.example.com/f/${operationId}` };
}
