import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ObserverOptions, startObserver } from './observer.ts';
import type { Seen } from './seen.ts';

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ path: request.url, encoding: request.headers['accept-encoding'] ?? null }));
  });
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

async function watching(more: Partial<ObserverOptions> = {}) {
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const seen: Seen[] = [];
  const observer = await startObserver({
    bases: { merchant: `${origin}/api/v1`, partner: `${origin}/api/partner` },
    see: (one) => void seen.push(one),
    learned: () => undefined,
    ...more,
  });
  return { observer, seen };
}

test('numbers the requests of the interfaces without a gap, and passes others on unseen', async () => {
  const { observer, seen } = await watching();
  await using _ = observer;
  const { merchant } = observer.bases;
  await fetch(`${merchant}/invoices/7`, { headers: { 'X-API-Key': 'k-00000001' } });
  expect((await fetch(new URL('/health', merchant))).status).toBe(200);
  await fetch(`${merchant}/invoices?key=k-00000001`, { headers: { 'X-API-Key': 'k-00000001' } });
  expect(seen.map(({ n, operation, ids, caller, strayKeys }) => [n, operation, ids, caller, strayKeys])).toEqual([
    [1, 'getInvoice', { id: '7' }, 'key 1', []],
    [2, 'listInvoices', {}, 'key 1', ['the address']],
  ]);
});

test('asks the server for no compressed body, which the rules could not read', async () => {
  const { observer } = await watching();
  await using _ = observer;
  const { encoding } = (await (await fetch(`${observer.bases.merchant}/tariff`)).json()) as { encoding: unknown };
  expect(encoding).toBeNull();
});

test('refuses a request that is larger than any of the contract, and goes on', async () => {
  const { observer, seen } = await watching();
  await using _ = observer;
  const address = `${observer.bases.merchant}/invoices`;
  const large = await fetch(address, { method: 'POST', body: Buffer.alloc(17 * 1024 * 1024) }).catch(() => undefined);
  expect(large?.status ?? 413).toBe(413);
  await fetch(address);
  expect(seen.map(({ n, method }) => [n, method])).toEqual([[1, 'GET']]);
});

test('drops, loses, changes and replaces responses', async () => {
  const actions = [
    { kind: 'drop' },
    { kind: 'lose' },
    { kind: 'respond', status: 503, body: { error: 'text' } },
    { kind: 'change', change: (body: unknown) => void Object.assign(body as object, { more: 1 }) },
  ] as const;
  let next = 0;
  const { observer, seen } = await watching({ disturb: () => actions[next++] });
  await using _ = observer;
  const address = `${observer.bases.merchant}/invoices`;
  await expect(fetch(address)).rejects.toThrow();
  await expect(fetch(address)).rejects.toThrow();
  expect((await fetch(address)).status).toBe(503);
  expect(await (await fetch(address)).json()).toMatchObject({ path: '/api/v1/invoices', more: 1 });
  expect(seen.map(({ response }) => response?.status)).toEqual([undefined, undefined, 503, 200]);
});
