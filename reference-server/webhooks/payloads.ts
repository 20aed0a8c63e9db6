import type { DomainEvent } from '../domain/ports/domain-event.ts';
import type { Moment } from '../domain/time.ts';
import { cashboxEvent } from '../merchant/cashbox/records.ts';
import { itemProcessed } from '../merchant/catalog/records.ts';
import { invoiceStatusChanged } from '../merchant/invoices/records.ts';
import { qrRefundEvent } from '../merchant/qr-refunds/records.ts';
import { receiptFinished } from '../merchant/receipts/records.ts';
import { invoiceRefunded } from '../merchant/refunds/records.ts';
import { subscriptionPayload } from '../merchant/subscriptions/records.ts';

/** The payload of an event, and the record that it reports on. */
export interface Message {
  readonly payload: { readonly event?: string };
  readonly subjectId: number;
  readonly isSandbox: boolean;
}

/**
 * Writes the payload of an event (M §6, reading F-5.1).
 * @param source name of the API key whose webhook address receives the event
 */
export function messageOf(domainEvent: DomainEvent, source: string | null, now: Moment): Message {
  switch (domainEvent.event) {
    case 'cashbox.shift_closed':
    case 'cashbox.shift_close_failed': {
      const { event, operation } = domainEvent;
      const { id: subjectId, isSandbox } = operation;
      return { payload: cashboxEvent(event, operation, now), subjectId, isSandbox };
    }
    case 'catalog.item_processed': {
      const { item, operation } = domainEvent;
      return { payload: itemProcessed(item, operation, now), subjectId: item.id, isSandbox: item.isSandbox };
    }
    case 'receipt.issued':
    case 'receipt.failed': {
      const { event, receipt } = domainEvent;
      const { id: subjectId, isSandbox } = receipt;
      return { payload: receiptFinished(event, receipt, now), subjectId, isSandbox };
    }
    case 'invoice.status_changed': {
      const { invoice } = domainEvent;
      return {
        payload: invoiceStatusChanged(invoice, source, now),
        subjectId: invoice.id,
        isSandbox: invoice.isSandbox,
      };
    }
    case 'qr_refund.identified':
    case 'qr_refund.completed':
    case 'qr_refund.expired': {
      const { event, qrRefund } = domainEvent;
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
      const { id, isSandbox } = domainEvent.subscription;
      return { payload: subscriptionPayload(domainEvent, source, now), subjectId: id, isSandbox };
    }
    case 'invoice.refunded': {
      const { refund, invoice } = domainEvent;
      return {
        payload: invoiceRefunded(refund, invoice, source, now),
        subjectId: refund.id,
        isSandbox: invoice.isSandbox,
      };
    }
  }
}
