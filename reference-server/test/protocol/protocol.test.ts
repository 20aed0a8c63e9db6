import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../generated/catalog.ts';
import { limits } from '../../../generated/limits.ts';
import { secondMs } from '../../domain/time.ts';
import { send } from '../send.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start();
  shop = await testServer.onboard();
});
afterAll(() => testServer.stop());

const body = { phone_number: '87011234567', amount: 1500 };
function post(headers: Record<string, string>, text = JSON.stringify(body)) {
  return send(`${testServer.server.merchant}/invoices`, {
    method: 'POST',
    body: text,
    headers: { 'X-API-Key': shop.key, ...headers },
  });
}

test('content types differ in spelling only', async () => {
  expect((await post({ 'content-type': 'Application/JSON; charset=UTF-8' })).status).toBe(201);
  expect((await post({ 'content-type': 'text/plain' })).status).toBe(415);
  expect((await post({ 'content-type': 'application/json; charset=klingon' })).status).toBe(201);
});

test('a body that is no JSON, no object or too large is a clear 4xx', async () => {
  expect((await post({}, '{"phone_number":')).body).toMatchObject({
    errors: { body: ['The body is not valid JSON.'] },
  });
  expect((await post({}, '[]')).status).toBe(422);
  expect((await post({}, 'null')).status).toBe(422);
});

test('a body that is too large is refused with the code of its interface', async () => {
  const text = `{"description":"${'x'.repeat(300_000)}"}`;
  const { docUrl } = codes.RequestBodyTooLarge;
  const message = 'A body of this operation may have 262144 bytes.';
  const merchant = await post({}, text);
  expect([merchant.status, merchant.body]).toEqual([
    413,
    { error: 'Request body too large', message, doc_url: docUrl },
  ]);
  const code = 'request_body_too_large';
  const partner = await testServer.partner('POST', '/organizations', { external_id: 'x'.repeat(300_000) });
  expect([partner.status, partner.body]).toEqual([413, { success: false, error: code, error_code: code, message }]);
});

test('a bulk body of a hundred long rows is read, and each row is judged alone', async () => {
  const row = { phone_number: '87011234567', amount: 1, description: 'x'.repeat(10_000) };
  const response = await testServer.merchant(shop.key, 'POST', '/invoices/bulk', { invoices: Array(100).fill(row) });
  expect([response.status, response.at('invoices.99.error_code')]).toEqual([201, 'field_too_long']);
});

test.each(['gzip', 'br', 'deflate', 'zip'])('a body that says it is %s and is not is a clear 4xx', async (encoding) => {
  expect([400, 415]).toContain((await post({ 'content-encoding': encoding })).status);
});

test('a whole URL as the target of a request is read as its path', async () => {
  const { hostname, port, pathname } = new URL(testServer.server.merchant);
  const path = `http://any.host${pathname}/invoices`;
  const asked = request({ hostname, port, path, headers: { 'X-API-Key': shop.key } }).end();
  const [response] = await once(asked, 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
});

test.each(['1e400', '1e1', '0x10', '%2B1', '9'.repeat(400)])('page=%s is no integer', async (page) => {
  const response = await testServer.merchant(shop.key, 'GET', `/invoices?page=${page}`);
  expect([response.status, Array.isArray(response.at('errors.page'))]).toEqual([422, true]);
});

test('a missing body names the missing fields', async () => {
  const response = await testServer.merchant(shop.key, 'POST', '/invoices');
  expect([response.status, response.at('errors.phone_number')]).toEqual([422, ['The field is required.']]);
});

test('unknown paths, methods and ids', async () => {
  expect((await testServer.merchant(shop.key, 'GET', '/nothing')).body).toMatchObject({ error: 'Not found' });
  const patched = await testServer.merchant(shop.key, 'PATCH', '/invoices', {});
  expect([patched.status, patched.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
  for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '%00']) {
    expect((await testServer.merchant(shop.key, 'GET', `/invoices/${id}`)).body).toMatchObject({
      error: 'Invoice not found',
    });
  }
  expect((await testServer.partner('GET', '/organizations/abc')).at('error')).toBe('organization_not_found');
  expect((await send(testServer.server.merchant.replace('/api/v1', '/'))).status).toBe(404);
});

test('HEAD is GET without a body, OPTIONS returns the methods', async () => {
  const id = await testServer.invoice(shop.key);
  const head = await testServer.merchant(shop.key, 'HEAD', `/invoices/${id}`);
  expect([head.status, head.text, Number(head.headers.get('content-length')) > 0]).toEqual([200, '', true]);
  const options = await testServer.merchant('', 'OPTIONS', `/invoices/${id}`);
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, OPTIONS']);
});

test('the partner interface is closed to keys that it does not know', async () => {
  const response = await testServer.partner('POST', '/organizations', {
    has_catalog: true,
    colour: 'red',
    __proto__: 1,
  });
  expect([response.status, response.at('errors.colour')]).toEqual([422, ['The field is not known.']]);
  expect((await testServer.partner('GET', '/organizations?colour=red')).status).toBe(422);
  expect((await testServer.partner('GET', '/organizations?per_page=101')).status).toBe(422);
});

test('the general limit of a key returns 429 with the time to wait, and ends with its window', async () => {
  const { key } = await testServer.onboard();
  const { max, window } = limits.general_public_api;
  for (let n = 0; n < max; n += 1) await testServer.merchant(key, 'GET', '/invoices?per_page=1');
  const response = await testServer.merchant(key, 'GET', '/invoices');
  expect([response.status, response.headers.get('retry-after'), response.headers.get('x-ratelimit-limit')]).toEqual([
    429,
    String(window),
    String(max),
  ]);
  expect(response.body).toMatchObject({ limit: max, remaining: 0, retry_after_seconds: window });
  await testServer.pass(window * secondMs);
  expect((await testServer.merchant(key, 'GET', '/invoices')).status).toBe(200);
});

test('limits of a partner are throttles; the tightest one responds', async () => {
  const { max } = limits.organization_creation;
  for (let n = 0; n < max; n += 1)
    await testServer.partner('POST', '/organizations', {}, testServer.server.foreignPartnerKey);
  const response = await testServer.partner('POST', '/organizations', {}, testServer.server.foreignPartnerKey);
  expect([response.status, response.at('error')]).toEqual([429, 'throttle']);
  expect(
    (await testServer.partner('GET', '/organizations', undefined, testServer.server.foreignPartnerKey)).status,
  ).toBe(200);
});

test('many spellings of a content type do not make the server slower', async () => {
  const spellings = Array.from({ length: 50 }, (_, n) => `application/json; n=${n}`);
  for (const spelling of spellings) expect((await post({ 'content-type': spelling })).status).toBe(201);
});

test('a path in other letters is another path', async () => {
  const { merchant } = testServer.server;
  for (const address of [merchant.replace('/api/v1', '/API/v1'), merchant.replace('/api/v1', '/api/V1')]) {
    expect((await send(`${address}/invoices`, { headers: { 'X-API-Key': shop.key } })).status).toBe(404);
  }
});
