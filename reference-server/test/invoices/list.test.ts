import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, secondMs } from '../../domain/time.ts';
import { TestServer } from '../test-server.ts';

let testServer: TestServer;
let key = '';
const ids: number[] = [];
beforeAll(async () => {
  testServer = await TestServer.start();
  ({ key } = await testServer.onboard());
  const other = await testServer.onboard();
  await testServer.invoice(other.key, { description: 'Coffee' });
  ids.push(await testServer.invoice(key, { amount: 300, description: 'Coffee 100%' }));
  await testServer.pass(dayMs);
  ids.push(await testServer.invoice(key, { amount: 100, external_order_id: 'ORDER-2', phone_number: '87770001122' }));
  await testServer.merchant(key, 'POST', `/invoices/${ids[1]}/simulate-status`, { status: 'error' });
  await testServer.pass(secondMs);
  ids.push(await testServer.invoice(key, { amount: 200 }));
});
afterAll(() => testServer.stop());

function list(query: string) {
  return testServer.merchant(key, 'GET', `/invoices?${query}`);
}

test.each([
  ['', [2, 1, 0]],
  ['sort_by=id&sort_order=asc', [0, 1, 2]],
  ['sort_by=amount&sort_order=desc', [0, 2, 1]],
  ['status=error', [1]],
  ['status=error&status=processing', [2, 1]],
  ['status[]=error&status[]=processing', [2, 1]],
  ['status%5B0%5D=error', [1]],
  ['search=coffee', [0]],
  ['search=100%25', [0]],
  ['search=order-2', [1]],
  ['search=87770001122', [1]],
  ['search=77770001122', [1]],
  ['search=', [2, 1, 0]],
  ['search=%00', []],
  ['search=_', []],
  ['search=a:b', []],
  ['date_from=2026-03-03', [2, 1]],
  ['date_to=2026-03-02', [0]],
  ['date_from=2026-03-02&date_to=2026-03-03', [2, 1, 0]],
  ['per_page=2&page=2', [0]],
  ['colour=red', [2, 1, 0]],
])('%s', async (query, expected) => {
  const response = await list(query);
  const found = Object(response.at('data')).map(({ id }: { id: number }) => ids.indexOf(id));
  expect([response.status, found]).toEqual([200, expected]);
});

test('the envelope has the page, and counts the records that match the filter', async () => {
  expect((await list('per_page=1&page=2&status=error&status=processing')).body).toMatchObject({
    current_page: 2,
    total: 2,
  });
});

test.each([
  ['status=refunded', 'status'],
  ['status[]=refunded', 'status'],
  ['sort_by=phone', 'sort_by'],
  ['sort_order=up', 'sort_order'],
  ['per_page=101', 'per_page'],
  ['per_page=0', 'per_page'],
  ['per_page=ten', 'per_page'],
  ['date_from=2026-02-30', 'date_from'],
  ['date_from=02.03.2026', 'date_from'],
  ['date_to=', 'date_to'],
])('%s is refused with the name of the field', async (query, field) => {
  const response = await list(query);
  expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([422, [field]]);
});
