import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReferenceServer } from '../app.ts';
import { send } from '../test/send.ts';
import { TestServer } from '../test/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await TestServer.start();
});
afterAll(() => testServer.stop());

test('every call needs the token, and the control interface is closed by default', async () => {
  for (const headers of [
    {},
    { Authorization: 'Bearer wrong' },
    { Authorization: String(testServer.server.controlToken) },
  ]) {
    expect((await send(`${testServer.server.control}/abilities`, { headers })).status).toBe(401);
  }
  const closed = await startReferenceServer();
  expect(closed.control).toBeUndefined();
  await closed.close();
});

test('abilities are listed by name, with their parameters', async () => {
  const { body } = await testServer.callControl('GET', '/abilities');
  expect(body).toEqual(expect.arrayContaining([{ name: 'org.suspend' }, { name: 'provider.next', params: ['code'] }]));
});

test('a reset undoes the changes of its run only', async () => {
  const [ours, theirs] = [await testServer.onboard(), await testServer.onboard()];
  const suspend = (organization_id: number, run: string) =>
    testServer.control('org.suspend', { organization_id }, {}, run);
  await suspend(ours.organizationId, 'ours');
  await suspend(theirs.organizationId, 'theirs');
  await testServer.control('cashier.add', { organization_id: ours.organizationId }, {}, 'ours');
  await testServer.callControl('POST', '/reset', { run: 'ours' });
  await testServer.invoice(ours.key);
  expect((await testServer.merchant(theirs.key, 'GET', '/invoices')).status).toBe(403);
});

test.each([
  ['org.fly', {}, {}, 'Unknown ability: org.fly.'],
  ['org.suspend', { organization_id: 1 }, {}, 'The organization of the subject does not exist.'],
  ['invoice.pay', {}, {}, 'The subject has no invoice_id.'],
  ['invoice.expire', { invoice_id: 1 }, {}, 'There is no invoice 1.'],
  ['outcomes.discard', {}, { ability: 'risk.next' }, 'The organization of the subject does not exist.'],
  ['clock.advance', {}, { seconds: -1 }, 'The parameter seconds must be a number from 0 to 316224000.'],
  ['clock.advance', {}, { seconds: 1e15 }, 'The parameter seconds must be a number from 0 to 316224000.'],
])('%s with %j and %j is not applied, and says why', async (ability, subject, params, reason) => {
  const response = await testServer.callControl('POST', '/apply', { ability, subject, params, run: 'r' });
  expect(response.body).toEqual({ applied: false, reason });
});

test('the clock has a bound in sum, and the server goes on at it', async () => {
  const server = await TestServer.start();
  const { key } = await server.onboard();
  const advance = (seconds: number) =>
    server.callControl('POST', '/apply', { ability: 'clock.advance', subject: {}, params: { seconds }, run: null });
  for (let years = 0; years < 100; years += 10) expect((await advance(316_224_000)).at('applied')).toBe(true);
  const most = "The clock may be 3162240000 seconds ahead of the system's at most. Give the server a new store.";
  for (const seconds of [1, 316_224_000]) expect((await advance(seconds)).at('reason')).toBe(most);
  expect((await advance(0)).at('applied')).toBe(true);
  expect((await server.merchant(key, 'GET', '/invoices')).status).toBe(200);
  await server.invoice((await server.onboard()).key);
  await server.stop();
});

test('time is rounded to whole milliseconds', async () => {
  const { key, organizationId } = await testServer.onboard();
  await testServer.control('clock.advance', {}, { seconds: 0.000_3 });
  await testServer.control(
    'cancel.next',
    { organization_id: organizationId },
    { outcome: 'accept', after_seconds: 0.000_7 },
  );
  const id = await testServer.invoice(key);
  expect((await testServer.merchant(key, 'POST', `/invoices/${id}/cancel`)).status).toBe(202);
  await testServer.pass(1);
  expect((await testServer.merchant(key, 'GET', `/invoices/${id}`)).at('status')).toBe('cancelled');
});

test('a tariff lasts as long as asked for, and its evidence has the end', async () => {
  const { key, organizationId: organization_id } = await testServer.onboard();
  await testServer.control('org.verify', { organization_id }, { mode: 'production' });
  const set = await testServer.control('tariff.set', { organization_id }, { tier: 'start', seconds: 60 });
  expect(Date.parse(String(set.at('evidence.tariff_expires_at')))).toBeGreaterThan(0);
  await testServer.invoice(key);
  await testServer.pass(61_000);
  await expect(testServer.invoice(key)).rejects.toThrow('tariff_inactive');
});

test('outcomes that no request has used are discarded by ability and organization', async () => {
  const [ours, theirs] = [await testServer.onboard(), await testServer.onboard()];
  const of = ({ organizationId }: { organizationId: number }) => ({ organization_id: organizationId });
  for (const one of [ours, theirs]) {
    await testServer.control('cancel.next', of(one), { outcome: 'accept' });
    await testServer.control('risk.next', of(one), { code: 'content_rejected' });
  }
  await testServer.control('outcomes.discard', of(ours), { ability: 'risk.next' });
  const id = await testServer.invoice(ours.key);
  expect((await testServer.merchant(ours.key, 'POST', `/invoices/${id}/cancel`)).status).toBe(202);
  await expect(testServer.invoice(theirs.key)).rejects.toThrow('content_rejected');
});

test('an invalid parameter is refused with the permitted values', async () => {
  const { organizationId } = await testServer.onboard();
  const asked = {
    ability: 'cancel.next',
    subject: { organization_id: organizationId },
    params: { outcome: 'x' },
    run: 'r',
  };
  const response = await testServer.callControl('POST', '/apply', asked);
  expect(response.at('reason')).toBe('The parameter outcome must be one of accept, fail, refuse, paid.');
});

test('a malformed call returns 4xx', async () => {
  expect((await testServer.callControl('POST', '/apply', { subject: {} })).status).toBe(422);
  expect((await testServer.callControl('POST', '/apply', '{')).status).toBe(400);
  expect((await testServer.callControl('GET', '/nothing')).status).toBe(404);
});
