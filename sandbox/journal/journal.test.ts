import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../../reference-server/test/send.ts';
import { TestSandbox } from '../test/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.stop());

async function newestRequest() {
  const list = await sandbox.call('GET', '/requests');
  return sandbox.call('GET', `/requests/${list.integer('0.n')}`);
}

test('a request is remembered with its operation, key, organization, bodies and the changes that it caused', async () => {
  const id = await sandbox.invoice({ description: 'Tea' });
  const { body } = await newestRequest();
  expect(body).toMatchObject({
    api: 'merchant',
    operationId: 'createInvoice',
    method: 'POST',
    path: '/invoices',
    status: 201,
    organizationId: 101,
    keyId: 501,
    errorCode: null,
    request: { cut: 0, body: JSON.stringify({ phone_number: '87011234567', amount: 1500, description: 'Tea' }) },
    moves: [{ kind: 'invoices', id, from: null, to: 'processing', trigger: 'operation', transition: 'create' }],
  });
});

test('a header without effect is hinted at', async () => {
  const headers = { 'X-API-Key': sandbox.key(), 'idempotency-key': 'order-1' };
  const body = { phone_number: '87011234567', amount: 1500 };
  await send(`${sandbox.sandbox.merchant}/invoices`, { method: 'POST', headers, body });
  expect((await newestRequest()).body).toMatchObject({
    hints: ['Idempotency-Key has no effect on createInvoice. Send external_order_id_idempotency in the body.'],
  });
});

test('what a clause about clients says against a request is a hint, also when the request itself succeeds', async () => {
  const long = { phone_number: '87011234567', amount: 1500, description: 'x'.repeat(61) };
  await sandbox.merchant('POST', '/invoices', long);
  expect((await newestRequest()).body).toMatchObject({ status: 422, hints: [] });
  await sandbox.merchant('POST', '/invoices', long);
  expect((await newestRequest()).body).toMatchObject({
    hints: [expect.stringMatching(/^C-M-7\.3-too-long, M §7\.3: after description_too_long .* after request \d+\.$/)],
  });
  await sandbox.merchant('GET', `/invoices?key=${sandbox.key()}`);
  const hints = [expect.stringContaining('Here: a key in the address.')];
  expect((await newestRequest()).body).toMatchObject({ status: 200, hints });
});

test('a record that its client gave no text has no title', async () => {
  const made = await sandbox.merchant('POST', '/invoices/qr', { amount: 900 });
  const { body } = await sandbox.call('GET', `/records/invoices/${made.integer('id')}`);
  expect(body).toMatchObject({ id: made.integer('id'), title: '' });
});

test('an organization without a name is shown with its external id', async () => {
  const made = await sandbox.partner('POST', '/organizations', { external_id: 'client-77' });
  const { organizations } = await sandbox.state();
  const { name } = organizations.find(({ id }) => id === made.integer('organization.id')) ?? {};
  expect(name).toBe('client-77');
});

test('a refused request names its code in the catalog, or its faults by field', async () => {
  await sandbox.merchant(
    'POST',
    '/invoices',
    { phone_number: '87011234567', amount: 1500 },
    sandbox.key('kyc_rejected'),
  );
  expect((await newestRequest()).body).toMatchObject({
    status: 403,
    errorCode: 'kyc_rejected',
    error: {
      summary: expect.any(String),
      description: expect.any(String),
      docUrl: expect.stringContaining('#kyc_rejected'),
    },
  });
  await sandbox.merchant('POST', '/invoices', { phone_number: '87011234567', amount: -1 });
  expect((await newestRequest()).body).toMatchObject({ status: 422, faults: [{ field: 'amount' }] });
  await sandbox.merchant('GET', '/nothing');
  expect((await newestRequest()).body).toMatchObject({ operationId: null, path: '/nothing', status: 404 });
});

test('no secret is shown: neither keys in headers nor what a response issues', async () => {
  const { key, secret } = await sandbox.keyFor('http://127.0.0.1:9/events', 102);
  const seen = await newestRequest();
  expect(seen.at('operationId')).toBe('issueApiKey');
  expect(seen.at('organizationId')).toBe(102);
  for (const hidden of [key, secret, sandbox.sandbox.server.partnerKey ?? '?']) expect(seen.text).not.toContain(hidden);
  expect(seen.text).toContain('$PARTNER_KEY');
  await sandbox.merchant('GET', '/invoices', undefined, key);
  expect((await newestRequest()).body).toMatchObject({ organizationId: 102, keyId: expect.any(Number) });
  expect((await newestRequest()).text).not.toContain(key);
});

