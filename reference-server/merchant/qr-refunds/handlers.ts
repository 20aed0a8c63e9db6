import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import { isInvalid, isRefused } from '../../domain/outcome.ts';
import type { MerchantContext } from '../caller/context.ts';
import {
  executedQrRefund,
  idInCursor,
  purchaseDetails,
  purchaseList,
  qrRefundRecord,
  startedQrRefund,
} from './records.ts';

type Operation =
  | 'startQrRefund'
  | 'getQrRefund'
  | 'listQrRefundOperations'
  | 'getQrRefundOperation'
  | 'executeQrRefund'
  | 'simulateQrRefund';

/** Maps requests to the service and outcomes to responses. */
export const qrRefundHandlers: Pick<MerchantHandlers<MerchantContext>, Operation> = {
  async startQrRefund({ body }, { organization, qrRefunds }) {
    const started = await qrRefunds.start(organization, body?.provider_connection_id);
    return isRefused(started) || isInvalid(started) ? started : { status: 201, body: startedQrRefund(started) };
  },

  async getQrRefund({ params }, { organization, qrRefunds }) {
    const session = await qrRefunds.find(organization, params.id);
    return session ? { status: 200, body: qrRefundRecord(session) } : { refused: 'not_found' };
  },

  async listQrRefundOperations({ params, query }, { qrRefunds }) {
    const page = await qrRefunds.purchases(params.id, idInCursor(query.cursor));
    return isRefused(page) || isInvalid(page) ? page : { status: 200, body: purchaseList(page) };
  },

  async getQrRefundOperation({ params }, { qrRefunds }) {
    const purchase = await qrRefunds.purchase(params.id, params.ref);
    return isRefused(purchase) ? purchase : { status: 200, body: purchaseDetails(purchase) };
  },

  async executeQrRefund({ params, body }, { organization, qrRefunds }) {
    const executed = await qrRefunds.execute(organization, params.id, body);
    return isRefused(executed) || isInvalid(executed) ? executed : { status: 200, body: executedQrRefund(executed) };
  },

  async simulateQrRefund({ params, body }, { qrRefunds }) {
    const simulated = await qrRefunds.simulate(params.id, body.event);
    return isRefused(simulated) || isInvalid(simulated) ? simulated : { status: 200, body: qrRefundRecord(simulated) };
  },
};
