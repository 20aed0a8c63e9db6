import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { dayMs, minuteMs } from '../../domain/time.ts';
import { openLog } from '../../log/log.ts';
import { TestServer } from '../test-server.ts';

let testServer: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 100,
    log: openLog('info', { write: (line) => void logged.push(line) }),
  });
});
afterAll(() => testServer.stop());

test('invoices that expire at the same moment expire one time each', async () => {
  const { key } = await testServer.onboard();
  const rows = Array.from({ length: 50 }, () => ({ phone_number: '87011234567', amount: 1500 }));
  const response = await testServer.merchant(key, 'POST', '/invoices/bulk', { invoices: rows });
  expect(response.at('created')).toBe(rows.length);
  await testServer.pass(30 * dayMs);
  const list = await testServer.merchant(key, 'GET', '/invoices?status=expired');
  expect(list.at('total')).toBe(rows.length);
  const expired = testServer.received.flatMap(({ body }) => JSON.stringify(body).match(/"status":"expired"/) ?? []);
  expect(expired).toHaveLength(rows.length);
  expect(logged.filter((line) => line.includes('came too late'))).toEqual([]);
});

test('an invoice that became a QR code keeps the time that it has shown when the provider takes it later', async () => {
  const slow = await TestServer.start({ variations: { 'provider.take': 'stays_processing' } });
  onTestFinished(() => slow.stop());
  const { key } = await slow.onboard();
  const made = await slow.merchant(key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1500 });
  const id = made.integer('id');
  await slow.control('invoice.turn_qr', { invoice_id: id });
  const shown = async () => (await slow.merchant(key, 'GET', `/invoices/${id}`)).at('expires_at');
  const before = await shown();
  await slow.pass(minuteMs);
  expect([before, await shown()]).toEqual([expect.any(String), before]);
});
