import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import type { MerchantContext } from '../caller/context.ts';
import { tariffRecord } from './records.ts';

/** Maps requests to the service and outcomes to responses. */
export const tariffHandlers: Pick<MerchantHandlers<MerchantContext>, 'getTariff'> = {
  async getTariff(_input, { organization, tariff }) {
    return { status: 200, body: tariffRecord(tariff.of(organization)) };
  },
};
