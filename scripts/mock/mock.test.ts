import { once } from 'node:events';
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { codes, occurrences } from '../../generated/catalog.ts';
import { startMock } from './mock-server.ts';
import { operations, requestOf, TestMocks } from './test-mocks.ts';

const mocks = new TestMocks();

describe('the mock', () => {
  test.for(operations)('$id gives every example of its responses', async ({ id, sent, responses }) => {
    expect(responses.length).toBeGreaterThan(2);
    const given = await Promise.all(
      responses.map(async ({ status, name }) => {
        const response = await mocks.ask(sent, `code=${status}, example=${name}`);
        return {
          wait: response.headers.get('Retry-After'),
          shown: { status: response.status, name, value: await response.json() },
        };
      }),
    );
    expect(given.map(({ shown }) => shown)).toEqual(responses);
    const refused: Record<string, { status: number }> = occurrences[id as keyof typeof occurrences];
    expect(responses.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(refused)));
    const waits = given.filter(({ shown }) => shown.status === 429 && sendsWait(shown.name));
    for (const { wait } of waits) expect(wait).toMatch(/^\d+$/);
  });

  test.each([
    ['{}', ['phone_number']],
    ['{"phone_number":"7","amount":1500}', ['phone_number']],
    ['{"phone_number":"87010000001","amount":"1500"}', ['amount']],
    ['{"phone_number":"87010000001","amount":1500,"discount_percentage":400}', ['discount_percentage']],
  ])('%s gets 422 with the invalid fields', async (body, fields) => {
    const response = await mocks.ask({ ...requestOf('createInvoice'), body });
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: expect.any(String), errors: Object.fromEntries(fields.map((field) => [field, expect.any(Array)])) },
    ]);
  });

  test.each([
    ['deleteCatalogItem', 202, { message: 'The deletion was accepted.' }],
    ['deleteCatalogItems', 200, { deleted: 2 }],
    ['createCatalogItems', 202, { rejected: [] }],
    ['createOrganization', 201, { success: true }],
    ['cancelInvoice', 200, { invoice: { status: 'cancelled' } }],
  ])('%s returns %d by default', async (id, status, body) => {
    const response = await mocks.ask(requestOf(id));
    expect([response.status, await response.json()]).toMatchObject([status, body]);
  });

  test.each([
    ['code=418', 'getInvoice has no response 418. Use one of: 200, 401, 403, 404, 429, 500.'],
    ['code=404, example=gone', 'The response 404 of getInvoice has no example "gone". Use one of: InvoiceNotFound.'],
    [
      'example=gone',
      expect.stringMatching(/^getInvoice has no example "gone"\. Use one of: processing \(200\), .+\.$/),
    ],
  ])('Prefer: %s lists what there is', async (prefer, message) => {
    const response = await mocks.ask(requestOf('getInvoice'), prefer);
    expect([response.status, await response.json()]).toEqual([400, { error: 'Unknown preference', message }]);
  });

  test.each([
    ['code=404', 404],
    ['example=InvoiceNotFound', 404],
    ['example="paid"; code="200"', 200],
    ['dynamic=true', 200],
    ['code=404, code=429', 404],
    ['CODE=404', 404],
    ['return=minimal, code = "404" ; strict; code=429, respond-async', 404],
    ['foo="a, code=429", code=404', 404],
    ['constructor=1, __proto__=2', 200],
  ])('Prefer: %s gets %d', async (prefer, status) => {
    expect((await mocks.ask(requestOf('getInvoice'), prefer)).status).toBe(status);
  });

  test('of several lines of Prefer the first counts', async () => {
    const headers = { 'X-API-Key': 'any', Prefer: ['return=minimal', 'code=404', 'code=429'] };
    const request = get(`${mocks.merchant}/invoices/1042`, { headers });
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(404);
    response.resume();
  });

  test('the prefix of the service may be part of the path, and an id that is none does not exist', async () => {
    const get = requestOf('getInvoice');
    expect((await mocks.ask({ ...get, path: `/api/v1${get.path}` })).status).toBe(200);
    expect((await mocks.ask({ ...get, path: '/invoices/first' })).status).toBe(404);
  });

  test('a page of another origin may call it', async () => {
    const headers = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-api-key' };
    const response = await fetch(`${mocks.merchant}/invoices`, { method: 'OPTIONS', headers });
    expect(
      ['origin', 'methods', 'headers'].map((name) => response.headers.get(`access-control-allow-${name}`)),
    ).toEqual(['*', 'POST', 'x-api-key']);
  });

  test('the key of a request is not in the log, wherever the request has it', async () => {
    const lines: string[] = [];
    const mock = await startMock('merchant', 0, (line) => lines.push(line));
    const headers = { 'X-API-Key': 'shop-key-5501' };
    for (const path of ['/invoices?api_key=shop-key-5501', '/invoices/%73hop-key-5501'])
      await (await fetch(mock.url + path, { headers })).text();
    await mock.stop();
    expect(lines).toEqual(['GET /invoices?api_key=[redacted] 200', 'GET /invoices/[redacted] 404']);
  });

  test('whoever sends no key gets 401', async () => {
    const response = await fetch(`${mocks.merchant}/invoices`);
    expect(response.status).toBe(401);
  });
});

function sendsWait(name: string): boolean {
  const code = codes[name as keyof typeof codes];
  return code !== undefined && 'retryAfter' in code && code.retryAfter === 'sent';
}
