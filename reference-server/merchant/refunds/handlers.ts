import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import { isInvalid, isRefused } from '../../domain/outcome.ts';
import { invoiceOf, type MerchantContext } from '../caller/context.ts';
import { refundCreated, refundList } from './records.ts';

/** Maps requests to the service and outcomes to responses. */
export const refundHandlers: Pick<MerchantHandlers<MerchantContext>, 'createRefund' | 'listRefunds'> = {
  async createRefund({ params, body }, { key, refunds }) {
    const outcome = await refunds.create(key, params.id, body ?? {});
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 201, body: refundCreated(outcome) };
  },

  async listRefunds(_request, context) {
    const invoice = invoiceOf(context);
    return { status: 200, body: refundList(invoice, await context.refunds.list(invoice.id)) };
  },
};
