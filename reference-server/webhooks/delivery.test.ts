import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs, secondMs } from '../domain/time.ts';
import { openSqliteStore } from '../store/opening/sqlite-store.ts';
import { type Merchant, TestServer } from '../test/test-server.ts';
import { waitsOf } from './retry.ts';

const brief = waitsOf({ object: 'invoice', isSandbox: true });
const patient = waitsOf({ object: 'invoice', isSandbox: false });

let testServer: TestServer;
let shop: Merchant;
beforeEach(async () => {
  testServer = await TestServer.start();
  shop = await testServer.onboard();
});
afterEach(async () => {
  vi.useRealTimers();
  await testServer.stop();
});

/** Makes one event and lets its first delivery happen. */
async function oneEvent(): Promise<void> {
  const id = await testServer.invoice(shop.key);
  await testServer.merchant(shop.key, 'POST', `/invoices/${id}/simulate-status`, { status: 'error' });
  await testServer.pass(secondMs);
}

test('an event is sent again as often as the table says, each time the same', async () => {
  testServer.receiverResponses.push(500, 429, 503, 500);
  await oneEvent();
  for (const wait of brief) await testServer.pass(wait * secondMs);
  await testServer.pass(3_600 * secondMs);
  expect(testServer.received).toHaveLength(1 + brief.length);
  expect(new Set(testServer.received.map(({ text, signature }) => `${text}${signature}`)).size).toBe(1);
});

test.each([200, 204, 301, 307, 308, 400, 404])('after a response %d it is not sent again', async (response) => {
  testServer.receiverResponses.push(response);
  await oneEvent();
  await testServer.pass(3_600 * secondMs);
  expect(testServer.received).toHaveLength(1);
});

test('stopping does not wait for a receiver or client that hangs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stop-'));
  const data = join(folder, 'shop.db');
  // No client runs into these limits.
  const timeouts = { headers: hourMs, request: hourMs };
  const stopped = await TestServer.start({ data, allowLoopbackWebhooks: true, timeouts });
  const { organizationId } = await stopped.onboard();
  const hanging = createServer();
  await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
  const webhook_url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`;
  const issued = await stopped.partner('POST', `/organizations/${organizationId}/api-key`, { webhook_url });
  const key = issued.string('key');
  const id = await stopped.invoice(key);
  const asked = once(hanging, 'request');
  // From here on no timer of the server ends unless the test moves the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await stopped.merchant(key, 'POST', `/invoices/${id}/simulate-status`, { status: 'error' });
  await vi.advanceTimersByTimeAsync(0);
  await asked;
  const client = connect(Number(new URL(stopped.server.merchant).port), '127.0.0.1');
  client.on('error', () => {});
  const head = `POST /api/v1/invoices HTTP/1.1\r\nHost: shop\r\nX-API-Key: ${key}\r\nContent-Type: application/json`;
  client.write(`${head}\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n{`);
  await once(client, 'data');
  const stopping = stopped.stop();
  await vi.advanceTimersByTimeAsync(2 * secondMs);
  await stopping;
  client.destroy();
  hanging.closeAllConnections();
  hanging.close();

  const store = openSqliteStore(data);
  expect(await store.deliveries.waiting()).toMatchObject([{ organizationId, attempts: [] }]);
  await store.close();
  await rm(folder, { recursive: true });
});

test('a real invoice has the longer table', async () => {
  await testServer.control('org.verify', { organization_id: shop.organizationId }, { mode: 'production' });
  testServer.receiverResponses.push(...Array(20).fill(500));
  await testServer.invoice(shop.key);
  await testServer.pass(secondMs);
  for (const wait of patient) await testServer.pass(wait * secondMs);
  await testServer.pass(3_600 * secondMs);
  expect(testServer.received).toHaveLength(1 + patient.length);
});

test('an address that was public when it was given and is not any more gets nothing', async () => {
  const asked: string[] = [];
  const moved = await TestServer.start({
    allowLoopbackWebhooks: false,
    resolve: async (host) => {
      asked.push(host);
      return [{ address: asked.length === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }];
    },
  });
  const { organizationId } = await moved.onboard();
  const webhook_url = moved.receiverUrl.replace('127.0.0.1', 'shop.test');
  const issued = await moved.partner('POST', `/organizations/${organizationId}/api-key`, { webhook_url });
  const id = await moved.invoice(issued.string('key'));
  await moved.merchant(issued.string('key'), 'POST', `/invoices/${id}/simulate-status`, { status: 'error' });
  await moved.pass(60 * secondMs);
  expect(asked.length).toBeGreaterThan(1);
  expect(moved.received).toEqual([]);
  await moved.stop();
});

test('a payload that violates its schema is logged and not sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  const data = join(folder, 'shop.db');
  const broken = await TestServer.start({ data });
  const { key } = await broken.onboard();
  const store = openSqliteStore(data);
  const invoice = await store.invoices.find(await broken.invoice(key));
  if (!invoice) throw new Error('the invoice is not in the store');
  // The server may hold the file for a moment, until what it has written is committed.
  await vi.waitFor(async () =>
    expect(await store.invoices.replace({ ...invoice, externalOrderId: 'x'.repeat(10_001) })).toBeDefined(),
  );
  await store.close();
  await broken.pass(60 * secondMs);
  expect(broken.received).toEqual([]);
  await broken.invoice(key);
  await broken.pass(secondMs);
  expect(broken.received).toHaveLength(1);
  await broken.stop();
  await rm(folder, { recursive: true });
});
