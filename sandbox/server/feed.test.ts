import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedEvent } from '../protocol/feed.ts';
import { TestSandbox } from '../test/test-sandbox.ts';
import { Feed } from './feed.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.stop());

function isRequest(event: FeedEvent): event is Extract<FeedEvent, { type: 'request' }> {
  return event.type === 'request';
}

const message = { n: 1, at: 0, name: '', event: null, headers: [], body: '', cut: 0, verifiedBy: null, status: 200 };

/** A feed alone, on an HTTP server of its own. */
async function ownFeed() {
  const feed = new Feed();
  const server = createServer((request, response) => {
    feed.open(request, response, new URL(request.url ?? '', 'http://localhost').searchParams.get('after') ?? undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async (after: number): Promise<IncomingMessage> => {
    const [response] = await once(get(`http://127.0.0.1:${port}/?after=${after}`), 'response');
    return response;
  };
  const read = async (after: number, until: string) => {
    let text = '';
    for await (const piece of await open(after)) {
      text += piece;
      if (text.includes(until)) break;
    }
    return { text };
  };
  const close = async (): Promise<void> => {
    feed.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { feed, open, read, close };
}

test('requests, moves and presses are in the feed, in their order', async () => {
  const feed = await sandbox.feed();
  const id = await sandbox.invoice({ description: 'Tea' });
  const move = await feed.next(({ type }) => type === 'move');
  expect(move).toMatchObject({ move: { id, to: 'processing', request: 1 }, row: { title: 'Tea', amount: '1500.00' } });
  expect(await feed.next(isRequest)).toMatchObject({ request: { n: 1, status: 201 } });
  await sandbox.apply('clock.advance', {}, { seconds: 1 });
  expect(await feed.next(({ type }) => type === 'clock')).toMatchObject({ now: Date.parse('2026-03-02T05:00:01Z') });
  await sandbox.apply('provider.next', { organization_id: 101 }, { code: 'network_unavailable' });
  await feed.next(({ type }) => type === 'state');
  await feed.close();
});

test('a page goes on after the last event that it has seen, without a gap', async () => {
  const { lastEventId } = await sandbox.state();
  for (const path of ['/a', '/b', '/c']) await sandbox.merchant('GET', path);
  const first = await sandbox.feed(lastEventId);
  expect(await first.next(isRequest)).toMatchObject({ request: { path: '/a' } });
  const { lastId } = first;
  await first.close();
  const second = await sandbox.feed(lastId);
  expect(await second.next(() => true)).toMatchObject({ request: { path: '/b' } });
  expect(await second.next(() => true)).toMatchObject({ request: { path: '/c' } });
  await second.close();
});

test('a page of an earlier start gets the whole state again', async () => {
  const old = await sandbox.feed(17);
  expect((await old.next(() => true)).type).toBe('behind');
  await old.close();
});

test('a page that was away for long gets the number of what it has missed, and what is left', async () => {
  const { feed, read, close } = await ownFeed();
  const before = feed.lastId;
  for (let n = 1; n <= 12_000; n += 1) feed.publish({ type: 'clock', now: n });
  const { text } = await read(before, '"now":12000}');
  const [, missed = 0] = /"missed":(\d+)/.exec(text) ?? [];
  const left = [...text.matchAll(/"now":(\d+)/g)].map(([, n]) => Number(n));
  expect(Number(missed) + left.length).toBe(12_000);
  expect(left).toEqual(Array.from({ length: left.length }, (_, n) => Number(missed) + n + 1));
  expect(left.length).toBeLessThanOrEqual(5_000);
  await close();
});

test('a page that reads nothing costs no memory, and is said to be behind when it reads again', async () => {
  const { feed, open, close } = await ownFeed();
  const response = await open(feed.lastId);
  response.pause();
  const large = { type: 'inbox', message: { ...message, body: 'y'.repeat(60_000) } } as const;
  for (let n = 0; n < 2_000; n += 1) {
    feed.publish(large);
    // Lets the feed write, so that the socket is full before the list is.
    if (n % 100 === 0) await new Promise(setImmediate);
  }
  feed.publish({ type: 'clock', now: 1 });
  let end = '';
  let length = 0;
  let missed = 0;
  response.setEncoding('utf8');
  for await (const piece of response) {
    length += piece.length;
    end = `${end.slice(-200)}${piece}`;
    missed = Number(/"missed":(\d+)/.exec(end)?.[1] ?? missed);
    if (end.includes('"type":"clock"')) break;
  }
  expect(missed).toBeGreaterThan(0);
  // What was kept, and what the sockets of both sides held.
  expect(length).toBeLessThan(2_000 * 60_000 * 0.5);
  await close();
});

test('more than a hundred pages are refused in one sentence', async () => {
  const open = await Promise.all(Array.from({ length: 100 }, () => sandbox.feed()));
  const refused = await sandbox.call('GET', '/feed');
  expect([refused.status, refused.at('message')]).toEqual([503, '100 pages are open already. Close one.']);
  await Promise.all(open.map((feed) => feed.close()));
});
