import { drive, type Got } from './driver.ts';
import { createClient } from './merchant/client/index.ts';
import * as merchant from './merchant/index.ts';
import { env } from './steps.ts';

// A redirect is not followed: the key would go along.
const client = createClient({ baseUrl: env('MERCHANT_URL'), auth: env('MERCHANT_KEY'), redirect: 'manual' });

function got({ data, error, response }: { data?: unknown; error?: unknown; response?: Response }): Got {
  return { status: response?.status, body: data ?? error };
}

await drive({
  create: async (body) => got(await merchant.createInvoice({ client, body })),
  get: async (id) => got(await merchant.getInvoice({ client, path: { id } })),
  cancel: async (id) => got(await merchant.cancelInvoice({ client, path: { id } })),
  refund: async (id, amount) => got(await merchant.createRefund({ client, path: { id }, body: { amount } })),
  refunds: async (id) => got(await merchant.listRefunds({ client, path: { id } })),
});
