import type { CashboxOperation } from '../cashbox/operation.ts';
import type { CatalogItem, CatalogOperation } from '../catalog/item.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { QrRefund } from '../qr-refunds/qr-refund.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { Refund } from '../refunds/refund.ts';
import type { SubscriptionEvent } from '../subscriptions/events.ts';

/** What happened to whom: everything an event is written from. A resource adds its own lines. */
export type DomainEvent =
  | SubscriptionEvent
  | { readonly event: 'cashbox.shift_closed' | 'cashbox.shift_close_failed'; readonly operation: CashboxOperation }
  | {
      readonly event: 'catalog.item_processed';
      readonly item: CatalogItem;
      /** What was asked of the provider. */
      readonly operation: CatalogOperation;
    }
  | { readonly event: 'receipt.issued' | 'receipt.failed'; readonly receipt: Receipt }
  | { readonly event: 'invoice.status_changed'; readonly invoice: Invoice }
  | { readonly event: 'invoice.refunded'; readonly refund: Refund; readonly invoice: Invoice }
  | {
      readonly event: 'qr_refund.identified' | 'qr_refund.completed' | 'qr_refund.expired';
      readonly qrRefund: QrRefund;
    };
