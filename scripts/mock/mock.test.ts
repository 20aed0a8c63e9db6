import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, occurrences } from '../../generated/catalog.ts';
import { type Document, type Example, operationsOf, resolve } from '../generate/openapi.ts';
import { type Mock, startMock } from './prism.ts';

const apis = ['merchant', 'partner'] as const;
const keys = { merchant: 'X-API-Key', partner: 'X-Partner-Key' };

const bundles = apis.map((api) => {
  const file = new URL(`../../generated/bundles/${api}.json`, import.meta.url);
  return { api, document: JSON.parse(readFileSync(file, 'utf8')) as Document };
});

/** A request that the contract accepts, for each operation: its first example as the body, one id for every record. */
const operations = bundles.flatMap(({ api, document }) =>
  [...operationsOf(document)].map(({ path, method, operation }) => {
    const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {});
    const body = example && JSON.stringify(resolve<Example>(document, example).value);
    return { api, id: operation.operationId, method, path: path.replace('{id}', '1042'), body };
  }),
);

/** Every answer with a code, as the catalog has it. */
const refusals = Object.entries(occurrences).flatMap(([id, given]) =>
  Object.entries(given).map(([example, { status, example: body }]) => ({ id, status, example, body })),
);

/** Every named answer of the bundles that is no refusal: successes, and the polled record with each asynchronous code. */
const others = bundles.flatMap(({ document }) =>
  [...operationsOf(document)].flatMap(({ operation }) =>
    Object.entries(operation.responses).flatMap(([status, reference]) => {
      const examples = resolve(document, reference).content?.['application/json']?.examples ?? {};
      return Object.entries(examples)
        .map(([example, one]) => ({ example, ...resolve<Example>(document, one) }))
        .filter((one) => !one['x-error'])
        .map(({ example, value }) => ({ id: operation.operationId, status: Number(status), example, body: value }));
    }),
  ),
);

describe('the mock', () => {
  const mocks: Partial<Record<(typeof apis)[number], Mock>> = {};
  beforeAll(async () => {
    const [merchant, partner] = await Promise.all(apis.map((api) => startMock(api, 0)));
    Object.assign(mocks, { merchant, partner });
  });
  afterAll(() => Promise.all(Object.values(mocks).map((mock) => mock.stop())));

  async function ask(id: string, prefer: string | undefined, body?: string): Promise<Response> {
    const operation = operations.find((one) => one.id === id);
    if (!operation) throw new Error(`The bundles have no operation ${id}.`);
    const headers: Record<string, string> = { [keys[operation.api]]: 'any', 'Content-Type': 'application/json' };
    if (prefer) headers.Prefer = prefer;
    const sent = body ?? operation.body;
    const method = operation.method.toUpperCase();
    return fetch(`${mocks[operation.api]?.url}${operation.path}`, { method, headers, ...(sent ? { body: sent } : {}) });
  }

  test.for(refusals)('$id answers $status $example', async ({ id, status, example, body }) => {
    const answer = await ask(id, `code=${status}, example=${example}`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(body);
    const code = codes[example as keyof typeof codes];
    if ('retryAfter' in code && code.retryAfter === 'sent') expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  });

  test.for(others)('$id answers $status $example', async ({ id, status, example, body }) => {
    const answer = await ask(id, `code=${status}, example=${example}`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(body);
  });

  // Prism accepts any body, silently, when it cannot compile a schema or does not know its dialect.
  test('a body that breaks the contract gets 422', async () => {
    const good = await ask('createInvoice', undefined);
    expect(good.status).toBe(201);
    for (const body of ['{}', '{"phone_number":"7","amount":1500}', '{"phone_number":"87010000001"}']) {
      const answer = await ask('createInvoice', undefined, body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toHaveProperty('errors');
    }
  });

  test('whoever sends no key gets 401', async () => {
    const answer = await fetch(`${mocks.merchant?.url}/invoices`);
    expect(answer.status).toBe(401);
  });
});
