import type { AxiosRequestConfig } from 'axios';
import * as merchant from './merchant.ts';
import * as partner from './partner.ts';
import { createInvoiceBody, getInvoiceResponse, listInvoicesResponse, listRefundsResponse } from './schemas.ts';
import { env, equal, eventually, given, step } from './steps.ts';
import { webhookSteps } from './webhook.ts';

const phone = '87011234567';

function shopOf(key: string): AxiosRequestConfig {
  return { baseURL: env('MERCHANT_URL'), headers: { 'X-API-Key': key } };
}

type Changes = Partial<merchant.CreateInvoiceRequest>;

async function create(shop: AxiosRequestConfig, changes: Changes = {}): Promise<merchant.ShortInvoice> {
  const body = createInvoiceBody.parse({ phone_number: phone, amount: 1500, ...changes });
  const { data, status } = await merchant.createInvoice(body, shop);
  equal(status, 201);
  return data;
}

async function read(shop: AxiosRequestConfig, id: number) {
  return getInvoiceResponse.parse((await merchant.getInvoice(id, shop)).data);
}

async function statusOf(shop: AxiosRequestConfig, id: number): Promise<string> {
  return (await read(shop, id)).status;
}

/** The status and the body of a call that is refused. */
async function refused<Body>(call: Promise<unknown>): Promise<{ status: number; data: Body }> {
  const outcome: unknown = await call.catch((error: unknown) => error);
  return given((outcome as { response?: { status: number; data: Body } }).response, 'error');
}

async function onboard() {
  const options = { baseURL: env('PARTNER_URL'), headers: { 'X-Partner-Key': env('PARTNER_KEY') } };
  const { id } = (await partner.createOrganization({}, options)).data.organization;
  await partner.startCashierAuthorisation(id, {}, options);
  await partner.sendCashierPhone(id, { cashier_phone: '77770000010' }, options);
  const linked = await partner.verifyCashierOtp(id, { otp: '0000' }, options);
  equal(linked.data.success, true);
  const issued = await partner.issueApiKey(id, { webhook_url: env('WEBHOOK_URL') }, options);
  return { shop: shopOf(issued.data.key), secret: issued.data.webhook_secret };
}

const onboarded = await step('onboard', onboard);
const { shop, secret } = onboarded ?? { shop: shopOf(''), secret: '' };

const first = await step('create', async () => {
  const made = await create(shop, { description: 'Coffee', external_order_id: 'order-1' });
  equal(made.status, 'processing');
  equal(made.amount, '1500.00');
  return made;
});
const id = first?.id ?? 0;

await step('outcome', () => eventually('pending', () => statusOf(shop, id)));

await step('list', async () => {
  const query: merchant.ListInvoicesParams = {
    status: ['pending', 'paid'],
    sort_by: 'amount',
    sort_order: 'desc',
    per_page: 10,
    search: 'order-1',
  };
  const page = listInvoicesResponse.parse((await merchant.listInvoices(query, shop)).data);
  equal(page.total, 1);
  equal(page.data[0]?.id, id);
});

await step('cancel-200', async () => {
  const { data, status } = await merchant.cancelInvoice(id, shop);
  equal(status, 200);
  equal(data.invoice?.status, 'cancelled');
});

await step('cancel-202', async () => {
  const production = shopOf(env('PRODUCTION_KEY'));
  const made = await create(production);
  await eventually('pending', () => statusOf(production, made.id));
  const { data, status } = await merchant.cancelInvoice(made.id, production);
  equal(status, 202);
  equal(data.invoice_id, made.id);
  await eventually('cancelled', () => statusOf(production, made.id));
});

await step('refund', async () => {
  const made = await create(shop);
  await eventually('pending', () => statusOf(shop, made.id));
  await merchant.simulateInvoiceStatus(made.id, { status: 'paid' }, shop);
  const queued = await merchant.createRefund(made.id, { amount: 500 }, shop);
  equal(queued.data.refund.status, 'pending');
  await eventually<string | undefined>('completed', async () => {
    return listRefundsResponse.parse((await merchant.listRefunds(made.id, shop)).data).refunds?.[0]?.status;
  });
});

await step('error-422', async () => {
  const call = merchant.createInvoice({ phone_number: '12', amount: 1500 }, shop);
  const { status, data } = await refused<merchant.UnprocessableError>(call);
  equal(status, 422);
  equal(data.errors?.phone_number !== undefined, true);
});

await step('error-409', async () => {
  const made = await create(shop, { external_order_id_idempotency: 'once' });
  const repeated = create(shop, { external_order_id_idempotency: 'once' });
  const { status, data } = await refused<merchant.DuplicateIdempotencyKeyError>(repeated);
  equal(status, 409);
  equal(data.invoice_id, made.id);
});

await step('unknown-code', async () => {
  const call = merchant.getInvoice(Number(env('UNKNOWN_CODE_INVOICE')), shop);
  const { status, data } = await refused<merchant.ServiceError>(call);
  equal(status, 404);
  equal(data.error_code, env('UNKNOWN_CODE'));
});

await step('unknown-status', async () => {
  const made = await create(shop, { external_order_id: env('UNKNOWN_STATUS_ORDER') });
  equal(await statusOf(shop, made.id), env('UNKNOWN_STATUS'));
});

await step('amounts', async () => {
  for (const amount of [1, 16_777_217, 99_999_999]) {
    const made = await create(shop, { amount });
    equal(made.amount, amount.toFixed(2));
    equal((await read(shop, made.id)).amount, amount.toFixed(2));
  }
});

await webhookSteps(secret);
