import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '../../domain/time.ts';
import type { ReceivedResponse } from '../send.ts';
import { type Merchant, TestServer } from '../test-server.ts';

const options = { rateLimitScale: 100, limits: { test_organizations: 1_000 } };

let testServer: TestServer;
let folder = '';
beforeAll(async () => {
  testServer = await TestServer.start(options);
  folder = await mkdtemp(join(tmpdir(), 'cashiers-'));
});
afterAll(async () => {
  await testServer.stop();
  await rm(folder, { recursive: true });
});

/** One connection of a merchant, and the steps of its authorisation. */
class Place {
  readonly merchant: Merchant;
  readonly id: number;
  readonly #testServer: TestServer;

  private constructor(on: TestServer, merchant: Merchant, id: number) {
    this.#testServer = on;
    this.merchant = merchant;
    this.id = id;
  }

  static async add(merchant: Merchant, on = testServer): Promise<Place> {
    const made = await on.merchant(merchant.key, 'POST', '/connections', {});
    return new Place(on, merchant, made.integer('data.id'));
  }

  call(method: string, path: string, body?: unknown): Promise<ReceivedResponse> {
    return this.#testServer.merchant(this.merchant.key, method, `/connections/${this.id}${path}`, body);
  }

  init = (body?: object): Promise<ReceivedResponse> => this.call('POST', '/auth/init', body);
  send = (phoneNumber: string, rest: object = {}): Promise<ReceivedResponse> =>
    this.call('POST', '/auth/send-phone', { phoneNumber, ...rest });
  verify = (otp = '0000'): Promise<ReceivedResponse> => this.call('POST', '/auth/verify-otp', { otp });
  state = (): Promise<ReceivedResponse> => this.call('GET', '/auth/status');

  async link(phone: string): Promise<ReceivedResponse> {
    await this.init();
    await this.send(phone);
    return this.verify();
  }
}

let phones = 77_030_000_000;
function nextPhone(): string {
  phones += 1;
  return String(phones);
}

async function newPlace(): Promise<Place> {
  return Place.add(await testServer.onboard());
}

function fieldsOf(response: ReceivedResponse): readonly unknown[] {
  return [response.status, Object.keys(Object(response.at('errors')))];
}

test('three steps link a cashier, and the status shows the step', async () => {
  const place = await newPlace();
  expect((await place.state()).body).toEqual({
    connection_id: place.id,
    mode: 'self',
    status: 'pending',
    auth_status: 'pending',
    attempt_status: 'none',
    phone: null,
    last_used_at: null,
  });
  expect((await place.init()).at('process_id')).toMatch(/^[0-9a-f-]{36}$/);
  expect((await place.state()).at('attempt_status')).toBe('phone_required');
  expect((await place.send('77010000001')).body).toEqual({ success: true });
  expect((await place.state()).body).toMatchObject({ attempt_status: 'otp_required', phone: null });
  const linked = await place.verify();
  const org_name = `Test organization ${place.merchant.organizationId}`;
  expect(linked.body).toEqual({ success: true, mode: 'self', org_name, phone: '7701***0001', sandbox_mode: true });
  expect((await place.state()).body).toMatchObject({
    status: 'active',
    auth_status: 'active',
    attempt_status: 'completed',
    phone: '7701***0001',
  });
});

test('a wrong code returns 200 without success and can be repeated; an invalid code returns 422', async () => {
  const place = await newPlace();
  await place.init();
  await place.send(nextPhone());
  for (const otp of ['1111', '000000']) {
    const wrong = await place.verify(otp);
    expect([wrong.status, wrong.body]).toEqual([200, { success: false, message: 'The code is wrong.' }]);
  }
  expect(fieldsOf(await place.verify('12'))).toEqual([422, ['otp']]);
  expect((await place.state()).at('status')).toBe('pending');
  expect((await place.verify()).at('success')).toBe(true);
});

