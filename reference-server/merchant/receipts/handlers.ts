import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import { isInvalid, isRefused } from '../../domain/outcome.ts';
import type { MerchantContext } from '../caller/context.ts';
import { previewRecord, receiptAccepted, receiptRecord } from './records.ts';

type Operation = 'createReceipt' | 'previewReceipt' | 'getReceipt';

/** Maps requests to the service and outcomes to responses. */
export const receiptHandlers: Pick<MerchantHandlers<MerchantContext>, Operation> = {
  async createReceipt({ body }, { organization, receipts }) {
    const outcome = await receipts.create(organization, body);
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 202, body: receiptAccepted(outcome) };
  },

  async previewReceipt({ body }, { organization, receipts }) {
    const outcome = await receipts.preview(organization, body);
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 200, body: previewRecord(outcome) };
  },

  async getReceipt({ params }, { organization, receipts }) {
    const receipt = await receipts.find(organization, params.id);
    return receipt ? { status: 200, body: receiptRecord(receipt) } : { refused: 'receipt_not_found' };
  },
};
