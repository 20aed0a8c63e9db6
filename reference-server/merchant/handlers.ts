import type { MerchantHandlers } from '../../generated/server/merchant.ts';
import { catalogHandlers } from './catalog/handlers.ts';
import type { MerchantContext } from './context.ts';
import { invoiceHandlers } from './invoices/handlers.ts';

/** Every operation of the merchant interface; one that is missing does not compile. */
export const merchantHandlers: Partial<MerchantHandlers<MerchantContext>> = {
  ...catalogHandlers,
  ...invoiceHandlers,
};
