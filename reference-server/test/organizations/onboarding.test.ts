import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '../../domain/time.ts';
import { TestServer } from '../test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await TestServer.start();
});
afterAll(() => testServer.stop());

test('the whole flow of the partner document: an organization, a cashier, a key that works, an event that is signed', async () => {
  const made = await testServer.partner('POST', '/organizations', { external_id: 'client-1' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    success: true,
    organization: {
      status: 'pending',
      sandbox_mode: true,
      has_catalog: false,
      provider_connected: false,
      name: null,
      external_id: 'client-1',
      payment_status: 'none',
      created_at: '2026-03-02T10:00:00+05:00',
    },
  });
  const at = `/organizations/${made.integer('organization.id')}`;

  const started = await testServer.partner('POST', `${at}/kaspi-auth/init`, {});
  expect(started.at('process_id')).toMatch(/^SANDBOX-[0-9a-f-]{36}$/);
  expect((await testServer.partner('GET', `${at}/kaspi-auth/status`)).body).toEqual({
    success: true,
    status: 'pending',
    provider_connected: false,
    expires_at: '2026-03-02T10:10:00+05:00',
    process_status: 'phone_required',
  });
  const sent = await testServer.partner('POST', `${at}/kaspi-auth/send-phone`, { cashier_phone: '77770000010' });
  expect(sent.body).toEqual({ success: true, process_status: 'otp_required' });
  const wrong = await testServer.partner('POST', `${at}/kaspi-auth/verify-otp`, { otp: '1111' });
  expect([wrong.status, wrong.at('success'), wrong.at('error')]).toEqual([200, false, 'invalid_otp']);
  const verified = await testServer.partner('POST', `${at}/kaspi-auth/verify-otp`, { otp: '0000' });
  expect(verified.body).toMatchObject({
    success: true,
    status: 'active',
    organization: { status: 'verified', sandbox_mode: true, provider_connected: true },
  });

  const request = { name: 'Till', webhook_url: testServer.receiverUrl };
  const issued = await testServer.partner('POST', `${at}/api-key`, request);
  expect(issued.body).toMatchObject({ success: true, is_org_default: true, regenerated: false });

  const key = issued.string('key');
  const id = await testServer.invoice(key);
  await testServer.merchant(key, 'POST', `/invoices/${id}/simulate-status`, {
    status: 'error',
    error_message: 'no money',
  });
  await testServer.pass(0);
  const [event] = testServer.received;
  expect(event?.body).toMatchObject({
    event: 'invoice.status_changed',
    invoice: { id, status: 'error', error_code: 'sandbox_simulated_error', error_message: 'no money' },
    source: 'Till',
  });
  const digest = createHmac('sha256', issued.string('webhook_secret'))
    .update(event?.text ?? '')
    .digest('hex');
  expect(event?.signature).toBe(`sha256=${digest}`);
});

test('a repeat of an external id returns 200 with the first card', async () => {
  const first = await testServer.partner('POST', '/organizations', { external_id: 'client-2' });
  const repeat = await testServer.partner('POST', '/organizations', { external_id: 'client-2', has_catalog: true });
  expect([first.status, repeat.status]).toEqual([201, 200]);
  expect(repeat.body).toEqual(first.body);
});

test('organizations are listed by pages of their own partner', async () => {
  await testServer.onboard({}, testServer.server.foreignPartnerKey);
  const list = await testServer.partner('GET', '/organizations?per_page=1&page=2');
  expect(list.body).toMatchObject({ success: true, current_page: 2, per_page: 1, last_page: list.at('total') });
  const foreign = await testServer.partner('GET', '/organizations', undefined, testServer.server.foreignPartnerKey);
  expect(foreign.body).toMatchObject({ current_page: 1, per_page: 25, total: 1, last_page: 1 });
});

test("another partner's organization is not found", async () => {
  const { organizationId } = await testServer.onboard();
  const response = await testServer.partner(
    'GET',
    `/organizations/${organizationId}`,
    undefined,
    testServer.server.foreignPartnerKey,
  );
  expect([response.status, response.at('error')]).toEqual([404, 'organization_not_found']);
});

test('a process ends after ten minutes, and a step out of turn finds none', async () => {
  const made = await testServer.partner('POST', '/organizations', {});
  const at = `/organizations/${made.integer('organization.id')}/kaspi-auth`;
  expect((await testServer.partner('POST', `${at}/send-phone`, { cashier_phone: '77770000010' })).at('error')).toBe(
    'no_process',
  );
  await testServer.partner('POST', `${at}/init`, {});
  expect((await testServer.partner('POST', `${at}/verify-otp`, { otp: '0000' })).status).toBe(409);
  await testServer.pass(10 * minuteMs);
  expect((await testServer.partner('POST', `${at}/send-phone`, { cashier_phone: '77770000010' })).status).toBe(409);
  expect((await testServer.partner('GET', `${at}/status`)).body).toMatchObject({ status: 'none', expires_at: null });
});

test('a new key replaces the old one, and deleting the organization ends both', async () => {
  const { organizationId, key: old } = await testServer.onboard();
  const request = { webhook_url: testServer.receiverUrl, webhook_secret: 'given' };
  const issued = await testServer.partner('POST', `/organizations/${organizationId}/api-key`, request);
  expect(issued.body).toMatchObject({ regenerated: true, is_org_default: false, webhook_secret: 'given' });
  expect((await testServer.merchant(old, 'GET', '/invoices')).status).toBe(401);
  expect((await testServer.merchant(issued.string('key'), 'GET', '/invoices')).status).toBe(200);
  expect((await testServer.partner('DELETE', `/organizations/${organizationId}`)).body).toEqual({ success: true });
  expect((await testServer.merchant(issued.string('key'), 'GET', '/invoices')).status).toBe(401);
  expect((await testServer.partner('GET', `/organizations/${organizationId}`)).status).toBe(404);
});

test('a key that is issued while its organization is being deleted does not work', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { organizationId } = await testServer.onboard();
    const at = `/organizations/${organizationId}`;
    const issue = () => testServer.partner('POST', `${at}/api-key`, { webhook_url: testServer.receiverUrl });
    const responses = await Promise.all([issue(), testServer.partner('DELETE', at), issue(), issue()]);
    for (const response of responses.filter(({ status, body }) => status === 200 && 'key' in Object(body))) {
      expect((await testServer.merchant(response.string('key'), 'GET', '/invoices')).status).toBe(401);
    }
    expect((await issue()).status).toBe(404);
  }
});

test.each(['http://10.0.0.1/', 'http://192.168.1.1/', 'http://169.254.169.254/', 'ftp://shop.test/'])(
  'the webhook address %s is refused with the field named',
  async (webhook_url) => {
    const { organizationId } = await testServer.onboard();
    const response = await testServer.partner('POST', `/organizations/${organizationId}/api-key`, { webhook_url });
    expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([422, ['webhook_url']]);
  },
);
