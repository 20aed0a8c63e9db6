import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import type { ClientCheck } from '../../../generated/types/merchant.ts';
import type { Complete } from '../../http/complete.ts';
import type { MerchantContext } from '../caller/context.ts';
import { tooMany } from '../caller/too-many.ts';

/** Maps requests to the service and outcomes to responses. */
export const clientHandlers: Pick<MerchantHandlers<MerchantContext>, 'checkClient'> = {
  async checkClient({ body }, { organization, key, clients }) {
    const checked = await clients.check(organization, key, body.phone);
    if ('exceeded' in checked) return tooMany(checked.exceeded);
    const { digits, clientName } = checked;
    return {
      status: 200,
      body: {
        phone: `8${digits}`,
        has_provider: clientName !== null,
        client_name: clientName,
      } satisfies Complete<ClientCheck>,
    };
  },
};
