import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, secondMs } from '../domain/time.ts';
import type { ReceivedResponse } from '../test/send.ts';
import { type Merchant, type Received, TestServer } from '../test/test-server.ts';
import { waitsOf } from './retry.ts';

let testServer: TestServer;
let shop: Merchant;
beforeEach(async () => {
  testServer = await TestServer.start();
  shop = await testServer.onboard();
});
afterEach(() => testServer.stop());

function objectOf({ body }: Received): unknown {
  return (body as { invoice: { id: unknown; status: unknown } }).invoice;
}

function statuses(): unknown[] {
  return testServer.received.map((one) => (objectOf(one) as { status: unknown }).status);
}

function deliveries(): Promise<ReceivedResponse> {
  return testServer.callControl('GET', `/deliveries?organization_id=${shop.organizationId}`);
}

/** An invoice that is taken and then fails; the receiver responds to its events like this. */
async function acceptedThenFailed(responses: number[]): Promise<number> {
  testServer.receiverResponses.push(...responses);
  const id = await testServer.invoice(shop.key);
  await testServer.pass(secondMs);
  await testServer.merchant(shop.key, 'POST', `/invoices/${id}/simulate-status`, { status: 'error' });
  await testServer.pass(0);
  return id;
}

test('a later event of an object waits until the earlier one is delivered', async () => {
  await acceptedThenFailed([500, 500]);
  expect(statuses()).toEqual(['pending']);
  const [first = 0, second = 0] = waitsOf({ object: 'invoice', isSandbox: true });
  await testServer.pass(first * secondMs);
  expect(statuses()).toEqual(['pending', 'pending']);
  await testServer.pass(second * secondMs);
  expect(statuses()).toEqual(['pending', 'pending', 'pending', 'error']);
});

test.each([
  ['refused', [400], ['pending', 'error']],
  ['given up', [500, 500, 500], ['pending', 'pending', 'pending', 'error']],
])('an event that is %s makes way for the next one', async (_, responses, sent) => {
  await acceptedThenFailed(responses);
  await testServer.pass(60 * secondMs);
  expect(statuses()).toEqual(sent);
});

test('other objects and other receivers are not held up', async () => {
  const held = await acceptedThenFailed([500]);
  await acceptedThenFailed([]);
  const other = await testServer.onboard();
  await testServer.invoice(other.key);
  await testServer.pass(secondMs);
  const ids = testServer.received.map((one) => (objectOf(one) as { id: number }).id);
  expect(ids).toEqual([held, held + 1, held + 1, held + 2]);
});

test('under the rule of another order the newest leaves first, also of one object', async () => {
  await testServer.stop();
  testServer = await TestServer.start({
    variations: { 'event.order': 'newest_first' },
    providerDelay: { min: 1, max: 1 },
  });
  shop = await testServer.onboard();
  const id = await testServer.invoice(shop.key);
  await testServer.pass(2);
  await testServer.merchant(shop.key, 'POST', `/invoices/${id}/simulate-status`, { status: 'error' });
  await testServer.pass(secondMs);
  expect(statuses()).toEqual(['error', 'pending']);
});

test('the log shows what became of every event, the newest first, and ends after a week', async () => {
  const id = await acceptedThenFailed([500]);
  const { body } = await deliveries();
  expect(body).toMatchObject({
    deliveries: [
      { object: 'invoice', object_id: id, state: 'waiting', attempts: [], next_at: null },
      { event: 'invoice.status_changed', object_id: id, state: 'waiting', attempts: [{ status: 500, problem: null }] },
    ],
  });
  await testServer.pass(60 * secondMs);
  expect((await deliveries()).body).toMatchObject({ deliveries: [{ state: 'delivered' }, { state: 'delivered' }] });
  await testServer.pass(6 * dayMs);
  expect((await deliveries()).at('deliveries.length')).toBe(2);
  await testServer.pass(2 * dayMs);
  expect((await deliveries()).body).toEqual({ deliveries: [], total: 0 });
  expect((await testServer.callControl('GET', '/deliveries')).status).toBe(422);
});

test('a receiver that hangs gets a bounded number at once, and another one is served meanwhile', async () => {
  const held: ServerResponse[] = [];
  const hanging = createServer((request, response) => {
    request.resume();
    held.push(response);
    hanging.emit('asked');
  });
  await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
  const webhook_url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`;
  const slow = await testServer.onboard();
  const issued = await testServer.partner('POST', `/organizations/${slow.organizationId}/api-key`, { webhook_url });
  for (let n = 0; n < 20; n += 1) {
    const id = await testServer.invoice(issued.string('key'));
    await testServer.merchant(issued.string('key'), 'POST', `/invoices/${id}/simulate-status`, { status: 'error' });
  }
  while (held.length < 4) await once(hanging, 'asked');
  const id = await testServer.invoice(shop.key);
  await testServer.merchant(shop.key, 'POST', `/invoices/${id}/simulate-status`, { status: 'error' });
  await testServer.firstEvent();
  expect(held).toHaveLength(4);
  for (let n = 0; n < 20; n += 1) {
    while (held.length <= n) await once(hanging, 'asked');
    held[n]?.writeHead(200).end();
  }
  await testServer.server.clock.idle();
  expect(held).toHaveLength(20);
  await new Promise((done) => hanging.close(done));
});
