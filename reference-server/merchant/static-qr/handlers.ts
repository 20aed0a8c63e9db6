import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import { isInvalid, isRefused } from '../../domain/outcome.ts';
import type { MerchantContext } from '../caller/context.ts';
import { staticQrRecord } from './records.ts';

/** Maps requests to the service and outcomes to responses. */
export const staticQrHandlers: Pick<MerchantHandlers<MerchantContext>, 'createStaticQr'> = {
  async createStaticQr({ body }, { organization, key, staticQrs }) {
    const outcome = await staticQrs.create(organization, key, body);
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 201, body: staticQrRecord(outcome) };
  },
};
