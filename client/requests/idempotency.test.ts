import { beforeEach, expect, expectTypeOf, test } from 'vitest';
import { createMerchantClient, type MerchantClient } from '../merchant.ts';
import { createPartnerClient } from '../partner.ts';
import type { ClientOptions } from './options.ts';

type Reply = () => Response;

let sent: { method: string; header: string | null; body: unknown }[];
let replies: Reply[];
let merchant: MerchantClient;

beforeEach(() => {
  sent = [];
  replies = [];
  merchant = clientWith({});
});

function options(more: Partial<ClientOptions>): ClientOptions {
  return { baseUrl: 'http://service.test/v1', key: 'key-1234', fetch: reply, maxRetryDelay: 0, ...more };
}

function clientWith(more: Partial<ClientOptions>): MerchantClient {
  return createMerchantClient(options(more));
}

async function reply(request: Request): Promise<Response> {
  const text = await request.text();
  const header = request.headers.get('Idempotency-Key');
  sent.push({ method: request.method, header, body: text === '' ? undefined : JSON.parse(text) });
  return (replies.shift() ?? lost)();
}

function lost(): Response {
  throw new TypeError('fetch failed', { cause: new Error('other side closed') });
}

function created(): Response {
  return Response.json({ id: 1 }, { status: 201 });
}

function refused(error: string, more: object = {}): Reply {
  return () => Response.json({ error, error_code: error, message: 'No.', ...more }, { status: 409 });
}

const path = { id: 1 };
const body = { phone_number: '87011234567', amount: 1 };
const receipt = { payment_type: 'cash', cart_items: [{ name: 'Tea', price: 1, count: 1 }] } as never;

test.for(['Idempotency-Key', 'idempotency-key', 'IDEMPOTENCY-KEY'])(
  '%s repeats an operation that has this header, and no other',
  async (name) => {
    const headers = { [name]: 'order-79' };
    const error = { code: 'connection_failed', attempts: 1, happened: 'unknown', idempotencyKeys: [] };
    for (const client of [merchant, clientWith({ headers })]) {
      const call = client === merchant ? { headers: new Headers(headers) } : {};
      const calls = [
        client.createInvoice({ body }, call),
        client.createQrInvoice({ body: { amount: 1 } }, call),
        client.createInvoices({ body: { invoices: [body] } }, call),
        client.createRefund({ path, body: { amount: 1 } }, call),
        client.createStaticQr({ body: { amount: 1 } as never }, call),
        client.createSubscription({ body: { ...body, billing_period: 'monthly' } as never }, call),
        client.executeQrRefund({ path, body: { operation_ref: 'a' } as never }, call),
        client.cancelInvoice({ path }, call),
        client.checkClient({ body: { phone: '87011234567' } as never }, call),
      ];
      for (const result of await Promise.all(calls)) expect(result).toMatchObject({ error });
      const catalog = client.createCatalogItems({ body: { items: [] } as never }, call);
      expect(await catalog).toMatchObject({ error: { attempts: 3, idempotencyKeys: ['order-79'] } });
      expect(
        sent
          .splice(0)
          .slice(-3)
          .map(({ header }) => header),
      ).toEqual(Array(3).fill('order-79'));
    }
  },
);

test('a key is given back, and goes with every attempt even if the caller changes the body', async () => {
  const own = { ...body, external_order_id_idempotency: 'order-1' };
  replies = [
    () => {
      own.external_order_id_idempotency = 'order-2';
      return lost();
    },
    created,
  ];
  const result = await merchant.createInvoice({ body: own });
  expect(result).toMatchObject({ ok: true, attempts: 2, idempotencyKeys: ['order-1'] });
  expect(sent.map((one) => one.body)).toEqual(Array(2).fill({ ...body, external_order_id_idempotency: 'order-1' }));
});

