import type { CashboxOperation } from '../domain/cashbox/operation.ts';
import type { CatalogItem, CatalogOperation } from '../domain/catalog/item.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { QrRefund } from '../domain/qr-refunds/session.ts';
import type { Receipt } from '../domain/receipts/receipt.ts';
import type { Refund } from '../domain/refunds/refund.ts';
import type { SubscriptionNews } from '../domain/subscriptions/news.ts';

/** What happened to whom: everything an event is written from. A resource adds its own lines. */
export type News =
  | SubscriptionNews
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
