import type { DomainEvent } from '../domain/ports/domain-event.ts';
import type { Moment } from '../domain/time.ts';
import { cashboxEvent } from '../merchant/cashbox/records.ts';
import { itemProcessed } from '../merchant/catalog/records.ts';
import { invoiceStatusChanged } from '../merchant/invoices/records.ts';
import { qrRefundEvent } from '../merchant/qr-refunds/records.ts';
import { receiptFinished } from '../merchant/receipts/records.ts';
import { invoiceRefunded } from '../merchant/refunds/records.ts';
import { subscriptionPayload } from '../merchant/subscriptions/records.ts';

/** An event before it is sent: its payload, and which object it is about. */
export interface Message {
  readonly payload: { readonly event?: string };
  readonly subjectId: number;
  readonly isSandbox: boolean;
}

/**
 * Writes the payload of an event (M §6, fills 5.1).
 * @param source name of the API key whose address it goes to
 */
export function messageOf(news: DomainEvent, source: string | null, now: Moment): Message {
  switch (news.event) {
    case 'cashbox.shift_closed':
    case 'cashbox.shift_close_failed': {
      const { event, operation } = news;
      const { id: subjectId, isSandbox } = operation;
      return { payload: cashboxEvent(event, operation, now), subjectId, isSandbox };
    }
    case 'catalog.item_processed': {
      const { item, operation } = news;
      return { payload: itemProcessed(item, operation, now), subjectId: item.id, isSandbox: item.isSandbox };
    }
    case 'receipt.issued':
    case 'receipt.failed': {
      const { event, receipt } = news;
      const { id: subjectId, isSandbox } = receipt;
      return { payload: receiptFinished(event, receipt, now), subjectId, isSandbox };
    }
    case 'invoice.status_changed': {
      const { invoice } = news;
      return {
        payload: invoiceStatusChanged(invoice, source, now),
        subjectId: invoice.id,
        isSandbox: invoice.isSandbox,
      };
    }
    case 'qr_refund.identified':
    case 'qr_refund.completed':
    case 'qr_refund.expired': {
      const { event, qrRefund } = news;
      return {
        payload: qrRefundEvent(event, qrRefund, source, now),
        subjectId: qrRefund.id,
        isSandbox: qrRefund.isSandbox,
      };
    }
    case 'subscription.created':
    case 'subscription.paused':
    case 'subscription.resumed':
    case 'subscription.cancelled':
    case 'subscription.expired':
    case 'subscription.payment_succeeded':
    case 'subscription.payment_failed':
    case 'subscription.grace_period_started': {
      const { id, isSandbox } = news.subscription;
      return { payload: subscriptionPayload(news, source, now), subjectId: id, isSandbox };
    }
    case 'invoice.refunded': {
      const { refund, invoice } = news;
      return {
        payload: invoiceRefunded(refund, invoice, source, now),
        subjectId: refund.id,
        isSandbox: invoice.isSandbox,
      };
    }
  }
}