test('auto makes one key for a call where the operation has one, and gives it back', async () => {
  const auto = createMerchantClient({ ...options({}), idempotency: 'auto' });
  const partner = createPartnerClient({ ...options({}), idempotency: 'auto' });
  const calls = [
    [auto.createInvoice({ body }), 'external_order_id_idempotency'],
    [merchant.createQrInvoice({ body: { amount: 1 } }, { idempotency: 'auto' }), 'external_order_id_idempotency'],
    [auto.createReceipt({ body: receipt }), 'client_operation_id'],
    [merchant.closeShift({ body: { shift_number: 4 } }, { idempotency: 'auto' }), 'client_operation_id'],
    [partner.createOrganization({}), 'external_id'],
  ] as const;
  const keys = new Set<unknown>();
  for (const [call, field] of calls) {
    const result = await call;
    if (result.ok) throw new Error('not lost');
    const [key] = result.error.idempotencyKeys;
    expect(result.error).toMatchObject({ attempts: 3, happened: 'unknown', idempotencyKeys: [expect.any(String)] });
    expect(sent.filter((one) => (one.body as Record<string, unknown>)[field] === key)).toHaveLength(3);
    keys.add(key);
  }
  expect(keys.size).toBe(calls.length);
  replies = [lost, () => Response.json({ message: 'Done.' })];
  const deleted = await auto.deleteCatalogItem({ path });
  expect(deleted).toMatchObject({ ok: true, attempts: 2 });
  expect(sent.slice(-2).map(({ header }) => header)).toEqual([
    ...(deleted.ok ? deleted.idempotencyKeys : []),
    expect.any(String),
  ]);
});

test('auto makes no key where the contract has none, and leaves a key of the caller', async () => {
  const auto = clientWith({ idempotency: 'auto' });
  expect(await auto.createRefund({ path, body: { amount: 1 } })).toMatchObject({
    error: { attempts: 1, idempotencyKeys: [] },
  });
  expect(sent.at(-1)).toEqual({ method: 'POST', header: null, body: { amount: 1 } });
  const own = { ...body, external_order_id_idempotency: 'order-1' };
  expect(await auto.createInvoice({ body: own })).toMatchObject({ error: { idempotencyKeys: ['order-1'] } });
});

test.for([79, 0, false, {}])('auto leaves %j, which the service refuses, in the place of a key', async (wrong) => {
  const own = { ...body, external_order_id_idempotency: wrong as never };
  const result = await merchant.createInvoice({ body: own }, { idempotency: 'auto' });
  expect(result).toMatchObject({ error: { attempts: 1, idempotencyKeys: [] } });
  expect(sent.map((one) => one.body)).toEqual([own]);
});

test('a bulk creation is repeated when every row has a key', async () => {
  const row = { ...body, external_order_id_idempotency: 'row-1' };
  const partly = await merchant.createInvoices({ body: { invoices: [row, body] } });
  expect(partly).toMatchObject({ error: { attempts: 1, idempotencyKeys: ['row-1'] } });
  const none = await merchant.createInvoices({ body: { invoices: [] } });
  expect(none).toMatchObject({ error: { attempts: 1 } });
  const other = { ...body, external_order_id_idempotency: 'row-2' };
  const keyed = await merchant.createInvoices({ body: { invoices: [row, other] } });
  expect(keyed).toMatchObject({ error: { attempts: 3, idempotencyKeys: ['row-1', 'row-2'] } });
  const auto = await merchant.createInvoices({ body: { invoices: [row, body] } }, { idempotency: 'auto' });
  expect(auto).toMatchObject({ error: { attempts: 3, idempotencyKeys: ['row-1', expect.any(String)] } });
});

test.for([undefined, null, '', '  '])('%j is no key', async (key) => {
  const own = { ...body, external_order_id_idempotency: key as string };
  expect(await merchant.createInvoice({ body: own })).toMatchObject({ error: { attempts: 1, idempotencyKeys: [] } });
  const auto = await merchant.createInvoice({ body: own }, { idempotency: 'auto' });
  expect(auto).toMatchObject({ error: { attempts: 3, idempotencyKeys: [expect.stringMatching(/^[0-9a-f]{32}$/)] } });
});