test('a step out of turn or too late names the field that cannot be used', async () => {
  const place = await newPlace();
  const phone = nextPhone();
  expect(fieldsOf(await place.send(phone))).toEqual([422, ['phoneNumber']]);
  await place.init();
  expect(fieldsOf(await place.verify())).toEqual([422, ['otp']]);
  await place.send(phone);
  await testServer.pass(10 * minuteMs);
  expect(fieldsOf(await place.verify())).toEqual([422, ['otp']]);
  expect(fieldsOf(await place.send(phone))).toEqual([422, ['phoneNumber']]);
  expect((await place.state()).at('attempt_status')).toBe('expired');
  expect((await place.link(phone)).at('success')).toBe(true);
  expect(fieldsOf(await place.verify())).toEqual([422, ['otp']]);
});

test('a running process continues unless a new one is forced; concurrent starts share one', async () => {
  const place = await newPlace();
  const started = await Promise.all([place.init(), place.init({ force: false }), place.init({})]);
  expect(new Set(started.map((response) => response.at('process_id'))).size).toBe(1);
  await place.send(nextPhone());
  await place.init();
  expect((await place.state()).at('attempt_status')).toBe('otp_required');
  expect((await place.init({ force: true })).at('process_id')).not.toBe(started[0]?.at('process_id'));
  expect((await place.state()).at('attempt_status')).toBe('phone_required');
});

test.each([
  ['77770000011', 422, undefined],
  ['87010000001', 422, undefined],
  ['77770000012', 500, 'whatsapp_gateway_error'],
])('the number %s returns %d', async (phone, status, code) => {
  const place = await newPlace();
  await place.init();
  const response = await place.send(phone);
  expect([response.status, response.at('error')]).toEqual([status, code]);
  expect((await place.state()).at('attempt_status')).toBe('phone_required');
});

test('a cashier of another organization of the owner must be confirmed; the response says which and how busy it is', async () => {
  const place = await newPlace();
  const phone = nextPhone();
  const other = await Place.add(await testServer.onboard());
  await other.link(phone);
  await testServer.invoice(other.merchant.key);
  await testServer.invoice(other.merchant.key);
  await place.init();
  const refused = await place.send(phone);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    error: 'duplicate_cashier_confirm',
    error_code: 'duplicate_cashier_confirm',
    can_override: true,
    existing_organization: {
      id: other.merchant.organizationId,
      name: `Test organization ${other.merchant.organizationId}`,
      connection_status: 'active',
      invoices_count: 2,
    },
  });
  expect((await place.send(phone, { confirm_duplicate: false })).status).toBe(409);
  expect((await place.send(phone, { confirm_duplicate: true })).body).toEqual({ success: true });
  expect((await place.verify()).at('success')).toBe(true);
});

test('a cashier who was unlinked, or whose organization is deleted, needs no confirmation', async () => {
  const place = await newPlace();
  const [deleted, gone] = [await newPlace(), await newPlace()];
  const [first, second] = [nextPhone(), nextPhone()];
  await deleted.link(first);
  await gone.link(second);
  await deleted.call('DELETE', '');
  await testServer.partner('DELETE', `/organizations/${gone.merchant.organizationId}`);
  await place.init();
  expect((await place.send(first)).status).toBe(200);
  expect((await place.send(second)).status).toBe(200);
});

test('a real cashier of another owner is a conflict with two keys, whatever is confirmed', async () => {
  const phone = nextPhone();
  const foreign = await testServer.onboard({}, testServer.server.foreignPartnerKey);
  await testServer.control('org.verify', { organization_id: foreign.organizationId }, { mode: 'production' });
  await (await Place.add(foreign)).link(phone);
  const tested = await newPlace();
  await tested.init();
  expect((await tested.send(phone)).status).toBe(200);
  const place = await Place.add(await testServer.onboardProduction());
  await place.init();
  const response = await place.send(phone, { confirm_duplicate: true });
  expect([response.status, response.body]).toEqual([
    409,
    { error: 'organization_identity_conflict', message: expect.any(String) },
  ]);
  expect((await place.send(nextPhone())).status).toBe(200);
});

