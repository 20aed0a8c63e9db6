import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mock, startMock } from '../../conformance/selftest/null-servers/prism-process.ts';
import { codes, occurrences } from '../../generated/catalog.ts';
import { bodiesOf, type Document, type Example, operationsOf, resolve, type ShownBody } from '../generate/openapi.ts';

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

  // Prism accepts any body, silently, when it cannot compile a schema or does not know its dialect.
  test('a body that breaks the contract gets 422', async () => {
    const create = operations.find(({ id }) => id === 'createInvoice')?.sent;
    if (!create) throw new Error('The bundles have no operation createInvoice.');
    expect((await ask(create)).status).toBe(201);
    for (const body of ['{}', '{"phone_number":"7","amount":1500}', '{"phone_number":"87010000001","amount":"1500"}']) {
      const answer = await ask({ ...create, body });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toHaveProperty('errors');
    }
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
