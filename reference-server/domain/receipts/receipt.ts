import { embedded } from '../../../generated/catalog.ts';
import type { StateOf } from '../../../generated/lifecycles.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';

/** Codes with which an accepted receipt can fail (M §7.8): those that the contract lists for the record. */
export type ReceiptFailure = {
  [C in keyof typeof embedded]: Extract<(typeof embedded)[C][number], { operation: 'getReceipt' }> extends never
    ? never
    : C;
}[keyof typeof embedded];

/** The values of `ReceiptFailure` as a list. */
export const receiptFailures = (Object.keys(embedded) as (keyof typeof embedded)[]).filter(
  (code): code is ReceiptFailure =>
    embedded[code].some((place) => 'operation' in place && place.operation === 'getReceipt'),
);

/** Payment types of a receipt (reading R-4). */
export const paymentTypes = { cash: 3, terminal: 5 } as const;

export type PaymentType = (typeof paymentTypes)[keyof typeof paymentTypes];

/** A line of a receipt, copied from the catalog when the receipt was created. */
export interface ReceiptLine {
  readonly catalogItemId: number;
  readonly name: string;
  /** Unit price in tiyn, as text, because JSON has no exact large numbers. */
  readonly price: string;
  readonly quantity: number;
  readonly barcode: string | null;
  readonly ntin: string | null;
}

/** A planned result of a receipt: from `simulate` in the sandbox, or injected. */
export interface ReceiptPlan {
  readonly by: 'simulate' | 'provider';
  readonly failure: ReceiptFailure | null;
}

/** A fiscal receipt (M §7.8, reading R-4). */
export interface Receipt {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** The cashier who sends it; null when no session of a cashier works. */
  readonly connectionId: number | null;
  /** Never used again in the organization, even after a failure (reading A-72). */
  readonly clientOperationId: string;
  readonly status: StateOf<'Receipt'>;
  readonly paymentType: PaymentType;
  readonly totalPrice: Tiyn;
  readonly receivedAmt: Tiyn | null;
  readonly lines: readonly ReceiptLine[];
  readonly isSandbox: boolean;
  /** Null when the rules decide the result. */
  readonly plan: ReceiptPlan | null;
  readonly shiftId: number | null;
  readonly shiftNumber: number | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: Moment;
  readonly issuedAt: Moment | null;
  /** When the register responds; null once it has responded. */
  readonly dueAt: Moment | null;
}

export const receiptMoves = new Lifecycle('Receipt');

/** Data that the register adds to an issued receipt. */
export interface FiscalDetails {
  /** The fiscal sign. */
  readonly fpd: string | null;
  readonly operationId: string | null;
  readonly link: string | null;
}

/** The register's data of a receipt; the same receipt always gets the same numbers. */
export function fiscalDetails({ id, issuedAt }: Receipt): FiscalDetails {
  if (issuedAt === null) return { fpd: null, operationId: null, link: null };
  const operationId = String(50_000 + id);
  return { fpd: String(300_000_000 + id), operationId, link: `https://receipts.example.com/f/${operationId}` };
}
