import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondMs } from '../../domain/time.ts';
import type { ReceivedResponse } from '../send.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 100,
    limits: { test_organizations: 1_000 },
  });
});
afterAll(() => testServer.stop());

interface Row {
  readonly id: number;
  readonly status: string;
  readonly is_primary: boolean;
  readonly last_used_at: string | null;
}

function call(merchant: Merchant, method: string, path: string, body?: unknown): Promise<ReceivedResponse> {
  return testServer.merchant(merchant.key, method, `/connections${path}`, body);
}

async function list(merchant: Merchant): Promise<readonly Row[]> {
  return (await call(merchant, 'GET', '')).at('data') as readonly Row[];
}

async function mainOnes(merchant: Merchant): Promise<readonly number[]> {
  return (await list(merchant)).filter((one) => one.is_primary).map(({ id }) => id);
}

async function first(merchant: Merchant): Promise<number> {
  return (await list(merchant))[0]?.id ?? 0;
}

let phones = 77_020_000_000;

/** A further connection with a cashier of its own. */
async function connect(merchant: Merchant): Promise<number> {
  const id = (await call(merchant, 'POST', '', {})).integer('data.id');
  phones += 1;
  await call(merchant, 'POST', `/${id}/auth/init`, {});
  await call(merchant, 'POST', `/${id}/auth/send-phone`, { phoneNumber: String(phones) });
  expect((await call(merchant, 'POST', `/${id}/auth/verify-otp`, { otp: '0000' })).at('success')).toBe(true);
  return id;
}

test('the cashier that the partner linked is the main connection, shown in part only', async () => {
  const merchant = await testServer.onboard();
  expect(await list(merchant)).toEqual([
    {
      id: expect.any(Number),
      label: null,
      provider_user_id: '77***10',
      session_mode: 'self',
      status: 'active',
      is_primary: true,
      cashier_phone: '7777***0010',
      last_used_at: null,
      created_at: '2026-03-02T10:00:00+05:00',
    },
  ]);
});

test('a new connection waits for its cashier, and its label can be changed, kept and taken away', async () => {
  const merchant = await testServer.onboard();
  const made = await call(merchant, 'POST', '', { label: 'Till 2' });
  expect(made.status).toBe(201);
  expect(made.at('data')).toMatchObject({
    label: 'Till 2',
    status: 'pending',
    is_primary: false,
    cashier_phone: null,
  });
  expect(made.text).not.toContain('provider_user_id');
  const path = `/${made.integer('data.id')}`;
  expect((await call(merchant, 'PUT', path, { label: 'Till 3' })).at('data.label')).toBe('Till 3');
  expect((await call(merchant, 'PUT', path, {})).at('data.label')).toBe('Till 3');
  expect((await call(merchant, 'PUT', path, { label: null })).at('data.label')).toBeNull();
  for (const label of ['x', 'x'.repeat(121), 7]) {
    const response = await call(merchant, 'PUT', path, { label });
    expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([422, ['label']]);
  }
});

test('a connection can be made without a body', async () => {
  const made = await call(await testServer.onboard(), 'POST', '');
  expect([made.status, made.at('data.label')]).toEqual([201, null]);
});

test.each([
  ['PUT', '', { label: 'Till' }],
  ['DELETE', '', undefined],
  ['POST', '/primary', undefined],
  ['POST', '/auth/init', {}],
  ['POST', '/auth/send-phone', { phoneNumber: '77010000001' }],
  ['POST', '/auth/verify-otp', { otp: '0000' }],
  ['GET', '/auth/status', undefined],
])('%s .../{connection}%s of another organization or of nothing is 404', async (method, path, body) => {
  const [ours, theirs] = [await testServer.onboard(), await testServer.onboard()];
  for (const id of [await first(theirs), 999_999, 'x', '1e3']) {
    const response = await call(ours, method, `/${id}${path}`, body);
    expect([response.status, response.at('error')]).toEqual([404, 'not_found']);
  }
});

test('the main connection serves invoices that name none, and shows when it was used', async () => {
  const merchant = await testServer.onboard();
  const old = await first(merchant);
  const id = await connect(merchant);
  expect(await mainOnes(merchant)).toEqual([old]);
  const changed = await call(merchant, 'POST', `/${id}/primary`);
  expect([changed.status, changed.at('data.is_primary')]).toEqual([200, true]);
  expect((await call(merchant, 'POST', `/${id}/primary`)).status).toBe(200);
  expect(await mainOnes(merchant)).toEqual([id]);
  await testServer.invoice(merchant.key);
  const at = new Date(testServer.server.clock.now() + 5 * 3_600_000).toISOString().replace('.000Z', '+05:00');
  expect(await list(merchant)).toMatchObject([{ last_used_at: null }, { id, last_used_at: at }]);
  expect((await call(merchant, 'GET', `/${id}/auth/status`)).at('last_used_at')).toBe(at);
  await testServer.invoice(merchant.key, { provider_connection_id: old });
  expect(await list(merchant)).toMatchObject([{ last_used_at: at }, { last_used_at: at }]);
});

