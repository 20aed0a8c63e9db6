import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import type { InvoiceReceiptPending } from '../../../generated/types/merchant.ts';
import { isRefused } from '../../domain/outcome.ts';
import type { Complete } from '../../http/complete.ts';
import { invoiceOf, type MerchantContext } from '../caller/context.ts';
import { readyReceipt } from './records.ts';

/** Maps requests to the service and outcomes to responses. */
export const invoiceReceiptHandlers: Pick<MerchantHandlers<MerchantContext>, 'getInvoiceReceipt'> = {
  async getInvoiceReceipt(_request, context) {
    const response = await context.invoiceReceipts.read(invoiceOf(context));
    if (isRefused(response)) return response;
    return 'pollAfter' in response
      ? {
          status: 202,
          body: { status: 'pending', poll_after: response.pollAfter } satisfies Complete<InvoiceReceiptPending>,
        }
      : { status: 200, body: readyReceipt(response.invoice, response.fetchedAt) };
  },
};
