import type { Answer } from '../../kernel/answers/evidence.ts';
import type { RecordId } from '../../kernel/answers/record-id.ts';

/** Sessions of a refund that the buyer confirms by scanning a QR. */
export interface QrRefundSupplies {
  /** A session whose buyer has not scanned, one whose buyer has, and two that are over. */
  'qr_refund.open': SuppliedSession;
  'qr_refund.identified': SuppliedIdentified;
  'qr_refund.expired': SuppliedSession;
  'qr_refund.choice_over': SuppliedIdentified;
  /** Lets a buyer scan the QR of a session. */
  'buyer.scan': { scan(id: RecordId): Promise<void> };
  /** An identified session, and a purchase of which only lines can be refunded in part. */
  'purchase.by_lines': SuppliedByLines;
}

/** A session of a QR refund. */
export interface SuppliedSession {
  readonly id: RecordId;
  /** The answer that started it. */
  readonly answer: Answer;
  /** A further one, of the same organization. */
  another(): Promise<SuppliedSession>;
}

export interface SuppliedIdentified extends SuppliedSession {
  readonly purchases: readonly SuppliedPurchase[];
  another(): Promise<SuppliedIdentified>;
}

export interface SuppliedPurchase {
  readonly ref: string;
  /** Whatever stands under `returnable` (M §7.9). */
  readonly returnable: unknown;
}

export interface SuppliedByLines {
  readonly id: RecordId;
  readonly ref: string;
  another(): Promise<SuppliedByLines>;
}
