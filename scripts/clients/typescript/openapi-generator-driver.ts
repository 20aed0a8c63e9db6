import { drive, type Got } from './driver.ts';
import { Configuration, InvoicesApi, RefundsApi, ResponseError } from './merchant/index.ts';
import { env } from './steps.ts';

const configuration = new Configuration({
  basePath: env('MERCHANT_URL'),
  apiKey: env('MERCHANT_KEY'),
  // A redirect is not followed: the key would go along.
  fetchApi: (input, init) => fetch(input, { ...init, redirect: 'manual' }),
});
const invoices = new InvoicesApi(configuration);
const refunds = new RefundsApi(configuration);

/** A call throws its error response. */
async function got(call: Promise<{ raw: Response; value(): Promise<unknown> }>): Promise<Got> {
  try {
    const { raw, value } = await call.then((one) => ({ raw: one.raw, value: () => one.value() }));
    return { status: raw.status, body: await value() };
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    return { status: error.response.status, body: await error.response.json().catch(() => undefined) };
  }
}

await drive({
  create: (createInvoiceRequest) => got(invoices.createInvoiceRaw({ createInvoiceRequest })),
  get: (id) => got(invoices.getInvoiceRaw({ id })),
  cancel: (id) => got(invoices.cancelInvoiceRaw({ id })),
  refund: (id, amount) => got(refunds.createRefundRaw({ id, createRefundRequest: { amount } })),
  refunds: (id) => got(refunds.listRefundsRaw({ id })),
});
