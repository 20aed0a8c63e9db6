import * as merchant from './merchant/index.ts';
import * as partner from './partner/index.ts';
import { env, equal, eventually, step } from './steps.ts';
import { webhookSteps } from './webhook.ts';

const phoneNumber = '87011234567';

/** The merchant interface with the key of one organization. */
class Shop {
  readonly invoices: merchant.InvoicesApi;
  readonly refunds: merchant.RefundsApi;
  readonly sandbox: merchant.SandboxApi;

  constructor(key: string) {
    const configuration = new merchant.Configuration({ basePath: env('MERCHANT_URL'), apiKey: key });
    this.invoices = new merchant.InvoicesApi(configuration);
    this.refunds = new merchant.RefundsApi(configuration);
    this.sandbox = new merchant.SandboxApi(configuration);
  }

  create(changes: Partial<merchant.CreateInvoiceRequest> = {}): Promise<merchant.ShortInvoice> {
    return this.invoices.createInvoice({
      createInvoiceRequest: { phone_number: phoneNumber, amount: 1500, ...changes },
    });
  }

  async statusOf(id: number): Promise<string> {
    return (await this.invoices.getInvoice({ id })).status;
  }
}

/** The response of a call that must be refused. */
async function refused(call: Promise<unknown>): Promise<Response> {
  try {
    await call;
  } catch (error) {
    if (error instanceof merchant.ResponseError) return error.response;
    throw error;
  }
  throw new Error('the call was not refused');
}

async function onboard() {
  const configuration = new partner.Configuration({ basePath: env('PARTNER_URL'), apiKey: env('PARTNER_KEY') });
  const cashiers = new partner.CashierAuthorisationApi(configuration);
  const organizations = new partner.OrganizationsApi(configuration);
  const { id } = (await organizations.createOrganization({ createOrganizationRequest: {} })).organization;
  await cashiers.startCashierAuthorisation({ id, body: {} });
  await cashiers.sendCashierPhone({ id, sendPhoneRequest: { cashier_phone: '77770000010' } });
  equal((await cashiers.verifyCashierOtp({ id, verifyOtpRequest: { otp: '0000' } })).success, true);
  const issueApiKeyRequest = { webhook_url: env('WEBHOOK_URL') };
  const issued = await new partner.APIKeysApi(configuration).issueApiKey({ id, issueApiKeyRequest });
  return { shop: new Shop(issued.key), secret: issued.webhook_secret };
}

const onboarded = await step('onboard', onboard);
const { shop, secret } = onboarded ?? { shop: new Shop(''), secret: '' };

const first = await step('create', async () => {
  const made = await shop.create({ description: 'Coffee', external_order_id: 'order-1' });
  equal(made.status, 'processing');
  equal(made.amount, '1500.00');
  return made;
});
const id = first?.id ?? 0;

await step('outcome', () => eventually<string>('pending', () => shop.statusOf(id)));

await step('list', async () => {
  const page = await shop.invoices.listInvoices({
    status: ['pending', 'paid'],
    sortBy: 'amount',
    sortOrder: 'desc',
    perPage: 10,
    search: 'order-1',
  });
  equal(page.total, 1);
  equal(page.data[0]?.id, id);
});

await step('cancel-200', async () => {
  const response = await shop.invoices.cancelInvoiceRaw({ id });
  equal(response.raw.status, 200);
  equal((await response.value()).invoice?.status, 'cancelled');
});

await step('cancel-202', async () => {
  const production = new Shop(env('PRODUCTION_KEY'));
  const made = await production.create();
  await eventually<string>('pending', () => production.statusOf(made.id));
  const response = await production.invoices.cancelInvoiceRaw({ id: made.id });
  equal(response.raw.status, 202);
  equal((await response.value()).invoice_id, made.id);
  await eventually<string>('cancelled', () => production.statusOf(made.id));
});

await step('refund', async () => {
  const { id } = await shop.create();
  await eventually<string>('pending', () => shop.statusOf(id));
  await shop.sandbox.simulateInvoiceStatus({ id, simulateInvoiceStatusRequest: { status: 'paid' } });
  const queued = await shop.refunds.createRefund({ id, createRefundRequest: { amount: 500 } });
  equal(queued.refund.status, 'pending');
  await eventually<string | undefined>('completed', async () => {
    return (await shop.refunds.listRefunds({ id })).refunds?.[0]?.status;
  });
});

await step('error-422', async () => {
  const response = await refused(shop.create({ phone_number: '12' }));
  equal(response.status, 422);
  equal(merchant.UnprocessableErrorFromJSON(await response.json()).errors?.phone_number !== undefined, true);
});

await step('error-409', async () => {
  const made = await shop.create({ external_order_id_idempotency: 'once' });
  const response = await refused(shop.create({ external_order_id_idempotency: 'once' }));
  equal(response.status, 409);
  equal(merchant.DuplicateIdempotencyKeyErrorFromJSON(await response.json()).invoice_id, made.id);
});

await step('unknown-code', async () => {
  const response = await refused(shop.invoices.getInvoice({ id: Number(env('UNKNOWN_CODE_INVOICE')) }));
  equal(response.status, 404);
  equal(merchant.ServiceErrorFromJSON(await response.json()).error_code, env('UNKNOWN_CODE'));
});

await step('unknown-status', async () => {
  const made = await shop.create({ external_order_id: env('UNKNOWN_STATUS_ORDER') });
  equal(await shop.statusOf(made.id), env('UNKNOWN_STATUS'));
});

await step('amounts', async () => {
  for (const amount of [1, 16_777_217, 99_999_999]) {
    const made = await shop.create({ amount });
    equal(made.amount, amount.toFixed(2));
    equal((await shop.invoices.getInvoice({ id: made.id })).amount, amount.toFixed(2));
  }
});

await webhookSteps(secret);
