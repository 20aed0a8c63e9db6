import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createMerchantClient, type MerchantClient } from '../merchant.ts';
import type { ClientOptions } from './options.ts';

/** The behaviour of a client with the responses of a real server. */

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const key = 'shop-key-5501';
const path = { id: 1 };
const body = { phone_number: '87011234567', amount: 1, external_order_id_idempotency: 'order-1' };

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function clientOf(listener: RequestListener, options: Partial<ClientOptions> = {}): Promise<MerchantClient> {
  return createMerchantClient({ baseUrl: `${await listen(listener)}/api/v1`, key, ...options });
}

test.for([301, 302, 303, 307, 308])('a redirect with %i is not followed, and its host is named', async (status) => {
  const asked: unknown[] = [];
  const other = await listen(({ method, url, headers }, response) => {
    asked.push([method, url, headers['x-api-key']]);
    response.end('{}');
  });
  const location = `${other.replace('//', `//user:${key}@`)}/elsewhere?token=${key}`;
  let requests = 0;
  const merchant = await clientOf((_request, response) => {
    requests += 1;
    response.writeHead(status, { Location: location }).end();
  });
  const created = await merchant.createInvoice({ body });
  if (created.ok) throw new Error('followed');
  expect(created.error).toMatchObject({ code: 'redirected', status, attempts: 1, happened: 'unknown' });
  expect(created.error.message).toContain(`The server redirects to ${other}.`);
  expect(created.error.message).not.toMatch(/user|token|elsewhere|shop-key/);
  expect(await merchant.getInvoice({ path })).toMatchObject({ error: { code: 'redirected', happened: 'no' } });
  expect([requests, asked]).toEqual([2, []]);
});

test.for([300, 305, 399])('%i without a host is a redirect, too', async (status) => {
  const merchant = await clientOf((_request, response) => response.writeHead(status).end());
  expect(await merchant.getInvoice({ path })).toMatchObject({ error: { code: 'redirected', status } });
});

test.for(['', '::', 'http://', '//', `http://${key}.example`])('a redirect to %j names no secret', async (location) => {
  const merchant = await clientOf((_request, response) => response.writeHead(302, { Location: location }).end());
  const result = await merchant.getTariff();
  expect(result).toMatchObject({ error: { code: 'redirected' } });
  expect(String(result.ok || result.error.stack)).not.toContain(key);
});

test('a redirect that the platform hides, and one that a fetch has followed, are errors', async () => {
  const hidden = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } });
  const followed = Object.defineProperties(Response.json({ id: 1 }), { redirected: { value: true } });
  for (const response of [hidden, followed]) {
    const merchant = createMerchantClient({ baseUrl: 'http://service.test', key, fetch: async () => response });
    expect(await merchant.getInvoice({ path })).toMatchObject({ error: { code: 'redirected' } });
  }
});

const bomb = Buffer.alloc(64 * 1024 * 1024, ' ');

test.for([
  ['gzip', gzipSync(bomb)],
  ['br', brotliCompressSync(bomb)],
] as const)('a small body of %s that becomes a large one ends early', async ([encoding, content]) => {
  expect(content.length).toBeLessThan(100_000);
  for (const status of [200, 500]) {
    const merchant = await clientOf((_request, response) =>
      response.writeHead(status, { 'Content-Encoding': encoding }).end(content),
    );
    const before = process.memoryUsage().rss;
    const result = await merchant.getInvoice({ path }, { retries: 0 });
    expect(result).toMatchObject({ error: { code: 'response_too_large', status, attempts: 1 } });
    expect(process.memoryUsage().rss - before).toBeLessThan(bomb.length);
  }
});

test('a body without an end is read as far as the limit, and its connection is closed', async () => {
  const piece = Buffer.alloc(64 * 1024, ' ');
  let closed: Promise<unknown> = Promise.resolve();
  const merchant = await clientOf((_request, response) => {
    closed = once(response, 'close');
    response.on('drain', fill);
    function fill(): void {
      while (!response.destroyed && response.write(piece));
    }
    fill();
  });
  const created = await merchant.createInvoice({ body });
  expect(created).toMatchObject({
    error: { code: 'response_too_large', status: 200, happened: 'unknown', attempts: 1 },
  });
  await closed;
});

test('the limit of a body can be raised and lowered', async () => {
  const merchant = await clientOf((_request, response) =>
    response.end(JSON.stringify({ id: 1, text: 'é'.repeat(100) })),
  );
  const exact = Buffer.byteLength(JSON.stringify({ id: 1, text: 'é'.repeat(100) }));
  expect(await merchant.getInvoice({ path }, { maxResponseBytes: exact })).toMatchObject({ ok: true });
  const short = await merchant.getInvoice({ path }, { maxResponseBytes: exact - 1 });
  expect(short).toMatchObject({ error: { code: 'response_too_large' } });
});

test.for(['', '<html>', '{"id":1', 'null', '7', 'true', '"1042"'])(
  'a success with the body %j is unreadable, not a result',
  async (text) => {
    const merchant = await clientOf((_request, response) => response.writeHead(201).end(text));
    const created = await merchant.createInvoice({ body }, { retries: 0 });
    expect(created).toMatchObject({ error: { code: 'unreadable', status: 201, happened: 'unknown', attempts: 1 } });
  },
);

test('a body that is cut is a lost response', async () => {
  let requests = 0;
  const merchant = await clientOf(
    (_request, response) => {
      requests += 1;
      if (requests > 1) return response.writeHead(201).end('{"id":1}');
      return response.writeHead(201, { 'Content-Length': '100' }).write('{"id":', () => response.destroy());
    },
    { maxRetryDelay: 0 },
  );
  expect(await merchant.createInvoice({ body })).toMatchObject({ ok: true, attempts: 2 });
});

test('the time of an attempt includes its body', async () => {
  const merchant = await clientOf((_request, response) => void response.writeHead(200).write('{'));
  const result = await merchant.getInvoice({ path }, { timeout: 50, retries: 0 });
  expect(result).toMatchObject({ error: { code: 'timed_out' } });
});
