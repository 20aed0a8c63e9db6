import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let cafe: Merchant;
let [coffee, cake, invoice] = [0, 0, 0];

function call(method: string, path: string, body?: object) {
  return testServer.merchant(cafe.key, method, path, body);
}

/** The catalog item ids of the lines, from any JSON. */
function itemsIn(body: unknown): readonly unknown[] {
  return [...JSON.stringify(body).matchAll(/"catalog_item_id":(\d+|null)/g)].map(([, id = '']) => JSON.parse(id));
}

beforeAll(async () => {
  testServer = await TestServer.start({ rateLimitScale: 1_000 });
  cafe = await testServer.onboard({ has_catalog: true });
  coffee = await testServer.catalogItem(cafe.key, { name: 'Coffee', selling_price: 100 });
  cake = await testServer.catalogItem(cafe.key, { name: 'Cake', selling_price: 700 });
  const cart_items = [coffee, cake].map((catalog_item_id) => ({ catalog_item_id, count: 2 }));
  invoice = await testServer.invoice(cafe.key, { amount: undefined, cart_items });
  await testServer.pass(secondMs);
  expect(itemsIn((await call('GET', `/invoices/${invoice}`)).body)).toEqual([coffee, cake]);
  expect((await call('DELETE', `/catalog/${coffee}`)).status).toBe(202);
  await testServer.pass(secondMs);
});
afterAll(() => testServer.stop());

test('a line keeps everything but the id of an item that the catalog has no longer', async () => {
  const single = await call('GET', `/invoices/${invoice}`);
  expect(single.at('items.0')).toMatchObject({ catalog_item_id: null, name: 'Coffee', price: '100.00', count: 2 });
  expect(itemsIn(single.body)).toEqual([null, cake]);
  expect(itemsIn((await call('GET', '/invoices')).body)).toEqual([null, cake]);
});

test('events and refunds show it as well, and a refund still finds the line by its former id', async () => {
  testServer.received.length = 0;
  await testServer.control('invoice.pay', { invoice_id: invoice });
  const return_items = [{ catalog_item_id: coffee, count: 1 }];
  expect((await call('POST', `/invoices/${invoice}/refund`, { return_items })).at('refund.amount')).toBe('100.00');
  await testServer.pass(secondMs);
  expect(itemsIn((await call('GET', `/invoices/${invoice}/refunds`)).body)).toEqual([null]);
  const received = new Map(testServer.received.map(({ body }) => [(body as { event: string }).event, itemsIn(body)]));
  expect(received).toEqual(
    new Map([
      ['invoice.status_changed', [null, cake]],
      ['invoice.refunded', [null]],
    ]),
  );
});

test('two items that are deleted at once are gone from every line, and one of another catalog is not', async () => {
  const other = await testServer.onboard({ has_catalog: true });
  const tea = await testServer.catalogItem(other.key, { name: 'Cake' });
  const sold = await testServer.invoice(other.key, {
    amount: undefined,
    cart_items: [{ catalog_item_id: tea, count: 1 }],
  });
  expect((await call('POST', '/catalog/bulk-delete', { ids: [cake, tea] })).at('deleted')).toBe(1);
  expect(itemsIn((await call('GET', `/invoices/${invoice}`)).body)).toEqual([null, null]);
  expect(itemsIn((await testServer.merchant(other.key, 'GET', `/invoices/${sold}`)).body)).toEqual([tea]);
});
