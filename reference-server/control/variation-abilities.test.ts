import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../test/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await TestServer.start();
});
afterAll(() => testServer.stop());

async function cancelled(key: string): Promise<number> {
  const id = await testServer.invoice(key);
  await testServer.pass(1_000);
  return (await testServer.merchant(key, 'POST', `/invoices/${id}/cancel`)).status;
}

test('a variation is changed while the server runs, and a reset takes it back', async () => {
  const { key } = await testServer.onboard();
  expect(await cancelled(key)).toBe(200);
  await testServer.control('variation.set', {}, { name: 'cancel.mode', value: 'asynchronous' }, 'vary');
  expect((await testServer.callControl('GET', '/variations')).body).toMatchObject({ 'cancel.mode': 'asynchronous' });
  expect(await cancelled(key)).toBe(202);
  await testServer.callControl('POST', '/reset', { run: 'vary' });
  expect(await cancelled(key)).toBe(200);
});

test.each([
  ['cancel.mode', 'never', 'never is not a permitted value of cancel.mode.'],
  ['ids.first', 1, 'ids.first is decided when a store is created.'],
  ['__proto__', 'x', 'There is no such variation.'],
  ['event.copies', '11', '11 is not a permitted value of event.copies.'],
])('%s cannot become %s', async (name, value, reason) => {
  await expect(testServer.control('variation.set', {}, { name, value })).rejects.toThrow(reason);
});
