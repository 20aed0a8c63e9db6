import type {
  InvoiceOfRefunds,
  InvoiceRefunded,
  ListedRefund,
  RefundCreated,
  RefundedInvoiceInEvent,
  RefundInEvent,
  RefundItem,
  RefundList,
  Refund as RefundRecord,
} from '../../../generated/types/merchant.ts';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import { availableForRefund, isFullyRefunded } from '../../domain/invoices/refund.ts';
import { moneyNumber, moneyString } from '../../domain/money.ts';
import type { Page } from '../../domain/ports/store.ts';
import type { Refund, RefundLine } from '../../domain/refunds/refund.ts';
import type { Refunded } from '../../domain/refunds/service.ts';
import { type Moment, timestamp } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

/** A refund (M §2.4). The provider has no refund status of its own, and each API key is a user. */
function refundRecord(refund: Refund): Complete<RefundRecord> {
  return {
    id: refund.id,
    invoice_id: refund.invoiceId,
    user_id: refund.apiKeyId,
    api_key_id: refund.apiKeyId,
    amount: moneyString(refund.amount),
    provider_refund_id: refund.providerRefundId,
    provider_status: null,
    status: refund.status,
    reason: refund.reason,
    initiated_by: 'api_key',
    error_message: refund.errorMessage,
    created_at: timestamp(refund.createdAt),
  };
}

/** A line of a refund. Lines have no ids of their own: their index in the refund and the invoice is used (reading R-10). */
function lineRecord(refundId: number, line: RefundLine, index: number): Complete<RefundItem> {
  return {
    id: index + 1,
    refund_id: refundId,
    invoice_item_id: line.line + 1,
    catalog_item_id: line.itemIsGone ? null : line.catalogItemId,
    name: line.name,
    price: moneyString(BigInt(line.price)),
    count: line.count,
    amount: moneyString(BigInt(line.amount)),
  };
}

function linesOf({ id, items }: Refund): RefundItem[] {
  return items.map((line, index) => lineRecord(id, line, index));
}

function listedRefund(refund: Refund): Complete<ListedRefund> {
  return { ...refundRecord(refund), items: linesOf(refund) };
}

function invoiceOfRefunds(invoice: Invoice): Complete<InvoiceOfRefunds> {
  return {
    id: invoice.id,
    amount: moneyString(invoice.amount),
    total_refunded: moneyString(invoice.totalRefunded),
    available_for_refund: moneyNumber(availableForRefund(invoice)),
    is_fully_refunded: isFullyRefunded(invoice),
  };
}

/** The response to a new refund: the refund, and what is left of the invoice (M §4.5). */
export function refundCreated({ refund, invoice }: Refunded): Complete<RefundCreated> {
  return {
    message: 'The refund is queued.',
    refund: refundRecord(refund),
    invoice: {
      id: invoice.id,
      amount: moneyString(invoice.amount),
      total_refunded: moneyString(invoice.totalRefunded),
      available_for_refund: moneyNumber(availableForRefund(invoice)),
      pending_refund_amount: moneyNumber(invoice.pendingRefunded),
    },
  };
}

/** The refunds of an invoice (M §4.6, reading F-4.1). */
export function refundList(invoice: Invoice, { records, total }: Page<Refund>): Complete<RefundList> {
  return { invoice: invoiceOfRefunds(invoice), refunds: records.map(listedRefund), total };
}

/** The payload of `invoice.refunded` (M §6, reading F-5.1). `error_code` is set only when the refund failed. */
export function invoiceRefunded(
  refund: Refund,
  invoice: Invoice,
  source: string | null,
  now: Moment,
): Complete<InvoiceRefunded> {
  const { id, amount, status, provider_refund_id, reason, created_at } = refundRecord(refund);
  return {
    event: 'invoice.refunded',
    refund: {
      id,
      amount,
      status,
      provider_refund_id,
      reason,
      created_at,
      items: linesOf(refund),
      ...(status === 'failed' && { error_code: refund.errorCode, error_message: refund.errorMessage }),
    } satisfies Complete<RefundInEvent, 'error_code' | 'error_message'>,
    invoice: {
      ...invoiceOfRefunds(invoice),
      external_order_id: invoice.externalOrderId,
      status: invoice.status,
      provider_invoice_id: invoice.providerInvoiceId,
      is_sandbox: invoice.isSandbox,
    } satisfies Complete<RefundedInvoiceInEvent>,
    source,
    timestamp: timestamp(now),
  };
}
