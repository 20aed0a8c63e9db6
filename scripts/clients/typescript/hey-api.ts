import { type Client, createClient } from './merchant/client/index.ts';
import * as merchant from './merchant/index.ts';
import { createClient as createPartner } from './partner/client/index.ts';
import * as partner from './partner/index.ts';
import { env, equal, eventually, given, step } from './steps.ts';
import { webhookSteps } from './webhook.ts';

const phone = '87011234567';

function shopOf(key: string): Client {
  return createClient({ baseUrl: env('MERCHANT_URL'), auth: key });
}

function createWith(client: Client, changes: Partial<merchant.CreateInvoiceRequest> = {}) {
  return merchant.createInvoice({ client, body: { phone_number: phone, amount: 1500, ...changes } });
}

async function create(client: Client, changes: Partial<merchant.CreateInvoiceRequest> = {}) {
  const { data, response } = await createWith(client, changes);
  equal(response?.status, 201);
  return given(data);
}

async function statusOf(client: Client, id: number): Promise<string> {
  return given((await merchant.getInvoice({ client, path: { id } })).data).status;
}

async function onboard() {
  const client = createPartner({ baseUrl: env('PARTNER_URL'), auth: env('PARTNER_KEY') });
  const path = { id: given((await partner.createOrganization({ client, body: {} })).data).organization.id };
  await partner.startCashierAuthorisation({ client, path, body: {} });
  await partner.sendCashierPhone({ client, path, body: { cashier_phone: '77770000010' } });
  const linked = await partner.verifyCashierOtp({ client, path, body: { otp: '0000' } });
  equal(given(linked.data).success, true);
  const issued = given((await partner.issueApiKey({ client, path, body: { webhook_url: env('WEBHOOK_URL') } })).data);
  return { shop: shopOf(issued.key), secret: issued.webhook_secret };
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
  const { data } = await merchant.listInvoices({
    client: shop,
    query: { status: ['pending', 'paid'], sort_by: 'amount', sort_order: 'desc', per_page: 10, search: 'order-1' },
  });
  equal(given(data).total, 1);
  equal(given(data).data[0]?.id, id);
});

await step('cancel-200', async () => {
  const { data, response } = await merchant.cancelInvoice({ client: shop, path: { id } });
  equal(response?.status, 200);
  equal(given(data).invoice?.status, 'cancelled');
});

await step('cancel-202', async () => {
  const production = shopOf(env('PRODUCTION_KEY'));
  const made = await create(production);
  await eventually('pending', () => statusOf(production, made.id));
  const { data, response } = await merchant.cancelInvoice({ client: production, path: { id: made.id } });
  equal(response?.status, 202);
  equal(given(data).invoice_id, made.id);
  await eventually('cancelled', () => statusOf(production, made.id));
});

await step('refund', async () => {
  const path = { id: (await create(shop)).id };
  await eventually('pending', () => statusOf(shop, path.id));
  await merchant.simulateInvoiceStatus({ client: shop, path, body: { status: 'paid' } });
  const queued = await merchant.createRefund({ client: shop, path, body: { amount: 500 } });
  equal(given(queued.data).refund.status, 'pending');
  await eventually<string | undefined>('completed', async () => {
    return (await merchant.listRefunds({ client: shop, path })).data?.refunds?.[0]?.status;
  });
});

await step('error-422', async () => {
  const { error, response } = await createWith(shop, { phone_number: '12' });
  equal(response?.status, 422);
  equal((error as merchant.CreateInvoiceErrors[422]).errors?.phone_number !== undefined, true);
});

await step('error-409', async () => {
  const made = await create(shop, { external_order_id_idempotency: 'once' });
  const { error, response } = await createWith(shop, { external_order_id_idempotency: 'once' });
  equal(response?.status, 409);
  equal((error as merchant.CreateInvoiceErrors[409]).invoice_id, made.id);
});

await step('unknown-code', async () => {
  const path = { id: Number(env('UNKNOWN_CODE_INVOICE')) };
  const { error, response } = await merchant.getInvoice({ client: shop, path });
  equal(response?.status, 404);
  equal((error as merchant.GetInvoiceErrors[404]).error_code, env('UNKNOWN_CODE'));
});

await step('unknown-status', async () => {
  const made = await create(shop, { external_order_id: env('UNKNOWN_STATUS_ORDER') });
  equal(await statusOf(shop, made.id), env('UNKNOWN_STATUS'));
});

await step('amounts', async () => {
  for (const amount of [1, 16_777_217, 99_999_999]) {
    const made = await create(shop, { amount });
    equal(made.amount, amount.toFixed(2));
    const { data } = await merchant.getInvoice({ client: shop, path: { id: made.id } });
    equal(given(data).amount, amount.toFixed(2));
  }
});

await webhookSteps(secret);
