import { afterAll, beforeAll } from 'vitest';
import { bundleText } from '../../generated/documents.ts';
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
export interface Sent {
  api: (typeof apis)[number];
  method: string;
  path: string;
  body: string | undefined;
}

/** A named example of a body; for a request the status is NaN. */
export interface Shown {
  status: number;
  name: string;
  value: unknown;
}

/** The named examples of a body. */
function shownIn(document: Document, { media, returned }: ShownBody): Shown[] {
  return Object.entries(media.examples ?? {}).map(([name, example]) => ({
    status: Number(returned?.status),
    name,
    value: resolve<Example>(document, example).value,
  }));
}

/** Every operation with such a request, and its documented responses. */
export const operations = apis.flatMap((api) => {
  const document: Document = JSON.parse(bundleText(api));
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
    const [request] = own.filter(({ returned }) => !returned).flatMap((body) => shownIn(document, body));
    const sent: Sent = {
      api,
      method: method.toUpperCase(),
      path: filled,
      body: request && JSON.stringify(request.value),
    };
    return {
      id: operation.operationId,
      sent,
      responses: own.filter(({ returned }) => returned).flatMap((body) => shownIn(document, body)),
    };
  });
});

/** The request of an operation. */
export function requestOf(operationId: string): Sent {
  const sent = operations.find(({ id }) => id === operationId)?.sent;
  if (!sent) throw new Error(`The bundles have no operation ${operationId}.`);
  return sent;
}

/** Mocks of both interfaces, for the tests of one file. */
export class TestMocks {
  readonly #mocks: Partial<Record<(typeof apis)[number], Mock>> = {};

  constructor() {
    beforeAll(async () => {
      const [merchant, partner] = await Promise.all(apis.map((api) => startMock(api, 0)));
      Object.assign(this.#mocks, { merchant, partner });
    });
    afterAll(() => Promise.all(Object.values(this.#mocks).map((mock) => mock.stop())));
  }

  get merchant(): string {
    return this.#mocks.merchant?.url ?? '';
  }

  ask({ api, method, path, body }: Sent, prefer?: string): Promise<Response> {
    const headers: Record<string, string> = { [keys[api]]: 'any', 'Content-Type': 'application/json' };
    if (prefer) headers.Prefer = prefer;
    return fetch(`${this.#mocks[api]?.url}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
  }
}