test('the owner may turn out to be another one when the code is right', async () => {
  const place = await newPlace();
  await place.init();
  await place.send(nextPhone());
  await testServer.control('claim.next', { organization_id: place.merchant.organizationId });
  expect((await place.verify()).at('error')).toBe('organization_identity_conflict');
  expect((await place.state()).at('status')).toBe('pending');
});

test.each(['send', 'verify'])(
  'after an identity that could not be checked at %s the caller starts again',
  async (step) => {
    const place = await newPlace();
    const phone = nextPhone();
    await place.init();
    if (step === 'verify') await place.send(phone);
    const code = 'organization_identity_unavailable';
    await testServer.control('outage.next', { organization_id: place.merchant.organizationId }, { code });
    const response = step === 'verify' ? await place.verify() : await place.send(phone);
    expect([response.status, response.body]).toEqual([502, { error: code, message: expect.any(String) }]);
    expect((await place.state()).at('attempt_status')).toBe('failed');
    expect((await place.send(phone)).status).toBe(422);
    expect((await place.link(phone)).at('success')).toBe(true);
  },
);

test('only one of two concurrent correct codes links the cashier', async () => {
  const place = await newPlace();
  await place.init();
  await place.send(nextPhone());
  const responses = await Promise.all([place.verify(), place.verify()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a cashier linked while the main connection is deleted becomes the main one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const place = await newPlace();
    await place.init();
    await place.send(nextPhone());
    const before = (await testServer.merchant(place.merchant.key, 'GET', '/connections')).at('data') as {
      id: number;
    }[];
    await Promise.all([
      place.verify(),
      testServer.merchant(place.merchant.key, 'DELETE', `/connections/${before[0]?.id}`),
    ]);
    const after = await testServer.merchant(place.merchant.key, 'GET', '/connections');
    expect(after.at('data')).toMatchObject([{ id: place.id, status: 'active', is_primary: true }]);
  }
});

test('an expired session is renewed by the same steps, and the connection stays the main one', async () => {
  const merchant = await testServer.onboard();
  await testServer.control('cashier.expire', { organization_id: merchant.organizationId });
  const [main] = (await testServer.merchant(merchant.key, 'GET', '/connections')).at('data') as { id: number }[];
  const path = `/connections/${main?.id}`;
  expect((await testServer.merchant(merchant.key, 'GET', `${path}/auth/status`)).body).toMatchObject({
    status: 'error',
    auth_status: 'expired',
  });
  await testServer.merchant(merchant.key, 'POST', `${path}/auth/init`, {});
  const phone = { phoneNumber: '77770000010', confirm_duplicate: true };
  await testServer.merchant(merchant.key, 'POST', `${path}/auth/send-phone`, phone);
  await testServer.merchant(merchant.key, 'POST', `${path}/auth/verify-otp`, { otp: '0000' });
  expect((await testServer.merchant(merchant.key, 'GET', '/connections')).at('data')).toMatchObject([
    { id: main?.id, status: 'active', is_primary: true },
  ]);
  await testServer.invoice(merchant.key);
});

test("the partner's process and the merchant's do not meet", async () => {
  const place = await newPlace();
  const at = `/organizations/${place.merchant.organizationId}/kaspi-auth`;
  await place.init();
  expect((await testServer.partner('GET', `${at}/status`)).body).toMatchObject({ status: 'active', expires_at: null });
  expect((await testServer.partner('POST', `${at}/send-phone`, { cashier_phone: '77770000010' })).status).toBe(409);
  await testServer.partner('POST', `${at}/init`, {});
  expect((await place.send(nextPhone())).status).toBe(200);
});

test('the steps survive a restart', async () => {
  const data = join(folder, 'shop.db');
  const before = await TestServer.start({ ...options, data });
  const place = await Place.add(await before.onboard(), before);
  await place.init();
  await place.send('77010000002');
  await before.stop();
  const after = await TestServer.start({ ...options, data });
  const path = `/connections/${place.id}`;
  const linked = await after.merchant(place.merchant.key, 'POST', `${path}/auth/verify-otp`, { otp: '0000' });
  expect(linked.at('success')).toBe(true);
  await after.stop();
});
