import type { CashboxOperation } from '../domain/cashbox/operation.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { Receipt } from '../domain/receipts/receipt.ts';
import type { QrRefund } from '../domain/qr-refunds/session.ts';
import type { Refund } from '../domain/refunds/refund.ts';

/** What happened to whom: everything an event is written from. A resource adds its own lines. */
export type News =
  | { readonly event: 'cashbox.shift_closed' | 'cashbox.shift_close_failed'; readonly operation: CashboxOperation }
  | { readonly event: 'receipt.issued' | 'receipt.failed'; readonly receipt: Receipt }
  | { readonly event: 'invoice.status_changed'; readonly invoice: Invoice }
  | { readonly event: 'invoice.refunded'; readonly refund: Refund; readonly invoice: Invoice }
  | {
      readonly event: 'qr_refund.identified' | 'qr_refund.completed' | 'qr_refund.expired';
      readonly qrRefund: QrRefund;
    };
