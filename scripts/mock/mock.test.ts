import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, occurrences } from '../../generated/catalog.ts';
import { bodiesOf, type Document, type Example, operationsOf, resolve, type ShownBody } from '../generate/openapi.ts';
import { type Mock, startMock } from './mock-server.ts';

const apis = ['merchant', 'partner'] as const;
const keys = { merchant: 'X-API-Key', partner: 'X-Partner-Key' };

interface Parameter {
  name: string;
  in: string;
  schema: { examples?: unknown[] };
}

/** A request that the contract accepts: its first example as the body, the example of each parameter of the path. */
interface Sent {
  api: (typeof apis)[number];
  method: string;
  path: string;
  body: string | undefined;
}

/** A named example of a body; for a request the status is NaN. */
interface Shown {
  status: number;
  name: string;
  value: unknown;
}

/** The named examples of a body. */
function shownIn(document: Document, { media, answer }: ShownBody): Shown[] {
  return Object.entries(media.examples ?? {}).map(([name, example]) => ({
    status: Number(answer?.status),
    name,
    value: resolve<Example>(document, example).value,
  }));
}

const operations = apis.flatMap((api) => {
  const file = new URL(`../../generated/bundles/${api}.json`, import.meta.url);
  const document: Document = JSON.parse(readFileSync(file, 'utf8'));
  const bodies = [...bodiesOf(document)];
  return [...operationsOf(document)].map(({ path, method, operation, item }) => {
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      .map((one) => resolve<Parameter>(document, one as Parameter))
      .filter((one) => one.in === 'path');
    const filled = parameters.reduce((text, { name, schema }) => {
      const { examples } = resolve(document, schema);
      return text.replace(`{${name}}`, encodeURIComponent(String(examples?.[0])));
    }, path);
    const own = bodies.filter((body) => body.operation === operation);
    const [request] = own.filter(({ answer }) => !answer).flatMap((body) => shownIn(document, body));
    const sent: Sent = {
      api,
      method: method.toUpperCase(),
      path: filled,
      body: request && JSON.stringify(request.value),
    };
    return {
      id: operation.operationId,
      sent,
      answers: own.filter(({ answer }) => answer).flatMap((body) => shownIn(document, body)),
    };
  });
});

