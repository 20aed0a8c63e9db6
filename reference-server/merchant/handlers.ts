import type { MerchantHandlers } from '../../generated/server/merchant.ts';
import type { MerchantContext } from './caller/context.ts';
import { cashboxHandlers } from './cashbox/handlers.ts';
import { catalogHandlers } from './catalog/handlers.ts';
import { clientHandlers } from './clients/handlers.ts';
import { connectionHandlers } from './connections/handlers.ts';
import { invoiceReceiptHandlers } from './invoice-receipts/handlers.ts';
import { invoiceHandlers } from './invoices/handlers.ts';
import { qrRefundHandlers } from './qr-refunds/handlers.ts';
import { receiptHandlers } from './receipts/handlers.ts';
import { refundHandlers } from './refunds/handlers.ts';
import { staticQrHandlers } from './static-qr/handlers.ts';
import { subscriptionHandlers } from './subscriptions/handlers.ts';
import { tariffHandlers } from './tariff/handlers.ts';

/** Every operation of the merchant interface; one that is missing does not compile. */
export const merchantHandlers: MerchantHandlers<MerchantContext> = {
  ...cashboxHandlers,
  ...catalogHandlers,
  ...connectionHandlers,
  ...clientHandlers,
  ...invoiceHandlers,
  ...invoiceReceiptHandlers,
  ...qrRefundHandlers,
  ...receiptHandlers,
  ...refundHandlers,
  ...staticQrHandlers,
  ...subscriptionHandlers,
  ...tariffHandlers,
};
