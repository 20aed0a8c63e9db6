import type { StateOf } from '../../../generated/lifecycles.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';

/** Status of a session (M §3.5, reading N-15). */
export type QrRefundStatus = StateOf<'QrRefund'>;

/** A session in which a buyer confirms a refund by scanning a QR (M §3.5, reading R-5). */
export interface QrRefund {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly connectionId: number;
  readonly status: QrRefundStatus;
  /** Secret part of the URL in the QR code. Everyone who has it can join the session. */
  readonly token: string;
  /** Number of the buyer who scanned the QR code; null before the scan. */
  readonly buyer: number | null;
  readonly clientName: string | null;
  readonly isSandbox: boolean;
  readonly createdAt: Moment;
  readonly expiresAt: Moment;
  readonly identifiedAt: Moment | null;
  readonly completedAt: Moment | null;
  readonly refundedAmount: Tiyn | null;
  readonly receiptUrl: string | null;
  /** When the session expires; null once it has ended. */
  readonly dueAt: Moment | null;
}
