import type { MerchantHandlers } from '../../generated/server/merchant.ts';
import { catalogHandlers } from './catalog/handlers.ts';
import { connectionHandlers } from './connections/handlers.ts';
import type { MerchantContext } from './context.ts';
import { invoiceReceiptHandlers } from './invoice-receipts/handlers.ts';
import { invoiceHandlers } from './invoices/handlers.ts';
import { qrRefundHandlers } from './qr-refunds/handlers.ts';
import { refundHandlers } from './refunds/handlers.ts';
import { tariffHandlers } from './tariff/handlers.ts';

/** Every operation of the merchant interface; one that is missing does not compile. */
export const merchantHandlers: Partial<MerchantHandlers<MerchantContext>> = {
  ...catalogHandlers,
  ...connectionHandlers,
  ...invoiceHandlers,
  ...invoiceReceiptHandlers,
  ...qrRefundHandlers,
  ...refundHandlers,
  ...tariffHandlers,
};
