import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import type { MerchantContext } from '../context.ts';
import { tariffRecord } from './records.ts';

/** From the wire to the service and back; nothing is decided here. */
export const tariffHandlers: Pick<MerchantHandlers<MerchantContext>, 'getTariff'> = {
  async getTariff(_input, { organization, tariff }) {
    return { status: 200, body: tariffRecord(tariff.of(organization)) };
  },
};
