import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Merchant, TestServer } from '../test/test-server.ts';

let testServer: TestServer;
let merchant: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start();
});
beforeEach(async () => {
  merchant = await testServer.onboard();
  testServer.received.length = 0;
  testServer.receiverResponses.length = 0;
});
afterAll(() => testServer.stop());

/** Moves the clock, and waits for the deliveries that were due. */
async function pass(ms: number): Promise<void> {
  await testServer.pass(ms);
  await testServer.server.clock.idle();
}

async function newestDelivery() {
  const list = await testServer.callControl('GET', `/deliveries?organization_id=${merchant.organizationId}`);
  return { id: list.integer('deliveries.0.id'), state: list.at('deliveries.0.state'), list };
}

test('deliveries of a held key wait, those of others leave, and a release sends them in order', async () => {
  await testServer.control('delivery.hold', { api_key_id: merchant.keyId });
  const id = await testServer.invoice(merchant.key);
  await pass(1_000);
  await testServer.control('invoice.pay', { invoice_id: id });
  await pass(60_000);
  expect(testServer.received).toEqual([]);
  const other = await testServer.onboard();
  await testServer.invoice(other.key);
  await pass(1_000);
  expect(testServer.received).toHaveLength(1);
  await testServer.control('delivery.release', { api_key_id: merchant.keyId });
  await pass(1);
  expect(testServer.received.slice(1).map(({ body }) => body)).toMatchObject([
    { invoice: { id, status: 'pending' } },
    { invoice: { id, status: 'paid' } },
  ]);
});

test('a reset releases what its run has held', async () => {
  await testServer.control('delivery.hold', { api_key_id: merchant.keyId }, {}, 'held');
  await testServer.invoice(merchant.key);
  await pass(1_000);
  await testServer.callControl('POST', '/reset', { run: 'held' });
  await pass(1);
  expect(testServer.received).toHaveLength(1);
});

test('a delivery is sent at once although its key is held, and out of order when a person wants it', async () => {
  await testServer.control('delivery.hold', { api_key_id: merchant.keyId });
  const id = await testServer.invoice(merchant.key);
  await pass(1_000);
  await testServer.control('invoice.pay', { invoice_id: id });
  const { id: second } = await newestDelivery();
  const sent = await testServer.control('delivery.send', { delivery_id: second });
  expect(sent.at('evidence')).toMatchObject({ state: 'delivered', status: 200 });
  await testServer.control('delivery.release', { api_key_id: merchant.keyId });
  await pass(1);
  expect(testServer.received.map(({ body }) => body)).toMatchObject([
    { invoice: { status: 'paid' } },
    { invoice: { status: 'pending' } },
  ]);
});

test('a delivered event is sent again with the same body and signature, and stays delivered when that fails', async () => {
  await testServer.invoice(merchant.key);
  await pass(1_000);
  const { id } = await newestDelivery();
  testServer.receiverResponses.push(500);
  const sent = await testServer.control('delivery.send', { delivery_id: id });
  expect(sent.at('evidence')).toMatchObject({ state: 'delivered', status: 500, next_at: null });
  const [first, again] = testServer.received;
  expect(again).toEqual(first);
  expect((await newestDelivery()).list.at('deliveries.0.attempts.length')).toBe(2);
});

test('a delayed delivery leaves so much later, and a dropped one never: the next about its object follows', async () => {
  testServer.receiverResponses.push(503);
  const id = await testServer.invoice(merchant.key);
  await pass(1_000);
  const { id: first, list } = await newestDelivery();
  const due = Date.parse(list.string('deliveries.0.next_at'));
  const delayed = await testServer.control('delivery.delay', { delivery_id: first }, { seconds: 3_600 });
  expect(Date.parse(delayed.string('evidence.next_at')) - due).toBe(3_600_000);
  await pass(due - testServer.server.clock.now() + 1_800_000);
  expect(testServer.received).toHaveLength(1);
  await testServer.control('invoice.pay', { invoice_id: id });
  const dropped = await testServer.control('delivery.drop', { delivery_id: first });
  expect(dropped.at('evidence.state')).toBe('abandoned');
  await pass(1);
  expect(testServer.received.slice(1).map(({ body }) => body)).toMatchObject([{ invoice: { status: 'paid' } }]);
});

test('what is settled is neither delayed nor dropped, and an unknown delivery is named', async () => {
  await testServer.invoice(merchant.key);
  await pass(1_000);
  const { id } = await newestDelivery();
  for (const [ability, params] of [
    ['delivery.delay', { seconds: 1 }],
    ['delivery.drop', {}],
  ] as const) {
    await expect(testServer.control(ability, { delivery_id: id }, params)).rejects.toThrow('The delivery is settled');
  }
  await expect(testServer.control('delivery.send', { delivery_id: 1 })).rejects.toThrow('There is no delivery 1.');
});

test('the clock moves to what is planned next', async () => {
  const id = await testServer.invoice(merchant.key);
  const before = testServer.server.clock.now();
  await testServer.control('clock.next');
  expect(testServer.server.clock.now()).toBeGreaterThan(before);
  expect((await testServer.merchant(merchant.key, 'GET', `/invoices/${id}`)).at('status')).toBe('pending');
});

test('the end of a rate window is no deadline', async () => {
  const quiet = await TestServer.start();
  try {
    const { key } = await quiet.onboard();
    const id = await quiet.invoice(key);
    const invoice = () => quiet.merchant(key, 'GET', `/invoices/${id}`);
    await quiet.control('clock.advance', {}, { seconds: 300 });
    expect((await invoice()).at('status')).toBe('pending');
    await quiet.control('clock.next');
    expect((await invoice()).at('status')).toBe('expired');
  } finally {
    await quiet.stop();
  }
});