describe('the mock', () => {
  const mocks: Partial<Record<(typeof apis)[number], Mock>> = {};
  beforeAll(async () => {
    const [merchant, partner] = await Promise.all(apis.map((api) => startMock(api, 0)));
    Object.assign(mocks, { merchant, partner });
  });
  afterAll(() => Promise.all(Object.values(mocks).map((mock) => mock.stop())));

  function ask({ api, method, path, body }: Sent, prefer?: string): Promise<Response> {
    const headers: Record<string, string> = { [keys[api]]: 'any', 'Content-Type': 'application/json' };
    if (prefer) headers.Prefer = prefer;
    return fetch(`${mocks[api]?.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  }

  test.for(operations)('$id gives every example of its responses', async ({ id, sent, answers }) => {
    expect(answers.length).toBeGreaterThan(2);
    const given = await Promise.all(
      answers.map(async ({ status, name }) => {
        const answer = await ask(sent, `code=${status}, example=${name}`);
        return {
          wait: answer.headers.get('Retry-After'),
          shown: { status: answer.status, name, value: await answer.json() },
        };
      }),
    );
    expect(given.map(({ shown }) => shown)).toEqual(answers);
    const refused: Record<string, { status: number }> = occurrences[id as keyof typeof occurrences];
    expect(answers.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(refused)));
    const waits = given.filter(({ shown }) => shown.status === 429 && sendsWait(shown.name));
    for (const { wait } of waits) expect(wait).toMatch(/^\d+$/);
  });

  function requestOf(operationId: string): Sent {
    const sent = operations.find(({ id }) => id === operationId)?.sent;
    if (!sent) throw new Error(`The bundles have no operation ${operationId}.`);
    return sent;
  }

  test.each([
    ['{}', ['phone_number']],
    ['{"phone_number":"7","amount":1500}', ['phone_number']],
    ['{"phone_number":"87010000001","amount":"1500"}', ['amount']],
    ['{"phone_number":"87010000001","amount":1500,"discount_percentage":400}', ['discount_percentage']],
  ])('%s gets 422 with the invalid fields', async (body, fields) => {
    const answer = await ask({ ...requestOf('createInvoice'), body });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message: expect.any(String), errors: Object.fromEntries(fields.map((field) => [field, expect.any(Array)])) },
    ]);
  });

  test.each([
    ['createInvoice', '{"phone_number":', 'body', 'The body is not valid JSON.'],
    ['createOrganization', '[', 'body', 'The body is not valid JSON.'],
    ['createInvoice', '{"phone_number":"87010000001","amount":1,"amount":2}', 'amount', 'The field is present twice.'],
    ['createInvoice', '{"cart_items":[{"count":1,"count":2}]}', 'cart_items.0.count', 'The field is present twice.'],
  ])('%s with the text %s gets 400 that names %s', async (id, body, field, message) => {
    const answer = await ask({ ...requestOf(id), body });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'Bad request', message, errors: { [field]: [message] } }),
    ]);
  });

  /** Bodies that no organization may send, by operation, and what the response names. */
  const combinations: [string, object, string, object][] = [
    ['createInvoice', { phone_number: '87010000001' }, 'errors', { amount: ['The field is required.'] }],
    [
      'createInvoice',
      { phone_number: '87010000001', amount: 1500, discount_percentage: 10 },
      'errors',
      { discount_percentage: ['The field is allowed together with cart_items only.'] },
    ],
    ['deleteCatalogItems', {}, 'error', 'catalog_delete_scope_required'],
    ['deleteCatalogItems', { dry_run: true }, 'error', 'catalog_delete_scope_required'],
    ['deleteCatalogItems', { ids: [1], external_refs: ['a'] }, 'error', 'catalog_delete_scope_required'],
    [
      'executeQrRefund',
      { operation_ref: 'op-1', amount: 5, items: [{ ref: 'a' }] },
      'errors',
      { amount: [expect.stringContaining('either amount or items')] },
    ],
  ].map(([id, body, key, value]) => [String(id), Object(body), String(key), value as object]);
  test.each(combinations)(
    '%s with %j is refused, because the fields do not go together',
    async (id, body, key, value) => {
      const answer = await ask({ ...requestOf(id), body: JSON.stringify(body) });
      expect([answer.status, (await bodyOf(answer))[key]]).toEqual([422, value]);
    },
  );

  const cart = [{ catalog_item_id: 1, count: 1 }];
  test.each([
    ['createInvoice', { phone_number: '87010000001', amount: 1500 }, 201],
    ['createInvoice', { phone_number: '87010000001', cart_items: cart, discount_percentage: 10 }, 201],
    ['createInvoice', { phone_number: '87010000001', amount: 1500, cart_items: cart }, 201],
    ['createQrInvoice', { cart_items: cart }, 201],
    ['createStaticQr', { amount: 5 }, 201],
    ['deleteCatalogItems', { external_refs: ['a'], dry_run: true }, 200],
    ['executeQrRefund', { operation_ref: 'op-1', amount: 5 }, 200],
  ])('%s with %j is accepted, because some organization may send it', async (id, body, status) => {
    const answer = await ask({ ...requestOf(id), body: JSON.stringify(body) });
    expect(await answer.text()).not.toContain('errors');
    expect(answer.status).toBe(status);
  });

  test.each(['', '17', 'a&batch_id=b'])('the removed filter batch_id=%s is refused', async (value) => {
    const list = requestOf('listCatalogItems');
    const answer = await ask({ ...list, path: `${list.path}?batch_id=${value}` });
    expect([answer.status, (await bodyOf(answer)).error]).toEqual([422, 'catalog_batch_filter_removed']);
  });

  test.each([
    ['/invoices?status[]=paid&status[]=new', { status: [expect.stringContaining('must be one of: pending')] }],
    ['/invoices?per_page=0&date_to=2026-13-01', { per_page: [expect.any(String)], date_to: [expect.any(String)] }],
    ['/invoices?__proto__=1&per_page=x', { per_page: ['The value must be an integer.'] }],
  ])('%s names the parameters', async (path, errors) => {
    const answer = await ask({ ...requestOf('listInvoices'), path });
    expect([answer.status, (await bodyOf(answer)).errors]).toEqual([422, errors]);
  });

  test.each([
    ['POST', '/invoices/1042/refund', '', 201],
    ['POST', '/invoices/1042/refund', '{}', 201],
    ['POST', '/invoices/1042/cancel', 'anything', 200],
    ['GET', '/invoices/%31%30', undefined, 200],
    ['GET', '/nothing', undefined, 404],
    ['POST', '/catalog/upload-image', '{}', 404],
    ['POST', '/catalog/2001', '{}', 405],
  ])('%s %s with the body %j gets %d', async (method, path, body, status) => {
    const answer = await ask({ api: 'merchant', method, path, body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'PATCH, DELETE, OPTIONS' : null);
  });

  test.each([
    ['deleteCatalogItem', 202, { message: 'The deletion was accepted.' }],
    ['deleteCatalogItems', 200, { deleted: 2 }],
    ['createCatalogItems', 202, { rejected: [] }],
    ['createOrganization', 201, { success: true }],
    ['cancelInvoice', 200, { invoice: { status: 'cancelled' } }],
  ])('%s answers %d by default', async (id, status, body) => {
    const answer = await ask(requestOf(id));
    expect([answer.status, await answer.json()]).toMatchObject([status, body]);
  });

  test.each([
    ['code=418', 'getInvoice has no response 418. Use one of: 200, 401, 403, 404, 429, 500.'],
    ['code=404, example=gone', 'The response 404 of getInvoice has no example "gone". Use one of: InvoiceNotFound.'],
    [
      'example=gone',
      expect.stringMatching(/^getInvoice has no example "gone"\. Use one of: processing \(200\), .+\.$/),
    ],
  ])('Prefer: %s lists what there is', async (prefer, message) => {
    const answer = await ask(requestOf('getInvoice'), prefer);
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'Unknown preference', message }]);
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
    expect((await ask(requestOf('getInvoice'), prefer)).status).toBe(status);
  });

  test('of several lines of Prefer the first counts', async () => {
    const headers = { 'X-API-Key': 'any', Prefer: ['return=minimal', 'code=404', 'code=429'] };
    const request = get(`${mocks.merchant?.url}/invoices/1042`, { headers });
    const [answer] = await once(request, 'response');
    expect(answer.statusCode).toBe(404);
    answer.resume();
  });

  test('the prefix of the service may be part of the path, and an id that is none does not exist', async () => {
    const get = requestOf('getInvoice');
    expect((await ask({ ...get, path: `/api/v1${get.path}` })).status).toBe(200);
    expect((await ask({ ...get, path: '/invoices/first' })).status).toBe(404);
  });

  test('a page of another origin may call it', async () => {
    const headers = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-api-key' };
    const answer = await fetch(`${mocks.merchant?.url}/invoices`, { method: 'OPTIONS', headers });
    expect(['origin', 'methods', 'headers'].map((name) => answer.headers.get(`access-control-allow-${name}`))).toEqual([
      '*',
      'POST',
      'x-api-key',
    ]);
  });

  test('whoever sends no key gets 401', async () => {
    const answer = await fetch(`${mocks.merchant?.url}/invoices`);
    expect(answer.status).toBe(401);
  });
});

async function bodyOf(answer: Response): Promise<Record<string, unknown>> {
  return Object(await answer.json());
}

function sendsWait(name: string): boolean {
  const code = codes[name as keyof typeof codes];
  return code !== undefined && 'retryAfter' in code && code.retryAfter === 'sent';
}
