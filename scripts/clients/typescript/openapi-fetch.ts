import createClient, { type Client } from 'openapi-fetch';
import type { components, paths as MerchantPaths, operations } from './merchant.ts';
import type { paths as PartnerPaths } from './partner.ts';
import { env, equal, eventually, given, step } from './steps.ts';
import { webhookSteps } from './webhook.ts';

type Merchant = Client<MerchantPaths>;
type NewInvoice = components['schemas']['CreateInvoiceRequest'];

/** The body of an error, chosen by the status that the response has. */
type Body<
  Name extends keyof operations,
  Status extends keyof operations[Name]['responses'],
> = operations[Name]['responses'][Status] extends { content: { 'application/json': infer Content } } ? Content : never;

const phone = '87011234567';

function merchant(key: string): Merchant {
  return createClient<MerchantPaths>({ baseUrl: env('MERCHANT_URL'), headers: { 'X-API-Key': key } });
}

async function create(shop: Merchant, changes: Partial<NewInvoice> = {}) {
  const { data, response } = await shop.POST('/invoices', { body: { phone_number: phone, amount: 1500, ...changes } });
  equal(response.status, 201);
  return given(data);
}

async function get(shop: Merchant, id: number) {
  return given((await shop.GET('/invoices/{id}', { params: { path: { id } } })).data);
}

async function statusOf(shop: Merchant, id: number) {
  return (await get(shop, id)).status;
}

async function onboard() {
  const headers = { 'X-Partner-Key': env('PARTNER_KEY') };
  const partner = createClient<PartnerPaths>({ baseUrl: env('PARTNER_URL'), headers });
  const { id } = given((await partner.POST('/organizations', { body: {} })).data).organization;
  const params = { path: { id } };
  await partner.POST('/organizations/{id}/kaspi-auth/init', { params, body: {} });
  await partner.POST('/organizations/{id}/kaspi-auth/send-phone', { params, body: { cashier_phone: '77770000010' } });
  const linked = await partner.POST('/organizations/{id}/kaspi-auth/verify-otp', { params, body: { otp: '0000' } });
  equal(given(linked.data).success, true);
  const body = { webhook_url: env('WEBHOOK_URL') };
  const issued = given((await partner.POST('/organizations/{id}/api-key', { params, body })).data);
  return { shop: merchant(issued.key), secret: issued.webhook_secret };
}

const onboarded = await step('onboard', onboard);
const { shop, secret } = onboarded ?? { shop: merchant(''), secret: '' };

const first = await step('create', async () => {
  const made = await create(shop, { description: 'Coffee', external_order_id: 'order-1' });
  equal(made.status, 'processing');
  equal(made.amount, '1500.00');
  return made;
});
const id = first?.id ?? 0;

await step('outcome', () => eventually('pending', () => statusOf(shop, id)));

await step('list', async () => {
  const { data } = await shop.GET('/invoices', {
    params: {
      query: { status: ['pending', 'paid'], sort_by: 'amount', sort_order: 'desc', per_page: 10, search: 'order-1' },
    },
  });
  equal(given(data).total, 1);
  equal(given(data).data[0]?.id, id);
});

await step('cancel-200', async () => {
  const { data, response } = await shop.POST('/invoices/{id}/cancel', { params: { path: { id } } });
  equal(response.status, 200);
  equal(data !== undefined && 'invoice' in data && data.invoice?.status, 'cancelled');
});

await step('cancel-202', async () => {
  const production = merchant(env('PRODUCTION_KEY'));
  const made = await create(production);
  await eventually('pending', () => statusOf(production, made.id));
  const { data, response } = await production.POST('/invoices/{id}/cancel', { params: { path: { id: made.id } } });
  equal(response.status, 202);
  equal(data !== undefined && 'invoice_id' in data && data.invoice_id, made.id);
  await eventually('cancelled', () => statusOf(production, made.id));
});

await step('refund', async () => {
  const made = await create(shop);
  const params = { path: { id: made.id } };
  await eventually('pending', () => statusOf(shop, made.id));
  await shop.POST('/invoices/{id}/simulate-status', { params, body: { status: 'paid' } });
  const queued = given((await shop.POST('/invoices/{id}/refund', { params, body: { amount: 500 } })).data);
  equal(queued.refund.status, 'pending');
  await eventually('completed', async () => {
    return (await shop.GET('/invoices/{id}/refunds', { params })).data?.refunds?.[0]?.status;
  });
});

await step('error-422', async () => {
  const { error, response } = await shop.POST('/invoices', { body: { phone_number: '12', amount: 1500 } });
  equal(response.status, 422);
  equal((error as Body<'createInvoice', 422>).errors?.phone_number !== undefined, true);
});

await step('error-409', async () => {
  const made = await create(shop, { external_order_id_idempotency: 'once' });
  const body = { phone_number: phone, amount: 1500, external_order_id_idempotency: 'once' };
  const { error, response } = await shop.POST('/invoices', { body });
  equal(response.status, 409);
  equal((error as Body<'createInvoice', 409>).invoice_id, made.id);
});

await step('unknown-code', async () => {
  const path = { id: Number(env('UNKNOWN_CODE_INVOICE')) };
  const { error, response } = await shop.GET('/invoices/{id}', { params: { path } });
  equal(response.status, 404);
  equal((error as Body<'getInvoice', 404>).error_code, env('UNKNOWN_CODE'));
});

await step('unknown-status', async () => {
  const made = await create(shop, { external_order_id: env('UNKNOWN_STATUS_ORDER') });
  equal(await statusOf(shop, made.id), env('UNKNOWN_STATUS'));
});

await step('amounts', async () => {
  for (const amount of [1, 16_777_217, 99_999_999]) {
    const made = await create(shop, { amount });
    equal(made.amount, amount.toFixed(2));
    equal((await get(shop, made.id)).amount, amount.toFixed(2));
  }
});

await webhookSteps(secret);
