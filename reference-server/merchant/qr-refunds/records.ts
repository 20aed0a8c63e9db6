import type {
  QrRefundEvent,
  QrRefundExecuted,
  QrRefundOperation,
  QrRefundOperationDetails,
  QrRefundOperationItem,
  QrRefundOperationList,
  QrRefund as QrRefundRecord,
  QrRefundStarted,
} from '../../../generated/types/merchant.ts';
import { paymentOrigin } from '../../domain/invoices/provider-details.ts';
import { moneyNumber, moneyString } from '../../domain/money.ts';
import type { PurchasePage } from '../../domain/qr-refunds/buyer.ts';
import {
  available,
  availableOf,
  type Purchase,
  type PurchaseLine,
  returnable,
} from '../../domain/qr-refunds/purchase.ts';
import type { QrRefund } from '../../domain/qr-refunds/qr-refund.ts';
import { pollInterval, scanWait } from '../../domain/qr-refunds/session.ts';
import { type Moment, secondMs, timestamp, timestampOrNull } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

function tokenUrl({ token }: QrRefund): string {
  return `${paymentOrigin}/r/${token}`;
}

/** A session (reading R-5). */
export function qrRefundRecord(session: QrRefund): Complete<QrRefundRecord> {
  return {
    id: session.id,
    status: session.status,
    client_name: session.clientName,
    qr_token_url: tokenUrl(session),
    qr_image_url: `${tokenUrl(session)}.png`,
    expires_at: timestamp(session.expiresAt),
    identified_at: timestampOrNull(session.identifiedAt),
    completed_at: timestampOrNull(session.completedAt),
    refunded_amount: session.refundedAmount === null ? null : moneyString(session.refundedAmount),
    receipt_url: session.receiptUrl,
  };
}

/** A new session, with the data for waiting until its buyer scans the code (reading R-5). */
export function startedQrRefund(session: QrRefund): Complete<QrRefundStarted> {
  return {
    ...qrRefundRecord(session),
    poll_interval_seconds: pollInterval / secondMs,
    scan_wait_timeout_seconds: scanWait / secondMs,
  };
}

/** The response to an execution (reading F-4.8). A failed one has refunded nothing. */
export function executedQrRefund(session: QrRefund): Complete<QrRefundExecuted, 'refunded_amount'> {
  return {
    id: session.id,
    status: session.status,
    ...(session.refundedAmount !== null && { refunded_amount: moneyString(session.refundedAmount) }),
    receipt_url: session.receiptUrl,
    client_name: session.clientName,
    completed_at: timestampOrNull(session.completedAt),
  };
}

function purchaseRow(purchase: Purchase): Complete<QrRefundOperation> {
  return {
    ref: purchase.ref,
    amount: moneyNumber(purchase.amount),
    date: timestamp(purchase.boughtAt),
    returnable: returnable(purchase),
    source_type: purchase.sourceType,
    sale_type: null,
    client_name: purchase.clientName,
  };
}

/** An opaque cursor: the id of the purchase with which a page ended. */
function cursorAfter({ id }: Purchase): string {
  return Buffer.from(`after:${id}`).toString('base64url');
}

/** @returns the id in a cursor; null for the first page; 0, which no purchase has, for an invalid cursor */
export function idInCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const written = /^after:([1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return Number(written?.[1] ?? 0);
}

/** A page of the buyer's purchases (reading F-4.8). */
export function purchaseList({ session, records, total }: PurchasePage): Complete<QrRefundOperationList> {
  const remaining = total - records.length;
  const last = records.at(-1);
  return {
    client_name: session.clientName,
    operations: records.map(purchaseRow),
    has_more: remaining > 0,
    next_cursor: remaining > 0 && last ? cursorAfter(last) : null,
    remaining_count: remaining,
  };
}

function lineRecord(purchase: Purchase, line: PurchaseLine): Complete<QrRefundOperationItem> {
  return {
    ref: line.ref,
    name: line.name,
    price: moneyNumber(BigInt(line.price)),
    count: line.count,
    available_for_refund: moneyNumber(availableOf(purchase, line)),
  };
}

/** One purchase with its lines (reading F-4.8). */
export function purchaseDetails(purchase: Purchase): Complete<QrRefundOperationDetails> {
  return {
    ref: purchase.ref,
    amount: moneyNumber(purchase.amount),
    date: timestamp(purchase.boughtAt),
    returnable: returnable(purchase),
    available_for_refund: moneyNumber(available(purchase)),
    already_refunded: moneyNumber(purchase.refunded),
    receipt_url: purchase.receiptUrl,
    items: purchase.lines.map((line) => lineRecord(purchase, line)),
  };
}

/** The payload of `qr_refund.identified`, `.completed` and `.expired` (reading F-5.1). */
export function qrRefundEvent(
  event: string,
  session: QrRefund,
  source: string | null,
  now: Moment,
): Complete<QrRefundEvent> {
  return { event, qr_refund: qrRefundRecord(session), source, timestamp: timestamp(now) };
}
