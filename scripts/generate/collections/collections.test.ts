import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleText, documentUrl } from '../../../generated/documents.ts';
import { send } from '../../../reference-server/test/send.ts';
import { TestServer } from '../../../reference-server/test/test-server.ts';
import { type ApiName, apiNames } from '../../contract/project.ts';
import { type Document, operationsOf } from '../openapi.ts';

interface Item {
  readonly name: string;
  readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
  readonly request: {
    readonly method: string;
    readonly header: readonly { readonly key: string; readonly value: string; readonly disabled?: boolean }[];
    readonly body?: { readonly raw: string };
    readonly url: {
      readonly host: readonly string[];
      readonly path: readonly string[];
      readonly variable?: readonly { readonly key: string; readonly value: string }[];
      readonly query?: readonly { readonly key: string; readonly value: string }[];
    };
  };
}
interface Collection {
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[];
}
interface Sent {
  readonly title: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/**
 * Requests that need a step outside of the API, such as a payment or a scan by the buyer, or whose example shows a
 * refusal. All others are accepted when the collection runs in order.
 */
const expectedRefusals = {
  merchant: [
    '400 Refunds: Refund an invoice: full',
    '400 Refunds: Refund an invoice: part',
    '400 Refunds: Refund an invoice: items',
    "409 Receipts: Get the provider's receipt of an invoice",
    '400 Sandbox: Simulate an invoice status: paid',
    '404 Sandbox: Simulate a QR refund event: identified',
    '404 Sandbox: Simulate a QR refund event: expired',
    "409 QR refunds: List the buyer's purchases",
    '409 QR refunds: Get a purchase of the buyer',
    '409 QR refunds: Execute a QR refund: full',
    '409 QR refunds: Execute a QR refund: amount',
    '409 QR refunds: Execute a QR refund: items',
    '409 QR refunds: Execute a QR refund: simulated',
    '404 Cashbox: Close a shift: current',
    '404 Cashbox: Close a shift: cashier',
    '404 Cashbox: Get a shift report',
    '404 Cashbox: Get a cashbox operation',
    '422 Connections: Make a cashier connection the main one',
  ],
  partner: [
    "422 Cashier authorisation: Send the cashier's phone number: not cashier",
    "502 Cashier authorisation: Send the cashier's phone number: sms failed",
    "409 Cashier authorisation: Verify the cashier's code: wrong",
  ],
};

let testServer: TestServer;
beforeAll(async () => {
  testServer = await TestServer.start({ seed: 'demo', rateLimitScale: 1000, now: Date.now });
});
afterAll(() => testServer.stop());

function demoKey(name: string): string {
  return testServer.server.demoKeys?.find((one) => one.name === name)?.key ?? '';
}

/** Variables that a user sets before the first request. */
function settings(api: (typeof apiNames)[number]): Record<string, string> {
  if (api === 'partner') return { base_url: testServer.server.partner, api_key: testServer.server.partnerKey ?? '' };
  return {
    base_url: testServer.server.merchant,
    api_key: demoKey('sandbox'),
    catalog_api_key: demoKey('sandbox_catalog'),
  };
}

function filled(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = variables.get(name);
    if (value === undefined) throw new Error(`${text} uses the variable ${name}, which does not exist.`);
    return value;
  });
}

