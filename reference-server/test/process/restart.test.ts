import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondMs } from '../../domain/time.ts';
import { TestServer } from '../test-server.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restart-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a restart with the same file continues where the last run stopped', async () => {
  const data = join(folder, 'shop.db');
  const before = await TestServer.start({ data });
  const { key } = await before.onboard();
  const id = await before.invoice(key);
  before.receiverResponses.push(500);
  const failed = await before.invoice(key);
  await before.merchant(key, 'POST', `/invoices/${failed}/simulate-status`, { status: 'error' });
  await before.server.clock.idle();
  await before.server.close();

  const after = await TestServer.start({ data });
  expect(after.server.partnerKey).toBeUndefined();
  expect((await after.merchant(key, 'GET', `/invoices/${id}`)).at('status')).toBe('processing');
  await after.pass(10 * secondMs);
  expect((await after.merchant(key, 'GET', `/invoices/${id}`)).at('status')).toBe('pending');
  expect(before.received.map(({ body }) => body)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ invoice: expect.objectContaining({ id: failed, status: 'error' }) }),
    ]),
  );
  await after.stop();
});

test('the payment that made the provider refuse a cancel shows after a restart, too', async () => {
  const data = join(folder, 'refused.db');
  const before = await TestServer.start({ data });
  const { key, organizationId } = await before.onboard();
  await before.control('cancel.next', { organization_id: organizationId }, { outcome: 'refuse' });
  const id = await before.invoice(key);
  await before.merchant(key, 'POST', `/invoices/${id}/cancel`);
  await before.pass(secondMs);
  expect((await before.merchant(key, 'GET', `/invoices/${id}`)).at('status')).toBe('pending');
  await before.stop();

  const after = await TestServer.start({ data });
  await after.pass(200 * secondMs);
  expect((await after.merchant(key, 'GET', `/invoices/${id}`)).at('status')).toBe('paid');
  await after.stop();
});

test('an advanced clock stays ahead after a restart', async () => {
  const data = join(folder, 'later.db');
  const before = await TestServer.start({ data });
  const { key } = await before.onboard();
  const qr = (await before.merchant(key, 'POST', '/invoices/qr', { amount: 10 })).integer('id');
  const advanced = await before.control('clock.advance', {}, { seconds: 86_400 });
  await before.control('clock.advance', {}, { seconds: 60 });
  expect(advanced.at('evidence.now')).toBe('2026-03-03T10:00:00+05:00');
  const id = await before.invoice(key);
  await before.stop();

  const after = await TestServer.start({ data });
  const read = async (one: number) => (await after.merchant(key, 'GET', `/invoices/${one}`)).body;
  expect(await read(await after.invoice(key))).toMatchObject({ created_at: '2026-03-03T10:01:00+05:00' });
  expect([await read(qr), await read(id)]).toMatchObject([{ status: 'expired' }, { status: 'processing' }]);
  await after.pass(10 * secondMs);
  expect(await read(id)).toMatchObject({ status: 'pending' });
  await after.stop();
});

test('a store with another layout is refused', async () => {
  const data = join(folder, 'other.db');
  await (await TestServer.start({ data })).stop();
  const { DatabaseSync } = await import('node:sqlite');
  const other = new DatabaseSync(data);
  other.exec('PRAGMA user_version = 99');
  other.close();
  await expect(TestServer.start({ data })).rejects.toThrow('layout 99');
});
