import type { SimulatedQrOutcome } from '../../../generated/types/merchant.ts';
import type { Tiyn } from '../money.ts';
import type { InvoiceStatus } from '../states.ts';
import type { Moment } from '../time.ts';

/** A line of an invoice, copied from the catalog when the invoice is created (reading R-1). */
export interface InvoiceItem {
  readonly catalogItemId: number;
  /** True when the item was deleted from the catalog; then responses leave its id out, and refunds still know it. */
  readonly itemIsGone?: boolean;
  readonly name: string;
  /** Unit price in tiyn as digits: items are stored as JSON, which has no exact sums. */
  readonly price: string;
  readonly count: number;
  readonly unitId: number | null;
  readonly barcode: string | null;
  readonly ntin: string | null;
  readonly gtin: string | null;
}

/** An invoice as the server keeps it (M §2.1). */
export interface Invoice {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly apiKeyId: number;
  readonly connectionId: number | null;
  readonly status: InvoiceStatus;
  readonly amount: Tiyn;
  readonly subtotal: Tiyn | null;
  readonly discountSum: Tiyn | null;
  /** The percentage as the request wrote it, for example `10`. */
  readonly discountPercentage: string | null;
  readonly totalRefunded: Tiyn;
  /** Sum of the refunds that wait for the provider. Refunded and pending sums together never exceed the amount. */
  readonly pendingRefunded: Tiyn;
  /** The subscription whose period this invoice charges. */
  readonly subscriptionId: number | null;
  readonly description: string | null;
  readonly externalOrderId: string | null;
  readonly idempotencyKey: string | null;
  readonly providerInvoiceId: string | null;
  /** The payer's number, 7XXXXXXXXXX; a QR invoice has none. */
  readonly phone: string | null;
  readonly clientName: string | null;
  readonly clientComment: string | null;
  readonly isSandbox: boolean;
  readonly isRecurring: boolean;
  readonly isQrToken: boolean;
  readonly items: readonly InvoiceItem[];
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: Moment;
  readonly paidAt: Moment | null;
  readonly cancelledAt: Moment | null;
  readonly expiredAt: Moment | null;
  readonly erroredAt: Moment | null;
  /** When an unpaid invoice expires; null once it cannot expire any more. A QR invoice keeps the value (M §4.4). */
  readonly expiresAt: Moment | null;
  /** When the payment is recorded that made the provider refuse a cancel (M §3.1). */
  readonly syncsAt: Moment | null;
  /** The status in which a sandbox QR invoice ends, as its creator asked in `simulate` (reading F-4.2). */
  readonly plannedEnd: SimulatedQrOutcome | null;
  /** The fields that a search looks through, in lower case, a field a line. */
  readonly searchText: string;
}
