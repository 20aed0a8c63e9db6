import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { type Merchant, TestServer } from '../reference-server/test/test-server.ts';
import { createMerchantClient, type MerchantClient, paginate, poll, unwrap } from './merchant.ts';
import { createPartnerClient } from './partner.ts';

let world: TestServer;
let account: Merchant;
let merchant: MerchantClient;

beforeAll(async () => {
  world = await TestServer.start();
  account = await world.onboard();
  merchant = createMerchantClient({ baseUrl: world.server.merchant, key: account.key });
});
afterAll(() => world.stop());

const body = { phone_number: '87011234567', amount: 1500 };

test('an invoice is created, read, listed and cancelled', async () => {
  const created = await merchant.createInvoice({ body: { ...body, amount: 16_777_217 } });
  if (!created.ok) throw created.error;
  expectTypeOf(created.status).toEqualTypeOf<201>();
  const { id } = created.data;
  const read = unwrap(await merchant.getInvoice({ path: { id } }));
  expect(read).toMatchObject({ id, amount: '16777217.00' });
  const list = unwrap(await merchant.listInvoices({ query: { status: [read.status], per_page: 5 } }));
  expect(list.data.map((invoice) => invoice.id)).toContain(id);
  const cancelled = await merchant.cancelInvoice({ path: { id } });
  expect(cancelled).toMatchObject({ ok: true });
});

test('an error has its code, the keys of the code, and what to do', async () => {
  const key = { ...body, external_order_id_idempotency: 'order-1' };
  const { id } = unwrap(await merchant.createInvoice({ body: key }));
  const again = await merchant.createInvoice({ body: key });
  if (again.ok || again.error.code !== 'duplicate_idempotency_key') throw new Error('not refused');
  expect(again.error).toMatchObject({ status: 409, retry: 'never', attempts: 1, body: { invoice_id: id } });
  expectTypeOf(again.error.body.invoice_id).toEqualTypeOf<number>();

  expect(await merchant.getInvoice({ path: { id: 999_999 } })).toMatchObject({ error: { code: 'InvoiceNotFound' } });
  const invalid = await merchant.createInvoice({ body: { ...body, amount: -1 } });
  expect(invalid).toMatchObject({ error: { code: 'fields_invalid', fields: { amount: [expect.any(String)] } } });
  const other = createMerchantClient({ baseUrl: world.server.merchant, key: 'wrong' });
  expect(await other.getTariff()).toMatchObject({ error: { code: 'InvalidApiKey', status: 401 } });
  expect(() => createMerchantClient({ baseUrl: world.server.merchant, key: '' })).toThrow('The key is empty');
});

test('the pages of a list are one list', async () => {
  const made = new Set<number>();
  for (let count = 0; count < 7; count += 1) {
    const order = { ...body, external_order_id: `paged-${count}` };
    made.add(unwrap(await merchant.createInvoice({ body: order })).id);
  }
  const found: number[] = [];
  const input = { query: { per_page: 3, search: 'paged-' } };
  for await (const invoice of paginate(merchant.listInvoices, input)) {
    expectTypeOf(invoice.amount).toEqualTypeOf<string>();
    found.push(invoice.id);
  }
  expect(found.toSorted()).toEqual([...made].toSorted());
});

test('a list without pages is read once', async () => {
  let calls = 0;
  const list = () => {
    calls += 1;
    return merchant.listConnections();
  };
  const connections: unknown[] = [];
  for await (const { id } of paginate(list, {})) connections.push(id);
  expect([calls, connections.length]).toEqual([1, 1]);
});

test('the error of a page is thrown', async () => {
  const pages = paginate(merchant.listInvoices, { query: { per_page: -1 } });
  await expect(pages.next()).rejects.toMatchObject({ code: 'fields_invalid', operation: 'listInvoices' });
});

test('an outcome is polled until it is there, or until the timeout', async () => {
  const { id } = unwrap(await merchant.createInvoice({ body }));
  const read = () => merchant.getInvoice({ path: { id } });
  const waiting = poll(read, ({ status }) => status === 'paid', { interval: 5 });
  unwrap(await merchant.simulateInvoiceStatus({ path: { id }, body: { status: 'paid' } }));
  expect((await waiting).status).toBe('paid');
  const late = poll(read, ({ status }) => status === 'expired', { interval: 5, timeout: 20 });
  await expect(late).rejects.toMatchObject({ name: 'OutcomePending', last: { id, status: 'paid' } });
  const aborted = poll(read, () => false, { signal: AbortSignal.abort(new Error('stopped')) });
  await expect(aborted).rejects.toThrow('stopped');
});

describe('the partner client', () => {
  test('creates organizations and lists them', async () => {
    const partner = createPartnerClient({ baseUrl: world.server.partner, key: world.server.partnerKey ?? '' });
    const { organization } = unwrap(await partner.createOrganization({ body: {} }));
    const ids: number[] = [];
    for await (const { id } of paginate(partner.listOrganizations, { query: { per_page: 1 } })) ids.push(id);
    expect(ids).toEqual(expect.arrayContaining([organization.id, account.organizationId]));
    expect(new Set(ids).size).toBe(ids.length);
    const missing = await partner.getOrganization({ path: { id: 999_999 } });
    expect(missing).toMatchObject({ ok: false, error: { operation: 'getOrganization', status: expect.any(Number) } });
  });
});
