import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { routes as merchantRoutes } from '../../../generated/server/merchant.ts';
import { routes as partnerRoutes } from '../../../generated/server/partner.ts';
import { hourMs } from '../../domain/time.ts';
import { send } from '../send.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start({ rateLimitScale: 1_000 });
  shop = await testServer.onboard();
});
afterAll(() => testServer.stop());

function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(`${testServer.server.merchant}/invoices`, {
    method: 'POST',
    body,
    headers: { 'X-API-Key': shop.key, 'Content-Type': 'application/json', ...headers },
  });
}

/** Writes bytes to the server and gives what comes back until it closes. */
function raw(text: string, { merchant } = testServer.server): Promise<string> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(merchant).port), '127.0.0.1');
    let seen = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      seen += piece;
    });
    socket.on('error', () => {});
    socket.on('close', () => done(seen));
    socket.write(text);
  });
}

function bodyOf(response: string): unknown {
  return JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4));
}
const anError = expect.objectContaining({ error: expect.any(String), message: expect.any(String) });

test.each([
  ['100 000 open brackets', '['.repeat(100_000), 'body'],
  ['100 000 brackets', '['.repeat(100_000) + ']'.repeat(100_000), 'body'],
  ['30 000 objects', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`, 'body'],
  ['a field in depth', `{"description":${'['.repeat(50)}${']'.repeat(50)}}`, 'body'],
  ['a key twice', '{"phone_number":"87011234567","amount":1,"amount":2}', 'amount'],
  ['half of a pair', '{"phone_number":"87011234567","amount":1,"description":"\\ud83d"}', 'description'],
  ['NaN', '{"phone_number":"87011234567","amount":NaN}', 'body'],
  ['"NaN"', '{"phone_number":"87011234567","amount":"NaN"}', 'amount'],
  ['1e400', '{"phone_number":"87011234567","amount":1e400}', 'amount'],
  ['1e308', '{"phone_number":"87011234567","amount":1e308}', 'amount'],
  ['-0', '{"phone_number":"87011234567","amount":-0}', 'amount'],
  ['a number as text', '{"phone_number":"87011234567","amount":"1"}', 'amount'],
  ['null', '{"phone_number":null,"amount":1}', 'phone_number'],
  ['an empty cart', '{"phone_number":"87011234567","amount":1,"cart_items":[]}', 'cart_items'],
  [
    'an integer that loses digits',
    '{"phone_number":"87011234567","amount":1,"provider_connection_id":9007199254740993}',
    'provider_connection_id',
  ],
  ['a text', '"text"', 'body'],
  ['nothing but spaces', '   ', 'body'],
  ['a comment', '{/* */}', 'body'],
])('%s is a 422 that names the place', async (_, text, field) => {
  const response = await post(text);
  expect([response.status, await response.json()]).toEqual([
    422,
    { message: expect.any(String), errors: { [field]: expect.any(Array) } },
  ]);
});

/** Every operation with a body, by the documents: a request whose body is an empty list gets what an empty object gets. */
const withBody = Object.values({ ...merchantRoutes, ...partnerRoutes }).filter(({ body }) => body !== 'none');

test.each(withBody.map(({ api, method, path }) => [method, path, api] as const))(
  '%s %s takes an empty list as an empty object',
  async (method, path, api) => {
    const filled = path.replace(/\{\w+\}/g, '999999');
    const ask = (body: string) =>
      api === 'merchant'
        ? testServer.merchant(shop.key, method.toUpperCase(), filled, body)
        : testServer.partner(method.toUpperCase(), filled, body);
    const [object, list] = [await ask('{}'), await ask(' [ ] ')];
    expect([list.status, list.at('errors'), list.at('error')]).toEqual([
      object.status,
      object.at('errors'),
      object.at('error'),
    ]);
  },
);

test('a list with elements is no object', async () => {
  const response = await post('[{}]');
  expect(await response.json()).toMatchObject({ errors: { body: ['The value must be an object.'] } });
});

test('bytes that are no UTF-8 are refused, a byte order mark is not', async () => {
  const good = '{"phone_number":"87011234567","amount":1}';
  expect((await post(new Uint8Array(Buffer.from([0x22, 0xff, 0x22])))).status).toBe(422);
  expect((await post(`\uFEFF${good}`)).status).toBe(201);
  expect((await post(new Uint8Array(gzipSync(good)), { 'Content-Encoding': 'gzip' })).status).toBe(201);
});

test('text of every faults comes back as it was sent', async () => {
  const description = 'Кофе ☕ 👩‍👩‍👧 \u0000 "\\ \u2028';
  const id = await testServer.invoice(shop.key, { description });
  expect((await testServer.merchant(shop.key, 'GET', `/invoices/${id}`)).at('description')).toBe(description);
});

test('a small body that unpacks into a huge one is too large', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
  expect((await post(new Uint8Array(bomb), { 'Content-Encoding': 'gzip' })).status).toBe(413);
});

test('a response to a body with many faults is short', async () => {
  const keys = Array.from({ length: 15_000 }, (_, n) => [`k${n}`, n]);
  const began = process.threadCpuUsage();
  const response = await testServer.partner('POST', '/organizations', Object.fromEntries(keys));
  expect([response.status, response.text.length < 10_000]).toEqual([422, true]);
  const { user, system } = process.threadCpuUsage(began);
  expect(user + system).toBeLessThan(2_000_000);
});

test('a long key is cut between characters', async () => {
  const response = await testServer.partner('POST', '/organizations', { [`${'x'.repeat(199)}👩`]: 1 });
  expect([response.status, response.text.includes('\\ud8')]).toEqual([422, false]);
});

const head = 'Host: shop\r\nX-API-Key: none\r\n';
test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['another version', `GET / HTTP/3.7\r\n${head}\r\n`, 400],
  ['a header bomb', `GET /api/v1/invoices HTTP/1.1\r\n${`X-A: ${'b'.repeat(1_000)}\r\n`.repeat(80)}\r\n`, 431],
  ['a long path', `GET /api/v1/${'a'.repeat(80_000)} HTTP/1.1\r\n${head}\r\n`, 431],
  ['two lengths', `POST /api/v1/invoices HTTP/1.1\r\n${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ['length and chunks', `POST /api/v1 HTTP/1.1\r\n${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
  ['a negative length', `POST /api/v1/invoices HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n`, 400],
  ['a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${head}\r\n`, 405],
  ['an expectation', `POST /api/v1/invoices HTTP/1.1\r\n${head}Expect: miracles\r\nContent-Length: 0\r\n\r\n`, 417],
])('%s gets a JSON response', async (_, text, status) => {
  const response = await raw(text);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(bodyOf(response)).toEqual(anError);
});

describe('a server that waits for clients only a moment', () => {
  let hasty: TestServer;
  beforeAll(async () => {
    hasty = await TestServer.start({ seed: 'demo', timeouts: { headers: 200, request: hourMs } });
  });
  afterAll(() => hasty.stop());

  test('does not wait for headers that never end, and says so in JSON', async () => {
    const response = await raw(`GET /api/v1/invoices HTTP/1.1\r\n${head}`, hasty.server);
    expect(response).toMatch(/^HTTP\/1.1 408 /);
    expect(bodyOf(response)).toEqual(anError);
  });

  test('does not wait for a body that never ends', async () => {
    const hasty = await TestServer.start({ seed: 'demo', timeouts: { headers: 200, request: 400 } });
    onTestFinished(() => hasty.stop());
    const key = hasty.server.demoKeys?.find(({ name }) => name === 'sandbox')?.key;
    const response = await raw(
      `POST /api/v1/invoices HTTP/1.1\r\nHost: shop\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      hasty.server,
    );
    expect(response).toMatch(/^HTTP\/1.1 408 /);
  });
});

test('requests that come at once get their responses in order', async () => {
  const paths = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? '/api/v1/invoices?per_page=1' : `/nothing/${n}`));
  const request = (path: string, last: boolean) =>
    `GET ${path} HTTP/1.1\r\nHost: shop\r\nX-API-Key: ${shop.key}\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
  const response = await raw(paths.map((path, n) => request(path, n === paths.length - 1)).join(''));
  const statuses = [...response.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  expect(statuses).toEqual(paths.map((_, n) => (n % 2 === 0 ? 200 : 404)));
});

test.each(['TRACE', 'PROPFIND', 'PURGE', 'DELETE'])('%s is a method that the path does not have', async (method) => {
  const response = await raw(`${method} /api/v1/invoices HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
  expect(response).toMatch(/^HTTP\/1.1 405 /);
  expect(bodyOf(response)).toEqual(anError);
});

test('after all this the server works', async () => {
  expect((await send(`${testServer.server.merchant}/invoices`, { headers: { 'X-API-Key': shop.key } })).status).toBe(
    200,
  );
});

test('refused bodies leave nothing behind', async () => {
  // A process of its own holds nothing but the server: neither the client nor other tests.
  const child = fork(fileURLToPath(new URL('measured-server.ts', import.meta.url)), { execArgv: ['--expose-gc'] });
  onTestFinished(() => void child.kill());
  const [ready] = await once(child, 'message');
  const { merchant, key } = ready as { merchant: string; key: string };
  const refuse = async () => {
    for (let n = 0; n < 100; n += 1) {
      const body = `{"description":"${'x'.repeat(250_000)}","amount":${n}`;
      const { status } = await send(`${merchant}/invoices`, { method: 'POST', headers: { 'X-API-Key': key }, body });
      expect(status).toBe(422);
    }
  };
  const bytesInUse = async () => {
    child.send('measure');
    const [bytes] = await once(child, 'message');
    return Number(bytes);
  };
  await refuse();
  const before = await bytesInUse();
  await refuse();
  expect((await bytesInUse()) - before).toBeLessThan(1_000_000);
});
