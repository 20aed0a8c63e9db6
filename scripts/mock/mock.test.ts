import { readFileSync } from 'node:fs';
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

  test.each(['createInvoice', 'createOrganization'])('%s with a body that is no JSON gets 400', async (id) => {
    const answer = await ask({ ...requestOf(id), body: '{"phone_number":' });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'Bad request', message: 'The body is not valid JSON.' }),
    ]);
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
  ])('Prefer: %s gets %d', async (prefer, status) => {
    expect((await ask(requestOf('getInvoice'), prefer)).status).toBe(status);
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

function sendsWait(name: string): boolean {
  const code = codes[name as keyof typeof codes];
  return code !== undefined && 'retryAfter' in code && code.retryAfter === 'sent';
}