test('an unverified connection and a blocked one cannot be the main one, and say so with two keys', async () => {
  const merchant = await testServer.onboard();
  const main = await first(merchant);
  const unverified = (await call(merchant, 'POST', '', {})).integer('data.id');
  const blocked = await connect(merchant);
  await testServer.control('cashier.block', { connection_id: blocked });
  for (const id of [unverified, blocked]) {
    const response = await call(merchant, 'POST', `/${id}/primary`);
    expect(response.status).toBe(422);
    expect(response.body).toEqual({ error: 'connection_identity_unverified', message: expect.any(String) });
  }
  expect(await mainOnes(merchant)).toEqual([main]);
});

test('a cashier who is blocked is followed by another one, and is the main one again after a reset', async () => {
  const merchant = await testServer.onboard();
  const [main, other] = [await first(merchant), await connect(merchant)];
  await testServer.control('cashier.block', { connection_id: main }, {}, 'block');
  expect(await mainOnes(merchant)).toEqual([other]);
  expect((await call(merchant, 'GET', `/${main}/auth/status`)).body).toMatchObject({
    status: 'error',
    auth_status: 'blocked',
  });
  await testServer.callControl('POST', '/reset', { run: 'block' });
  expect(await mainOnes(merchant)).toEqual([main]);
});

test('concurrent changes of the main connection leave exactly one', async () => {
  const merchant = await testServer.onboard();
  const ids = [await first(merchant), await connect(merchant), await connect(merchant), await connect(merchant)];
  for (let round = 0; round < 5; round += 1) {
    const responses = await Promise.all(ids.map((id) => call(merchant, 'POST', `/${id}/primary`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await mainOnes(merchant)).toHaveLength(1);
  }
});

test('without a main one, concurrent changes leave exactly one, too', async () => {
  const merchant = await testServer.onboard();
  const added = await testServer.control('cashier.add', { organization_id: merchant.organizationId });
  expect(await mainOnes(merchant)).toEqual([]);
  expect(
    (await testServer.merchant(merchant.key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1 })).at(
      'error',
    ),
  ).toBe('connection_ambiguous');
  const ids = [await first(merchant), added.integer('evidence.connection.id')];
  await Promise.all(ids.map((id) => call(merchant, 'POST', `/${id}/primary`)));
  expect(await mainOnes(merchant)).toHaveLength(1);
  await testServer.invoice(merchant.key);
});

test('after the main connection is deleted, another one follows and open invoices are completed', async () => {
  const merchant = await testServer.onboard();
  const [main, successor] = [await first(merchant), await connect(merchant)];
  const invoices = [await testServer.invoice(merchant.key), await testServer.invoice(merchant.key)];
  expect((await call(merchant, 'DELETE', `/${main}`)).body).toEqual({ success: true });
  expect(await mainOnes(merchant)).toEqual([successor]);
  expect((await call(merchant, 'DELETE', `/${main}`)).status).toBe(404);
  const named = { phone_number: '87011234567', amount: 1, provider_connection_id: main };
  expect((await testServer.merchant(merchant.key, 'POST', '/invoices', named)).status).toBe(422);
  await testServer.pass(secondMs);
  await testServer.control('invoice.pay', { invoice_id: invoices[0] });
  expect((await testServer.merchant(merchant.key, 'GET', `/invoices/${invoices[0]}`)).at('status')).toBe('paid');
  expect((await testServer.merchant(merchant.key, 'POST', `/invoices/${invoices[1]}/cancel`)).status).toBe(200);
  await testServer.invoice(merchant.key);

  expect((await call(merchant, 'DELETE', `/${successor}`)).status).toBe(200);
  expect(await list(merchant)).toEqual([]);
  const none = await testServer.merchant(merchant.key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1 });
  expect([none.status, none.at('error')]).toEqual([400, 'provider_session_not_configured']);
});

test('deleting a connection while it is made the main one never leaves two or none', async () => {
  const merchant = await testServer.onboard();
  const main = await first(merchant);
  for (let round = 0; round < 5; round += 1) {
    const other = await connect(merchant);
    await Promise.all([
      call(merchant, 'POST', `/${other}/primary`),
      call(merchant, 'DELETE', `/${other}`),
      call(merchant, 'PUT', `/${main}`, { label: `Round ${round}` }),
    ]);
    expect(await mainOnes(merchant)).toEqual([main]);
  }
});

test.each([
  ['cashier.expire', 503, 'provider_session_invalid'],
  ['cashier.block', 503, 'provider_session_invalid'],
  ['cashier.unlink', 400, 'provider_session_not_configured'],
])('after %s of a connection an invoice that names it returns %d %s', async (ability, status, code) => {
  const merchant = await testServer.onboard();
  const id = await connect(merchant);
  await testServer.control(ability, { connection_id: id });
  const request = { phone_number: '87011234567', amount: 1, provider_connection_id: id };
  const response = await testServer.merchant(merchant.key, 'POST', '/invoices', request);
  expect([response.status, response.at('error')]).toEqual([status, code]);
  await testServer.invoice(merchant.key);
});

test('cashiers are connected without a tariff', async () => {
  const merchant = await testServer.onboardProduction();
  await testServer.control('tariff.expire', { organization_id: merchant.organizationId });
  const id = await connect(merchant);
  expect((await call(merchant, 'POST', `/${id}/primary`)).status).toBe(200);
  expect(
    (await testServer.merchant(merchant.key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1 })).at(
      'error',
    ),
  ).toBe('tariff_inactive');
  expect((await call(merchant, 'DELETE', `/${id}`)).status).toBe(200);
});
