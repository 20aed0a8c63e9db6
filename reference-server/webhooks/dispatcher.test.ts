import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { AdjustableClock } from '../clock/clock.ts';
import type { Store } from '../domain/ports/store.ts';
import { StoreUnavailable } from '../domain/ports/store-unavailable.ts';
import { dayMs } from '../domain/time.ts';
import { openLog } from '../log/log.ts';
import { RefusalLog } from '../log/refusal-log.ts';
import { openSqliteStore } from '../store/opening/sqlite-store.ts';
import { defaultVariations } from '../variations/variations.ts';
import { AddressGuard } from './address.ts';
import { Dispatcher } from './dispatcher.ts';

let store: Store;
let clock: AdjustableClock;
let dispatcher: Dispatcher;
let receiver: Server;
let refusals: RefusalLog;
/** What was logged. */
let lines: Record<string, unknown>[] = [];
/** Pending responses of the receiver, and the number of events it has received. */
let held: ServerResponse[] = [];
let handed = 0;

beforeEach(async () => {
  [held, handed] = [[], 0];
  store = openSqliteStore(':memory:');
  clock = new AdjustableClock({ source: () => 1_000 });
  const guard = new AddressGuard({ allowLoopback: true });
  lines = [];
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  refusals = new RefusalLog(log, () => {});
  dispatcher = new Dispatcher({ clock, store, guard, variations: defaultVariations, log, refusals });
  receiver = createServer((request, response) => {
    request.resume();
    held.push(response);
    handed += 1;
    receiver.emit('handed');
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  return async () => {
    dispatcher.stop();
    await clock.stop();
    await store.close();
    receiver.closeAllConnections();
    receiver.close();
  };
});

/** Writes events, each about an object of its own. */
async function written(apiKeyId: number, count: number, state: 'waiting' | 'delivered' = 'waiting'): Promise<void> {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const shared = { event: 'invoice.status_changed', object: 'invoice', url, body: '{}', signature: null } as const;
  for (let subjectId = 1; subjectId <= count; subjectId += 1) {
    const times = { nextAt: state === 'waiting' ? 1_000 : null, createdAt: 1_000 };
    const draft = { ...shared, ...times, organizationId: 1, apiKeyId, subjectId, isSandbox: true, attempts: [] };
    await store.deliveries.insert({ ...draft, state });
  }
}

async function until(count: number): Promise<void> {
  while (handed < count) await once(receiver, 'handed');
}

function respondToAll(): void {
  for (const response of held.splice(0)) response.writeHead(200).end();
}

test('deliveries of an earlier run are sent, a bounded number at once, and all of them', async () => {
  for (let key = 1; key <= 70; key += 1) await written(key, 1);
  await written(71, 20);
  await dispatcher.resume();
  await until(16);
  expect(await store.deliveries.waiting()).toHaveLength(90);
  expect(handed).toBe(16);
  while (handed < 90) {
    const before = handed;
    respondToAll();
    await until(before + 1);
    expect(held.length).toBeLessThanOrEqual(64);
  }
  respondToAll();
  await clock.idle();
  expect(await store.deliveries.waiting()).toEqual([]);
});

test('every settled delivery leaves the log when its time is over, however many there are', async () => {
  await written(1, 1_100, 'delivered');
  await dispatcher.resume();
  await clock.advance(7 * dayMs);
  expect(await store.deliveries.latest(1, 2_000)).toHaveLength(1_100);
  await clock.advance(dayMs);
  expect(await store.deliveries.latest(1, 2_000)).toEqual([]);
});

test('while the store is out of order, the log has one line for all attempts whose outcome is lost', async () => {
  for (let key = 1; key <= 5; key += 1) await written(key, 1);
  let lost = 0;
  store.deliveries.settle = async () => {
    lost += 1;
    receiver.emit('lost');
    throw new StoreUnavailable('database or disk is full');
  };
  await dispatcher.resume();
  await until(5);
  respondToAll();
  while (lost < 5) await once(receiver, 'lost');
  dispatcher.stop();
  await clock.idle();
  const message = 'the outcome of a delivery could not be stored';
  expect(lines.map(({ level, msg, more }) => [level, msg, more])).toEqual([['error', message, undefined]]);
  refusals.flush();
  expect(lines.map(({ msg, more }) => [msg, more])).toEqual([
    [message, undefined],
    [`${message}: 4 more`, 4],
  ]);
});
