import { afterAll, beforeAll, expect, it } from 'vitest';
import { Listener } from './listener.ts';
import type { Received } from './source.ts';

let listener: Listener;
const received: Received[] = [];
beforeAll(async () => {
  listener = await Listener.listen();
  listener.start((delivery) => received.push(delivery));
});
afterAll(() => listener.close());

async function deliver(url: string): Promise<{ status: number; queries: Received['queries'] }> {
  received.length = 0;
  const { status } = await fetch(url, { method: 'POST', body: '{}' });
  return { status, queries: received[0]?.queries };
}

it('gives addresses with a query and accepts it in any notation', async () => {
  const url = listener.address('issued');
  expect([...new URL(url).searchParams]).toEqual([
    ['shop', '7'],
    ['name', 'caf\u00e9 & tea/2'],
    ['note', ''],
  ]);
  expect(listener.address('issued')).toBe(url);
  expect(await deliver(url)).toEqual({ status: 200, queries: undefined });
  expect(await deliver(`${url}&attempt=1`)).toEqual({ status: 200, queries: undefined });
  const written = url.replaceAll('%20', '+').replace('%C3%A9', '%c3%a9').replace(/=$/, '');
  expect(await deliver(written)).toEqual({ status: 200, queries: undefined });
});

it.each([
  ['without its query', (url: string) => url.split('?')[0] ?? '', ''],
  ['with its first parameter', (url: string) => url.split('&')[0] ?? '', '?shop=7'],
])('takes a delivery %s, and says so', async (_, changed, sent) => {
  const url = listener.address('issued');
  const { search: given } = new URL(url);
  expect(await deliver(changed(url))).toEqual({ status: 200, queries: { given, sent } });
});

it('gives a declared address exactly as it is declared', async () => {
  listener.assign('declared', '/hook?key=1');
  const url = listener.address('declared');
  expect(url).toMatch(/\/hook\?key=1$/);
  expect(await deliver(url)).toEqual({ status: 200, queries: undefined });
  expect((await deliver(url.replace('?key=1', ''))).status).toBe(404);
});
