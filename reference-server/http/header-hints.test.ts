import { expect, test } from 'vitest';
import { openLog } from '../log/log.ts';
import { send } from '../test/send.ts';
import { TestServer } from '../test/test-server.ts';
import { headerHints } from './header-hints.ts';

test.each([
  ['createInvoice', 'idempotency-key', 'Send external_order_id_idempotency in the body.'],
  ['createInvoices', 'idempotency-key', 'Send invoices[].external_order_id_idempotency in the body.'],
  ['createOrganization', 'idempotency-key', 'Send external_id in the body.'],
  ['createRefund', 'idempotency-key', 'Idempotency-Key has no effect on createRefund.'],
  ['createRefund', 'x-idempotency-key', 'X-Idempotency-Key is not documented.'],
  ['createCatalogItems', 'x-idempotency-key', 'X-Idempotency-Key is not documented. Send Idempotency-Key.'],
] as const)('%s with %s: %s', (operation, header, says) => {
  expect(headerHints(operation, (name) => name === header)).toEqual([expect.stringContaining(says)]);
});

test('a header that the operation documents, and other headers, are no hint', () => {
  expect(headerHints('createCatalogItems', (name) => name === 'idempotency-key')).toEqual([]);
  expect(headerHints('createInvoice', (name) => name === 'user-agent')).toEqual([]);
  expect(headerHints(null, () => true)).toEqual([]);
});

test('the log has the hint in the line of the request', async () => {
  const lines: string[] = [];
  const testServer = await TestServer.start({ log: openLog('info', { write: (line) => void lines.push(line) }) });
  const { key } = await testServer.onboard();
  const headers = { 'X-API-Key': key, 'IDEMPOTENCY-KEY': 'order-1' };
  const body = { phone_number: '87011234567', amount: 1500 };
  expect((await send(`${testServer.server.merchant}/invoices`, { method: 'POST', headers, body })).status).toBe(201);
  await testServer.stop();
  const line = lines.find((one) => one.includes('"operation":"createInvoice"')) ?? '{}';
  expect(JSON.parse(line).hints).toEqual([expect.stringContaining('external_order_id_idempotency')]);
  expect(lines.filter((one) => one.includes('hints'))).toHaveLength(1);
});
