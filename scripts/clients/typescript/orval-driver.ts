import { drive, type Got } from './driver.ts';
import * as merchant from './merchant.ts';
import { env } from './steps.ts';

// A redirect is not followed: the key would go along.
const shop = { baseURL: env('MERCHANT_URL'), headers: { 'X-API-Key': env('MERCHANT_KEY') }, maxRedirects: 0 };

/** A call throws its error response. */
async function got(call: Promise<{ status: number; data: unknown }>): Promise<Got> {
  const outcome: unknown = await call.catch((error: unknown) => error);
  const { status, data } = (outcome as { response?: { status: number; data: unknown } }).response ?? (await call);
  return { status, body: data };
}

await drive({
  create: (body) => got(merchant.createInvoice(body, shop)),
  get: (id) => got(merchant.getInvoice(id, shop)),
  cancel: (id) => got(merchant.cancelInvoice(id, shop)),
  refund: (id, amount) => got(merchant.createRefund(id, { amount }, shop)),
  refunds: (id) => got(merchant.listRefunds(id, shop)),
});
