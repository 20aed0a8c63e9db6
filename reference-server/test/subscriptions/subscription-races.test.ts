import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dayMs, hourMs, secondMs } from '../../domain/time.ts';
import type { ServerOptions } from '../../start/options.ts';
import type { ReceivedResponse } from '../send.ts';
import { TestServer } from '../test-server.ts';

const began = Date.parse('2026-03-02T05:00:00Z');

let folder = '';
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'subscriptions-'));
});
afterAll(() => rm(folder, { recursive: true }));

const running: TestServer[] = [];
afterEach(async () => {
  for (const testServer of running.splice(0)) await testServer.stop();
});
async function start(options: ServerOptions): Promise<TestServer> {
  const testServer = await TestServer.start({ rateLimitScale: 1_000, ...options });
  running.push(testServer);
  return testServer;
}

function newFile(): string {
  files += 1;
  return join(folder, `${files}.db`);
}

function create(testServer: TestServer, key: string, changes: object = {}): Promise<ReceivedResponse> {
  return testServer.merchant(key, 'POST', '/subscriptions', {
    phone_number: '87011234567',
    billing_period: 'daily',
    amount: 5000,
    ...changes,
  });
}

function read(testServer: TestServer, key: string, id: number) {
  return testServer.merchant(key, 'GET', `/subscriptions/${id}`);
}

async function total(testServer: TestServer, key: string, id: number) {
  return (await testServer.merchant(key, 'GET', `/subscriptions/${id}/invoices`)).integer('meta.total');
}

test('a restart in the middle of the retries goes on where they were', async () => {
  const data = newFile();
  const before = await TestServer.start({ data });
  const { key } = await before.onboard();
  const id = (await create(before, key, { bill_immediately: true, max_retry_attempts: 2 })).integer('subscription.id');
  await before.pass(30 * hourMs);
  expect((await read(before, key, id)).at('subscription.failed_attempts')).toBe(1);
  await before.stop();

  const during = await TestServer.start({ data });
  expect(await total(during, key, id)).toBe(1);
  await during.pass(19 * hourMs);
  expect(await total(during, key, id)).toBe(2);
  await during.stop();

  // The server is down for more than a day. The time advanced before the stop is kept.
  const after = await start({ data, now: () => began + 31 * hourMs });
  await after.pass(10 * dayMs);
  expect((await read(after, key, id)).at('subscription')).toMatchObject({ status: 'expired', failed_attempts: 3 });
  expect(await total(after, key, id)).toBe(3);
});

test('charges that are due while the server is down are made once after its start', async () => {
  const data = newFile();
  const before = await TestServer.start({ data });
  const { key } = await before.onboard();
  const id = (await create(before, key)).integer('subscription.id');
  await before.stop();

  const after = await start({ data, now: () => began + 5 * dayMs });
  await after.pass(secondMs);
  expect(await total(after, key, id)).toBe(1);
  expect((await read(after, key, id)).at('subscription.next_billing_at')).toBe('2026-03-03T09:00:00+05:00');
});

test.each(['pause', 'cancel'])(
  '%s and a charge at once: one of them is first, and there is no second charge',
  async (operation) => {
    const testServer = await start({ limits: { sandbox_subscriptions: 1_000 } });
    const { key } = await testServer.onboard();
    for (let left = 10; left > 0; left -= 1) {
      const id = (await create(testServer, key)).integer('subscription.id');
      const charge = () =>
        testServer.callControl('POST', '/apply', {
          ability: 'subscription.charge',
          subject: { subscription_id: id },
          params: {},
          run: '',
        });
      const stop = () => testServer.merchant(key, 'POST', `/subscriptions/${id}/${operation}`);
      const [first, stopped, second] = await Promise.all([charge(), stop(), charge()]);
      expect(stopped.status).toBe(200);
      const charged = [first, second].filter(
        (response) => response.at('evidence.invoice_id') !== undefined && response.at('evidence.invoice_id') !== null,
      );
      const count = await total(testServer, key, id);
      expect(count).toBeLessThanOrEqual(1);
      if (charged.length > 0) expect(count).toBe(1);
      await testServer.pass(2 * dayMs);
      expect(await total(testServer, key, id)).toBe(count);
      expect((await read(testServer, key, id)).at('subscription.failed_attempts')).toBe(0);
    }
  },
);

test('the payer and the merchant at once: either both are seen or the pause came first', async () => {
  const testServer = await start({ limits: { sandbox_subscriptions: 1_000 } });
  const { key } = await testServer.onboard();
  for (let left = 10; left > 0; left -= 1) {
    const id = (await create(testServer, key, { bill_immediately: true })).integer('subscription.id');
    const invoice_id = (await testServer.merchant(key, 'GET', `/subscriptions/${id}/invoices`)).integer('data.0.id');
    testServer.received.length = 0;
    await Promise.all([
      testServer.control('invoice.pay', { invoice_id }),
      testServer.merchant(key, 'POST', `/subscriptions/${id}/pause`),
      testServer.merchant(key, 'PUT', `/subscriptions/${id}`, { amount: 7000 }),
    ]);
    await testServer.pass(5 * secondMs);
    const names = testServer.received.map(({ body }) => (body as { event: string }).event);
    expect(names.filter((name) => name === 'subscription.paused')).toHaveLength(1);
    const paid = names.indexOf('subscription.payment_succeeded');
    if (paid >= 0) expect(paid).toBeLessThan(names.indexOf('subscription.paused'));
    expect((await read(testServer, key, id)).at('subscription')).toMatchObject({
      status: 'paused',
      amount: '7000.00',
      next_billing_at: null,
      stats: { successful_payments: 1, total_collected: '5000.00' },
    });
  }
});
