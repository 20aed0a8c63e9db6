import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import { isInvalid, isRefused } from '../../domain/outcome.ts';
import type { MerchantContext } from '../caller/context.ts';
import { refundCreated, refundList } from './records.ts';

/** Maps requests to the service and outcomes to responses. */
export const refundHandlers: Pick<MerchantHandlers<MerchantContext>, 'createRefund' | 'listRefunds'> = {
  async createRefund({ params, body }, { key, refunds }) {
    const outcome = await refunds.create(key, params.id, body ?? {});
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 201, body: refundCreated(outcome) };
  },

  async listRefunds({ params }, { organization, invoices, refunds }) {
    const invoice = await invoices.find(organization, params.id);
    if (!invoice) return { refused: 'InvoiceNotFound' };
    return { status: 200, body: refundList(invoice, await refunds.list(invoice.id)) };
  },
};