/** The statuses that the contract lists for a request, by its method and path. */
function listed(api: ApiName, method: string, url: string, base: string): readonly string[] {
  const bundle: Document = JSON.parse(bundleText(api));
  const path = url.slice(base.length).replace(/\?.*/, '');
  const found = [...operationsOf(bundle)]
    .filter((one) => one.method.toUpperCase() === method)
    .filter((one) => new RegExp(`^${one.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path))
    .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));
  return Object.keys(found[0]?.operation.responses ?? {});
}

interface Outcome {
  readonly title: string;
  readonly status: number;
  readonly isListed: boolean;
  readonly body: unknown;
}

async function outcomeOf(api: ApiName, base: string, { title, method, url, headers, body }: Sent): Promise<Outcome> {
  const response = await send(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const isListed = listed(api, method, url, base).includes(String(response.status));
  return { title, status: response.status, isListed, body: response.body };
}

function sentBy({ name, request }: Item, folder: string, variables: ReadonlyMap<string, string>): Sent {
  const { method, header, body, url } = request;
  const placed = new Map(url.variable?.map(({ key, value }) => [key, filled(value, variables)]));
  const path = url.path.map((part) => (part.startsWith(':') ? placed.get(part.slice(1)) : part)).join('/');
  const sent = header.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, filled(value, variables)]);
  return {
    title: `${folder}: ${name}`,
    method,
    url: `${filled(url.host.join(''), variables)}/${path}`,
    headers: Object.fromEntries(sent),
    ...(body && { body: body.raw }),
  };
}

function runScript({ event = [] }: Item, body: unknown, variables: Map<string, string>): void {
  const collectionVariables = { set: (name: string, value: string) => variables.set(name, value) };
  for (const { script } of event) {
    runInNewContext(script.exec.join('\n'), { pm: { response: { json: () => body }, collectionVariables } });
  }
}

/** The requests of an `.http` file, with variables replaced. */
function requestsIn(text: string, set: Record<string, string>): Sent[] {
  const [head = '', ...parts] = text.split(/^### /m);
  const own = [...head.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']): [string, string] => [
    name,
    value,
  ]);
  const variables = new Map([...own, ...Object.entries(set)]);
  return parts.map((part) => {
    const [title = '', ...lines] = filled(part, variables).split('\n');
    const shown = lines.filter((line) => !line.startsWith('#'));
    const blank = shown.indexOf('');
    const [first = '', ...headers] = shown.slice(0, blank);
    const [method = '', url = ''] = first.split(' ');
    const body = shown
      .slice(blank + 1)
      .join('\n')
      .trim();
    return {
      title,
      method,
      url,
      headers: Object.fromEntries(headers.map((line) => line.split(': '))),
      ...(body === '' ? {} : { body }),
    };
  });
}

describe.each(apiNames)('the collections of %s', (api) => {
  const file = (ending: string) => readFileSync(new URL(`../collections/${api}.${ending}`, documentUrl(api)), 'utf8');

  test('every operation has a request in both', () => {
    const bundle: Document = JSON.parse(bundleText(api));
    const shown = [...operationsOf(bundle)].map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const collection: Collection = JSON.parse(file('postman_collection.json'));
    const items = collection.item.flatMap(({ item }) => item);
    const paths = items.map(({ request }) => `${request.method} /${request.url.path.join('/')}`);
    expect(new Set(paths)).toEqual(new Set(shown.map((one) => one.replaceAll(/\{([^}]+)\}/g, ':$1'))));
    const titles = [...file('http').matchAll(/^### (.*)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(
      collection.item.flatMap((folder) => folder.item.map(({ name }) => `${folder.name}: ${name}`)),
    );
  });

  test('each request of the Postman collection gets a documented response', async () => {
    const collection: Collection = JSON.parse(file('postman_collection.json'));
    const set = settings(api);
    const own = collection.variable.map(({ key, value }): [string, string] => [key, value]);
    const variables = new Map([...own, ...Object.entries(set)]);
    const outcomes: Outcome[] = [];
    for (const folder of collection.item) {
      for (const item of folder.item) {
        const outcome = await outcomeOf(api, set.base_url ?? '', sentBy(item, folder.name, variables));
        runScript(item, outcome.body, variables);
        outcomes.push(outcome);
      }
    }
    expect(outcomes.filter(({ isListed }) => !isListed)).toEqual([]);
    const refused = outcomes.filter(({ status }) => status >= 400).map(({ status, title }) => `${status} ${title}`);
    expect(refused).toEqual(expectedRefusals[api]);
  });

  test('each request of the .http file gets a documented response', async () => {
    const set = settings(api);
    const outcomes: Outcome[] = [];
    for (const one of requestsIn(file('http'), set)) outcomes.push(await outcomeOf(api, set.base_url ?? '', one));
    expect(outcomes.filter(({ isListed }) => !isListed)).toEqual([]);
  });
});
