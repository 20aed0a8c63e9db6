import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Merchant, TestServer } from '../test/test-server.ts';

let testServer: TestServer;
let merchant: Merchant;
let other: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start();
  merchant = await testServer.onboard();
  other = await testServer.onboard();
});
afterAll(() => testServer.stop());

function list(kind: string, query = '') {
  return testServer.callControl('GET', `/records?kind=${kind}${query}`);
}
function idsOf(records: unknown) {
  return Array.isArray(records) ? records.map(({ id }) => id) : [];
}

test('records are listed by kind and organization, the newest first, a piece at a time', async () => {
  const ids = [await testServer.invoice(merchant.key), await testServer.invoice(merchant.key)];
  const foreign = await testServer.invoice(other.key);
  const [older = 0, newer = 0] = ids;
  const of = `&organization_id=${merchant.organizationId}`;
  const all = await list('invoices', of);
  expect([idsOf(all.at('records')), all.at('total')]).toEqual([[newer, older], 2]);
  expect(idsOf((await list('invoices', `${of}&count=1`)).at('records'))).toEqual([newer]);
  expect(idsOf((await list('invoices', `${of}&before=${newer}`)).at('records'))).toEqual([older]);
  expect(idsOf((await list('invoices')).at('records'))).toContain(foreign);
});

test('records and deliveries are filtered by the values of a field', async () => {
  const { key, keyId, organizationId } = await testServer.onboard();
  const [waiting, paid] = [await testServer.invoice(key), await testServer.invoice(key)];
  await testServer.pass(1_000);
  await testServer.control('invoice.pay', { invoice_id: paid });
  const of = `&organization_id=${organizationId}`;
  const found = async (status: string) => idsOf((await list('invoices', `${of}&status=${status}`)).at('records'));
  expect(await found('paid')).toEqual([paid]);
  expect(await found('paid,pending')).toEqual([paid, waiting]);
  await testServer.server.clock.idle();
  const deliveries = async (filter: string) =>
    (await testServer.callControl('GET', `/deliveries?organization_id=${organizationId}${filter}`)).at('total');
  expect(await deliveries('')).toBe(3);
  expect(await deliveries('&state=waiting')).toBe(0);
  expect(await deliveries(`&event=invoice.status_changed&api_key_id=${keyId}&count=1`)).toBe(3);
  expect(await deliveries(`&api_key_id=${keyId + 1}`)).toBe(0);
});

test('a search finds ids and parts of texts in any case, and no pattern has a meaning', async () => {
  const id = await testServer.invoice(merchant.key, { description: "Blue % CUP' OR 1=1" });
  const find = async (text: string) =>
    idsOf((await list('invoices', `&search=${encodeURIComponent(text)}`)).at('records'));
  expect(await find('blue % cup')).toEqual([id]);
  expect(await find(String(id))).toContain(id);
  expect(await find('blue %%')).toEqual([]);
  expect(await find("' OR 1=1")).toEqual([id]);
});

test('every kind can be listed, and a record has the names and forms of the interfaces', async () => {
  for (const kind of ['refunds', 'subscriptions', 'receipts', 'catalog', 'qr-refunds', 'cashbox', 'connections']) {
    expect((await list(kind)).status).toBe(200);
  }
  const id = await testServer.invoice(merchant.key);
  const { body } = await testServer.callControl('GET', `/records/invoices/${id}`);
  expect(body).toMatchObject({
    id,
    amount: '1500.00',
    created_at: expect.stringMatching(/\+05:00$/),
    qr_token_url: null,
  });
  expect(body).not.toHaveProperty('version');
});

test.each([
  ['/records', 422],
  ['/records?kind=keys', 422],
  ['/records?kind=invoices&before=0', 422],
  ['/records?kind=invoices&organization_id=1e3', 422],
  [`/records?kind=invoices&search=${'x'.repeat(201)}`, 422],
  ['/records?kind=invoices&search=a&search=b', 422],
  ['/records?kind=invoices&status=paid&status=pending', 422],
  [`/records?kind=invoices&status=${'x,'.repeat(21)}`, 422],
  ['/deliveries?organization_id=all&api_key_id=none', 422],
  ['/records/invoices/999999', 404],
  ['/records/keys/501', 404],
  ['/deliveries/1', 404],
  ['/organizations?offset=-1', 422],
])('%s gets %i', async (path, status) => {
  expect((await testServer.callControl('GET', path)).status).toBe(status);
});

test('an organization is listed with its keys by hash, its cashiers and its injected outcomes', async () => {
  const { organizationId, key, keyId } = await testServer.onboard();
  for (const code of ['network_unavailable', 'client_not_found']) {
    await testServer.control('provider.next', { organization_id: organizationId }, { code });
  }
  const organizations = (await testServer.callControl('GET', '/organizations')).at('organizations');
  const found = Array.isArray(organizations) ? organizations.find(({ id }) => id === organizationId) : undefined;
  expect(found).toMatchObject({
    is_sandbox: true,
    keys: [{ id: keyId, is_active: true, webhook_url: testServer.receiverUrl }],
    cashiers: [{ status: 'active' }],
    next_outcomes: [
      { ability: 'provider.next', outcome: 'network_unavailable' },
      { ability: 'provider.next', outcome: 'client_not_found' },
    ],
  });
  expect(JSON.stringify(found)).not.toContain(key);
});

test('a delivery is shown with what every attempt sends', async () => {
  await testServer.invoice(merchant.key);
  await testServer.pass(1_000);
  await testServer.server.clock.idle();
  const list = await testServer.callControl('GET', '/deliveries?organization_id=all');
  const id = list.integer('deliveries.0.id');
  const { body } = await testServer.callControl('GET', `/deliveries/${id}`);
  expect(body).toMatchObject({
    id,
    state: 'delivered',
    body: testServer.received.at(-1)?.text,
    signature: testServer.received.at(-1)?.signature,
    signature_header: 'X-Webhook-Signature',
  });
});
