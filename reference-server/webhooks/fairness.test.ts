import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AdjustableClock } from '../clock/clock.ts';
import type { Store } from '../domain/ports/store.ts';
import { openLog } from '../log/log.ts';
import { RefusalLog } from '../log/refusal-log.ts';
import { openSqliteStore } from '../store/opening/sqlite-store.ts';
import { startSilentHosts } from '../test/silent/silent-hosts.ts';
import { defaultVariations } from '../variations/variations.ts';
import { AddressGuard } from './address.ts';
import { Dispatcher } from './dispatcher.ts';
import type { Resolve } from './resolve.ts';

const hangingKeys = 200;
const honestKeys = 20;
const eventsOfKey = 10;

/** Name servers that never respond for names below `hang.test`; other names lead to this machine. */
const resolve: Resolve = (host) =>
  host.endsWith('.hang.test')
    ? Promise.withResolvers<never>().promise
    : Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

let store: Store;
let clock: AdjustableClock;
let dispatcher: Dispatcher;
let servers: Server[] = [];
/** Connections of requests that hang now, and honest events that were received. */
let hanging = new Set<Socket>();
let received = 0;

beforeEach(() => {
  [hanging, received, servers] = [new Set(), 0, []];
  store = openSqliteStore(':memory:');
  clock = new AdjustableClock({ source: () => 1_000 });
  const guard = new AddressGuard({ allowLoopback: true, resolve });
  const log = openLog('silent');
  const refusals = new RefusalLog(log);
  dispatcher = new Dispatcher({ clock, store, guard, variations: defaultVariations, log, refusals });
});

afterEach(async () => {
  dispatcher.stop();
  await clock.stop();
  await store.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Takes every connection and never responds. */
function hangingReceiver(): Promise<string> {
  const connections = hanging;
  return receiver(({ socket }) => {
    connections.add(socket);
    servers[0]?.emit('hangs');
    socket.once('close', () => connections.delete(socket));
  });
}

function honestReceiver(): Promise<string> {
  return receiver((request, response) => {
    request.resume();
    response.writeHead(200).end();
    received += 1;
    servers[0]?.emit('honest');
  });
}

/** Writes events for a key, each about an object of its own. */
async function written(apiKeyId: number, url: string, count = eventsOfKey): Promise<void> {
  const shared = { event: 'invoice.status_changed', object: 'invoice', url, body: '{}', signature: null } as const;
  for (let subjectId = 1; subjectId <= count; subjectId += 1) {
    const times = { nextAt: 1_000, createdAt: 1_000 };
    const draft = { ...shared, ...times, organizationId: 1, apiKeyId, subjectId, isSandbox: true, attempts: [] };
    dispatcher.dispatch(await store.deliveries.insert({ ...draft, state: 'waiting' }));
  }
}

async function allHonest(): Promise<void> {
  for (let key = 1; key <= honestKeys; key += 1) await written(10_000 + key, await honestReceiver());
  while (received < honestKeys * eventsOfKey) await once(servers[0] ?? expect.fail('no server'), 'honest');
}

test('honest events arrive while every attempt to 200 receivers hangs', async () => {
  for (let key = 1; key <= hangingKeys; key += 1) await written(key, await hangingReceiver());
  await allHonest();
  expect(hanging.size).toBeGreaterThanOrEqual(hangingKeys);
  expect(hanging.size).toBeLessThanOrEqual(512 + 256);
});

test('a host that hangs gets a bounded number at once, however many keys lead to it', async () => {
  const url = await hangingReceiver();
  for (let key = 1; key <= hangingKeys; key += 1) await written(key, url);
  while (hanging.size < 16) await once(servers[0] ?? expect.fail('no server'), 'hangs');
  await allHonest();
  expect(hanging.size).toBe(16);
});

test('honest events arrive while 200 hosts leave every connection without a response', async () => {
  const silent = await startSilentHosts(hangingKeys);
  try {
    for (const [n, url] of silent.urls.entries()) await written(n + 1, url);
    await allHonest();
    const waiting = (await store.deliveries.waiting()).filter(({ apiKeyId }) => apiKeyId <= hangingKeys);
    expect(waiting).toHaveLength(hangingKeys * eventsOfKey);
  } finally {
    silent.stop();
  }
});

test('honest events arrive while the names of 200 hosts are not resolved', async () => {
  for (let key = 1; key <= hangingKeys; key += 1) await written(key, `http://shop-${key}.hang.test/`);
  await allHonest();
  const waiting = (await store.deliveries.waiting()).filter(({ apiKeyId }) => apiKeyId <= hangingKeys);
  expect(waiting).toHaveLength(hangingKeys * eventsOfKey);
});