test('a key that is issued again replaces the first one, so the call is sent once', async () => {
  const headers = { 'Idempotency-Key': 'issue-1' };
  const partner = createPartnerClient(options({ headers, idempotency: 'auto' }));
  const issued = await partner.issueApiKey({ path, body: { webhook_url: 'https://hooks.example.test/in' } });
  expect(issued).toMatchObject({ error: { attempts: 1, happened: 'unknown' } });
  const first = await createPartnerClient(options({})).createOrganization({ body: {} });
  expect(first).toMatchObject({ error: { attempts: 1 } });
});

test('a 409 that names the record of a key says that the change was made', async () => {
  const own = { ...body, external_order_id_idempotency: 'order-1' };
  replies = [lost, refused('duplicate_idempotency_key', { invoice_id: 7, status: 'pending' })];
  const invoice = await merchant.createInvoice({ body: own });
  if (invoice.ok || invoice.error.code !== 'duplicate_idempotency_key') throw new Error('not refused');
  expect(invoice.error).toMatchObject({ happened: 'yes', attempts: 2, body: { invoice_id: 7, status: 'pending' } });
  expectTypeOf(invoice.error.body.invoice_id).toEqualTypeOf<number>();
  expectTypeOf(invoice.error.happened).toEqualTypeOf<'no' | 'yes' | 'unknown'>();

  replies = [lost, refused('duplicate_client_operation_id', { receipt_id: 8 })];
  const issued = await merchant.createReceipt({ body: receipt }, { idempotency: 'auto' });
  expect(issued).toMatchObject({ error: { happened: 'yes', body: { receipt_id: 8 } } });
  replies = [lost, refused('cashbox_duplicate_operation', { operation_id: 9 })];
  const closed = await merchant.closeShift({ body: { shift_number: 4 } }, { idempotency: 'auto' });
  expect(closed).toMatchObject({ error: { happened: 'yes', body: { operation_id: 9 } } });

  // Another process may have sent this key before. With a new key there would be two invoices.
  replies = [refused('duplicate_idempotency_key', { invoice_id: 7, status: 'pending' })];
  expect(await merchant.createInvoice({ body: own })).toMatchObject({ error: { happened: 'yes', attempts: 1 } });
});

test('an error says whether the change was made, with all attempts counted', async () => {
  const own = { ...body, external_order_id_idempotency: 'order-1' };
  const unavailable = () => new Response('', { status: 503 });
  const invalid = () => Response.json({ message: 'No.', errors: {} }, { status: 422 });
  const unreachable = () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { syscall: 'connect' }) });
  };
  const cases: [Reply[], object][] = [
    [[invalid], { happened: 'no', attempts: 1 }],
    [[unreachable, unreachable, unreachable], { happened: 'no', attempts: 3 }],
    [[unreachable, invalid], { happened: 'no', attempts: 2 }],
    [[lost, invalid], { happened: 'unknown', attempts: 2 }],
    [[lost, unreachable, unreachable], { happened: 'unknown', attempts: 3 }],
    [[unavailable, unavailable, unavailable], { happened: 'unknown', attempts: 3 }],
  ];
  for (const [list, error] of cases) {
    replies = [...list];
    expect(await merchant.createInvoice({ body: own })).toMatchObject({ ok: false, error });
  }
  const aborted = await merchant.createInvoice({ body }, { signal: AbortSignal.abort() });
  expect(aborted).toMatchObject({ error: { code: 'aborted', happened: 'no' } });
  expect(await merchant.getInvoice({ path })).toMatchObject({ error: { code: 'connection_failed', happened: 'no' } });
});

test('a caller that repeats without a key says so', async () => {
  replies = [lost, created];
  const result = await merchant.createRefund({ path, body: { amount: 1 } }, { retryUnsafe: true });
  expect(result).toMatchObject({ ok: true, attempts: 2 });
});

test('a call without a required key compiles only when the key is made', async () => {
  // @ts-expect-error client_operation_id is missing
  expect(await merchant.closeShift({ body: { shift_number: 4 } })).toMatchObject({ error: { attempts: 1 } });
});
