import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondMs } from '../../domain/time.ts';
import type { ReceivedResponse } from '../send.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let cafe: Merchant;
let coffee = 0;
let cake = 0;
beforeAll(async () => {
  testServer = await TestServer.start({ rateLimitScale: 1_000 });
  cafe = await testServer.onboard({ has_catalog: true });
  coffee = await testServer.catalogItem(cafe.key, { name: 'Coffee', selling_price: 100 });
  cake = await testServer.catalogItem(cafe.key, { name: 'Cake', selling_price: 700 });
});
afterAll(() => testServer.stop());

interface Line {
  readonly catalog_item_id: number;
  readonly count: number;
  readonly price?: number;
}

async function sold(cart_items: readonly Line[], changes: object = {}): Promise<number> {
  const id = await testServer.invoice(cafe.key, { amount: undefined, cart_items, ...changes });
  await testServer.control('invoice.pay', { invoice_id: id });
  return id;
}

function give(id: number, ...return_items: object[]): Promise<ReceivedResponse> {
  return testServer.merchant(cafe.key, 'POST', `/invoices/${id}/refund`, { return_items });
}

function refunds(id: number) {
  return testServer.merchant(cafe.key, 'GET', `/invoices/${id}/refunds`);
}

function amountOf(response: ReceivedResponse): unknown {
  return response.at('refund.amount') ?? response.at('error');
}
const exceedsAvailable = 'Refund amount exceeds available amount';

test('lines go back by count or by sum; rows and event name them', async () => {
  const id = await sold([
    { catalog_item_id: coffee, count: 3 },
    { catalog_item_id: cake, count: 1 },
  ]);
  const made = await give(id, { catalog_item_id: coffee, count: 2 }, { catalog_item_id: cake, amount: 150.5 });
  expect([made.status, amountOf(made)]).toEqual([201, '350.50']);
  await testServer.pass(secondMs);
  const items = [
    { id: 1, invoice_item_id: 1, catalog_item_id: coffee, name: 'Coffee', price: '100.00', count: 2, amount: '200.00' },
    { id: 2, invoice_item_id: 2, catalog_item_id: cake, name: 'Cake', price: '700.00', count: 0, amount: '150.50' },
  ];
  expect((await refunds(id)).at('refunds.0')).toMatchObject({ status: 'completed', items });
  expect(testServer.received.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      event: 'invoice.refunded',
      refund: expect.objectContaining({
        items: [expect.objectContaining(items[0]), expect.objectContaining(items[1])],
      }),
    }),
  );
});

test('no more goes back than was bought, and what waits counts; a failed refund gives its lines back', async () => {
  const id = await sold([
    { catalog_item_id: coffee, count: 3 },
    { catalog_item_id: cake, count: 1 },
  ]);
  expect(amountOf(await give(id, { catalog_item_id: coffee, count: 4 }))).toBe(exceedsAvailable);
  expect(amountOf(await give(id, { catalog_item_id: coffee, count: 1e15 }))).toBe(exceedsAvailable);
  expect(amountOf(await give(id, { catalog_item_id: cake, amount: 700.01 }))).toBe(exceedsAvailable);
  await testServer.control(
    'refund.next',
    { organization_id: cafe.organizationId },
    { code: 'refund_rejected_by_provider' },
  );
  expect(amountOf(await give(id, { catalog_item_id: coffee, count: 2 }))).toBe('200.00');
  expect(amountOf(await give(id, { catalog_item_id: coffee, count: 2 }))).toBe(exceedsAvailable);
  await testServer.pass(secondMs);
  expect(amountOf(await give(id, { catalog_item_id: coffee, count: 2 }))).toBe('200.00');
  expect(amountOf(await give(id, { catalog_item_id: coffee, count: 1 }, { catalog_item_id: cake, count: 1 }))).toBe(
    '800.00',
  );
  await testServer.pass(secondMs);
  expect((await refunds(id)).at('invoice.is_fully_refunded')).toBe(true);
});

test('after a discount the lines together are worth what was paid; the last unit takes the remainder', async () => {
  const id = await sold([{ catalog_item_id: coffee, count: 3 }], { discount_percentage: 33 });
  const one = { catalog_item_id: coffee, count: 1 };
  const sums = [amountOf(await give(id, one)), amountOf(await give(id, one)), amountOf(await give(id, one))];
  expect(sums).toEqual(['67.00', '67.00', '67.00']);
  const uneven = await sold([{ catalog_item_id: coffee, count: 3, price: 33.34 }], { discount_percentage: 2.02 });
  expect((await testServer.merchant(cafe.key, 'GET', `/invoices/${uneven}`)).at('amount')).toBe('98.00');
  const parts = [
    amountOf(await give(uneven, one)),
    amountOf(await give(uneven, one)),
    amountOf(await give(uneven, one)),
  ];
  expect(parts).toEqual(['32.66', '32.66', '32.68']);
});

test('a sum that went back is not there for lines any more, and what is left of a line is all it gives', async () => {
  const id = await sold([
    { catalog_item_id: coffee, count: 3 },
    { catalog_item_id: cake, count: 1 },
  ]);
  expect(amountOf(await give(id, { catalog_item_id: cake, amount: 600 }))).toBe('600.00');
  expect(amountOf(await give(id, { catalog_item_id: cake, count: 1 }))).toBe('100.00');
  expect(amountOf(await give(id, { catalog_item_id: cake, amount: 0.01 }))).toBe(exceedsAvailable);
  await testServer.merchant(cafe.key, 'POST', `/invoices/${id}/refund`, { amount: 250 });
  expect(amountOf(await give(id, { catalog_item_id: coffee, count: 1 }))).toBe(exceedsAvailable);
  expect(amountOf(await give(id, { catalog_item_id: coffee, amount: 50 }))).toBe('50.00');
});

test('an item in two lines is taken from the first line first', async () => {
  const id = await sold([
    { catalog_item_id: coffee, count: 1 },
    { catalog_item_id: coffee, count: 2, price: 80 },
  ]);
  expect(amountOf(await give(id, { catalog_item_id: coffee, count: 2 }))).toBe('180.00');
  expect((await refunds(id)).at('refunds.0.items')).toMatchObject([
    { invoice_item_id: 1, count: 1, amount: '100.00' },
    { invoice_item_id: 2, count: 1, amount: '80.00' },
  ]);
  expect(amountOf(await give(id, { catalog_item_id: coffee, amount: 80 }))).toBe('80.00');
});

test('an unknown item and an item named twice are refused with 422', async () => {
  const id = await sold([{ catalog_item_id: coffee, count: 3 }]);
  const one = { catalog_item_id: coffee, count: 1 };
  for (const lines of [
    [one, { catalog_item_id: cake, count: 1 }],
    [one, { catalog_item_id: coffee, amount: 1 }],
  ]) {
    const response = await give(id, ...lines);
    expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([
      422,
      ['return_items.1.catalog_item_id'],
    ]);
  }
});

test('of two returns of the same units at once one wins', async () => {
  const id = await sold([
    { catalog_item_id: coffee, count: 3 },
    { catalog_item_id: cake, count: 1 },
  ]);
  const wish = { catalog_item_id: coffee, count: 2 };
  const responses = await Promise.all([give(id, wish), give(id, wish)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
});
