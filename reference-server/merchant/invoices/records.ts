import type {
  CancelledInvoice,
  InvoiceInEvent,
  InvoiceItem as InvoiceItemRecord,
  InvoiceStatusChanged,
  QrInvoice,
  ShortInvoice,
  SingleInvoice,
} from '../../../generated/types/merchant.ts';
import type { Invoice, InvoiceItem } from '../../domain/invoices/invoice.ts';
import { qrCodeOf } from '../../domain/invoices/provider-details.ts';
import { availableForRefund, isFullyRefunded } from '../../domain/invoices/refund.ts';
import { moneyNumber, moneyString, type Tiyn } from '../../domain/money.ts';
import { type Moment, timestamp, timestampOrNull } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

function moneyOrNull(sum: Tiyn | null): string | null {
  return sum === null ? null : moneyString(sum);
}

/** A line of an invoice. The id of an item that was deleted from the catalog is null (reading R-1). */
function itemRecord(invoiceId: number, item: InvoiceItem, index: number): Complete<InvoiceItemRecord> {
  return {
    id: index + 1,
    invoice_id: invoiceId,
    catalog_item_id: item.itemIsGone ? null : item.catalogItemId,
    name: item.name,
    price: moneyString(BigInt(item.price)),
    count: item.count,
    unit_id: item.unitId,
    discount: null,
    barcode: item.barcode,
    ntin: item.ntin,
    gtin: item.gtin,
  };
}

type InvoiceRecord = Readonly<Complete<SingleInvoice, 'is_qr_token' | 'expires_at'>>;

/** Response records by invoice. The store returns the same object for an unchanged invoice. */
const records = new WeakMap<Invoice, InvoiceRecord>();

/** M §2.1: the full record. The list and the single view have the same keys. */
export function invoiceRecord(invoice: Invoice): InvoiceRecord {
  const known = records.get(invoice) ?? recordOf(invoice);
  records.set(invoice, known);
  return known;
}

function recordOf(invoice: Invoice): InvoiceRecord {
  return {
    id: invoice.id,
    amount: moneyString(invoice.amount),
    description: invoice.description,
    external_order_id: invoice.externalOrderId,
    status: invoice.status,
    provider_invoice_id: invoice.providerInvoiceId,
    phone: invoice.phone,
    client_name: invoice.clientName,
    client_comment: invoice.clientComment,
    is_sandbox: invoice.isSandbox,
    is_recurring: invoice.isRecurring,
    subtotal: moneyOrNull(invoice.subtotal),
    discount_sum: moneyOrNull(invoice.discountSum),
    discount_percentage: invoice.discountPercentage,
    total_refunded: moneyString(invoice.totalRefunded),
    is_fully_refunded: isFullyRefunded(invoice),
    available_for_refund: moneyNumber(availableForRefund(invoice)),
    error_message: invoice.errorMessage,
    error_code: invoice.errorCode,
    paid_at: timestampOrNull(invoice.paidAt),
    created_at: timestamp(invoice.createdAt),
    items: invoice.items.map((item, index) => itemRecord(invoice.id, item, index)),
    ...(invoice.isQrToken && { is_qr_token: true, expires_at: timestampOrNull(invoice.expiresAt) }),
  };
}

/** M §2.2: the response of a creation. */
export function shortInvoice(invoice: Invoice): Complete<ShortInvoice> {
  return {
    id: invoice.id,
    amount: moneyString(invoice.amount),
    status: invoice.status,
    paid_at: timestampOrNull(invoice.paidAt),
    phone: invoice.phone ?? '',
    created_at: timestamp(invoice.createdAt),
  };
}

/** The response of the creation of a QR invoice (reading F-4.2): the short invoice, and the code that the payer scans. */
export function qrInvoice(invoice: Invoice): Complete<QrInvoice, 'expires_at'> {
  const { tokenUrl, imageUrl } = qrCodeOf(invoice);
  return {
    ...shortInvoice(invoice),
    phone: null,
    is_qr_token: true,
    qr_token_url: tokenUrl,
    qr_image_url: imageUrl,
    ...(invoice.expiresAt !== null && { expires_at: timestamp(invoice.expiresAt) }),
  };
}

/** M §4.4: the invoice in the response of a synchronous cancel. */
export function cancelledInvoice(invoice: Invoice): Complete<CancelledInvoice> {
  return {
    id: invoice.id,
    amount: moneyString(invoice.amount),
    status: invoice.status,
    phone: invoice.phone ?? '',
    created_at: timestamp(invoice.createdAt),
  };
}

function momentsOf({ cancelledAt, expiredAt, erroredAt }: Invoice): Record<string, string> {
  return {
    ...(cancelledAt !== null && { cancelled_at: timestamp(cancelledAt) }),
    ...(expiredAt !== null && { expired_at: timestamp(expiredAt) }),
    ...(erroredAt !== null && { errored_at: timestamp(erroredAt) }),
  };
}

/** The invoice object of an event (reading F-5.1); `error_code` only in status `error` (M §6). */
export function invoiceInEvent(invoice: Invoice): Complete<InvoiceInEvent, 'error_code'> {
  const { error_code, ...record } = recordOf(invoice);
  return { ...record, ...momentsOf(invoice), ...(invoice.status === 'error' && { error_code }) };
}

/** The payload of `invoice.status_changed` (M §6, reading F-5.1). */
export function invoiceStatusChanged(
  invoice: Invoice,
  source: string | null,
  now: Moment,
): Complete<InvoiceStatusChanged> {
  return { event: 'invoice.status_changed', invoice: invoiceInEvent(invoice), source, timestamp: timestamp(now) };
}
