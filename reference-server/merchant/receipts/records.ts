import type {
  ReceiptAccepted,
  ReceiptFinished,
  ReceiptInEvent,
  ReceiptPreview,
  ReceiptPreviewLine,
  Receipt as ReceiptRecord,
} from '../../../generated/types/merchant.ts';
import { moneyString } from '../../domain/money.ts';
import type { PreviewLine } from '../../domain/receipts/preview.ts';
import { fiscalDetails, type Receipt } from '../../domain/receipts/receipt.ts';
import { type Moment, timestamp, timestampOrNull } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

/** The response to an accepted receipt (reading F-4.7). */
export function receiptAccepted({ id, status, clientOperationId }: Receipt): Complete<ReceiptAccepted> {
  return { id, status, client_operation_id: clientOperationId };
}

/** A receipt (reading R-4). No request names an invoice, so no receipt belongs to one. */
export function receiptRecord(receipt: Receipt): Complete<ReceiptRecord> {
  const { fpd, operationId, link } = fiscalDetails(receipt);
  return {
    id: receipt.id,
    status: receipt.status,
    payment_type: receipt.paymentType,
    invoice_id: null,
    client_operation_id: receipt.clientOperationId,
    total_price: moneyString(receipt.totalPrice),
    received_amt: receipt.receivedAmt === null ? null : moneyString(receipt.receivedAmt),
    fpd,
    operation_id: operationId,
    operation_time: timestampOrNull(receipt.issuedAt),
    shift_number: receipt.shiftNumber,
    link,
    error_code: receipt.errorCode,
    error_message: receipt.errorMessage,
    created_at: timestamp(receipt.createdAt),
  };
}

function receiptInEvent(receipt: Receipt): Complete<ReceiptInEvent> {
  return {
    id: receipt.id,
    status: receipt.status,
    client_operation_id: receipt.clientOperationId,
    invoice_id: null,
    total_price: moneyString(receipt.totalPrice),
    link: fiscalDetails(receipt).link,
    error_code: receipt.errorCode,
    error_message: receipt.errorMessage,
  };
}

/** The payload of `receipt.issued` and `receipt.failed` (M §6, reading F-5.1). */
export function receiptFinished(event: string, receipt: Receipt, now: Moment): Complete<ReceiptFinished> {
  return { event, receipt: receiptInEvent(receipt), timestamp: timestamp(now) };
}

function previewLineRecord({ left, right, bold }: PreviewLine): Complete<ReceiptPreviewLine> {
  return { Title: left, Subtitle: right, isBoldText: bold };
}

/** The response to a preview (reading F-4.7). */
export function previewRecord(lines: readonly PreviewLine[]): Complete<ReceiptPreview> {
  return { data: lines.map(previewLineRecord) };
}