test('the moves of a record name their trigger, transition, event and request', async () => {
  const { key } = await sandbox.keyFor('http://127.0.0.1:9/events', 111);
  const id = await sandbox.invoice({}, key);
  await sandbox.pass(1_000);
  await sandbox.apply('invoice.pay', { invoice_id: id });
  await sandbox.merchant('POST', `/invoices/${id}/refund`, { amount: 500 }, key);
  await sandbox.pass(5_000);
  const record = await sandbox.call('GET', `/records/invoices/${id}`);
  const events = ['invoice.status_changed'];
  expect(record.at('moves')).toMatchObject([
    {
      from: null,
      to: 'processing',
      trigger: 'operation',
      transition: 'create',
      events: [],
      request: expect.any(Number),
    },
    { from: 'processing', to: 'pending', trigger: 'provider', request: null, events },
    { from: 'pending', to: 'paid', trigger: 'control', transition: 'pay', request: null, events },
    { from: 'paid', to: 'partially_refunded', trigger: 'provider', request: null },
  ]);
  expect(record.at('status')).toBe('partially_refunded');
  expect(record.at('deliveries.length')).toBeGreaterThan(0);
});

test('what ends by time is said to, also when the control interface has moved the clock', async () => {
  const id = await sandbox.invoice();
  await sandbox.pass(1_000);
  await sandbox.apply('clock.advance', {}, { seconds: 25 * 3600 });
  const record = await sandbox.call('GET', `/records/invoices/${id}`);
  expect(record.at('moves.2')).toMatchObject({ from: 'pending', to: 'expired', trigger: 'time' });
});

test('a body above 64 KiB is cut off, and its length is known', async () => {
  const description = 'x'.repeat(100 * 1024);
  const sent = { phone_number: '87011234567', amount: 1500, description };
  await sandbox.merchant('POST', '/invoices', sent);
  const seen = await newestRequest();
  expect(seen.string('request.body')).toHaveLength(64 * 1024);
  expect(seen.at('request.cut')).toBe(JSON.stringify(sent).length - 64 * 1024);
  expect(seen.at('curl')).toContain('@body.json');
  expect(seen.at('hints')).toEqual([]);
});

test('only the last thousand requests are remembered', async () => {
  const before = await newestRequest();
  for (let n = 0; n < 1_001; n += 1) await sandbox.merchant('GET', '/nothing');
  expect((await sandbox.call('GET', '/requests')).at('length')).toBe(1_000);
  expect((await sandbox.call('GET', `/requests/${before.integer('n')}`)).status).toBe(404);
});

test('after a restart, the path of a record goes on from its state in the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const data = join(folder, 'shop.db');
  const first = await TestSandbox.start({ data });
  const key = first.key();
  const id = await first.invoice();
  await first.pass(1_000);
  await first.stop();
  const second = await TestSandbox.start({ data });
  await second.apply('invoice.pay', { invoice_id: id });
  const record = await second.call('GET', `/records/invoices/${id}`);
  expect(record.at('moves')).toMatchObject([{ from: 'pending', to: 'paid', transition: 'pay' }]);
  await second.merchant('GET', `/invoices/${id}`, undefined, key);
  expect((await second.call('GET', '/requests')).at('0')).toMatchObject({ organizationId: 101, keyId: 501 });
  await second.stop();
  rmSync(folder, { recursive: true });
});

test('changes that no event announces are seen, too: a catalog, its responses and an onboarding', async () => {
  const feed = await sandbox.feed();
  const items = [{ name: 'Green tea', selling_price: 900, unit_id: 796 }];
  const added = await sandbox.merchant('POST', '/catalog', { items }, sandbox.key('production_catalog'));
  const id = added.integer('data.0.id');
  await sandbox.pass(60_000);
  const record = await sandbox.call('GET', `/records/catalog/${id}`);
  expect(record.body).toMatchObject({ title: 'Green tea', amount: '900.00', lifecycle: 'CatalogItem' });
  expect(record.at('moves')).toMatchObject([
    { from: null, trigger: 'operation', transition: expect.any(String) },
    { to: record.at('status'), trigger: 'provider', transition: expect.any(String) },
  ]);
  await sandbox.partner('POST', '/organizations', { external_id: 'new-shop' });
  await feed.next(({ type }) => type === 'state');
  await feed.close();
  expect((await sandbox.state()).organizations.at(-1)).toMatchObject({ name: 'new-shop', shows: null });
});

test('hostile texts come through as they are, with their length bounded', async () => {
  const description = '<script>alert(1)</script>\u001b[31m\u202e';
  const id = await sandbox.invoice({ description }, sandbox.key('trial'));
  const list = await sandbox.call('GET', `/records/invoices?search=${encodeURIComponent('<SCRIPT>')}`);
  expect(list.headers.get('Content-Type')).toContain('application/json');
  expect(list.at('rows.0')).toMatchObject({ id, title: description });
  await sandbox.merchant('GET', `/invoices?search=${'%00'.repeat(2_000)}`);
  expect((await newestRequest()).string('path')).toHaveLength(4_096);
});
