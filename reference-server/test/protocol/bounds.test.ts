import { afterEach, expect, onTestFinished, test } from 'vitest';
import { mostHeaders } from '../../http/bounds.ts';
import { openLog } from '../../log/log.ts';
import type { ServerOptions } from '../../start/options.ts';
import { TestServer } from '../test-server.ts';
import { openRaw, type RawConnection, statusesIn } from './raw-connection.ts';

const open: RawConnection[] = [];
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy();
});

function raw(url: string, text = '', from?: string): RawConnection {
  const connection = openRaw(url, text, from);
  open.push(connection);
  return connection;
}

async function start(options: ServerOptions = {}) {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const testServer = await TestServer.start({ seed: 'demo', log, ...options });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= testServer.stop();
    return stopped;
  };
  onTestFinished(stop);
  const { merchant, control = '', demoKeys } = testServer.server;
  const key = demoKeys?.find(({ name }) => name === 'sandbox')?.key ?? '';
  return { testServer, stop, lines, merchant, control, key };
}

const get = 'GET /api/v1/invoices HTTP/1.1\r\nHost: shop\r\n';
function half(key: string, bytes: number): string {
  const head = `POST /api/v1/invoices HTTP/1.1\r\nHost: shop\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\n`;
  return `${head}Content-Length: ${bytes + 1}\r\n\r\n${' '.repeat(bytes)}`;
}

test('a connection above the bound of its address gets 503 and the time to wait', async () => {
  const { merchant, lines } = await start({ bounds: { connectionsPerAddress: 3 } });
  const [first] = await Promise.all(
    [1, 2, 3].map(async () => {
      const connection = raw(merchant, `${get}\r\n`);
      await connection.until(/401/);
      return connection;
    }),
  );
  for (let n = 0; n < 5; n += 1) {
    const response = await raw(merchant, `${get}\r\n`).closed;
    expect(statusesIn(response)).toEqual([503]);
    expect(response).toMatch(/\r\nRetry-After: 1\r\n.*"error":"Service unavailable"/s);
  }
  expect(lines.filter((line) => line.includes('a connection was refused'))).toHaveLength(1);
  first?.socket.destroy();
  await first?.closed;
  const next = async (): Promise<unknown> => {
    const connection = raw(merchant, `${get}\r\n`);
    const [status] = statusesIn(await connection.until(/HTTP/));
    // The server notices the end of a connection slightly later than the client.
    return status === 503 ? next() : status;
  };
  expect(await next()).toBe(401);
});

// Only Linux has the whole loopback network.
test.skipIf(process.platform !== 'linux')('idle connections of some addresses keep no other address out', async () => {
  const { merchant, key } = await start({ bounds: { connections: 4, connectionsPerAddress: 3 } });
  const [first, second] = [raw(merchant, '', '127.0.0.2'), raw(merchant, `${get}\r\n`, '127.0.0.2')];
  await second.until(/401/);
  const busy = raw(merchant, half(key, 1000), '127.0.0.3');
  const other = raw(merchant, `${get}\r\n`, '127.0.0.3');
  await other.until(/401/);
  // All places are taken. The connection without a request is closed, and the unfinished request stays.
  await raw(merchant, `${get}\r\n`).until(/401/);
  expect(await first.closed).toBe('');
  // A connection never takes the place of one whose address has as few or fewer.
  expect(statusesIn(await raw(merchant, `${get}\r\n`, '127.0.0.3').closed)).toEqual([503]);
  busy.socket.write('}');
  expect(statusesIn(await busy.until(/HTTP/))).toEqual([422]);
});

test('a client that does not read its responses loses its connection', async () => {
  const { merchant, key } = await start({ bounds: { connectionsPerAddress: 1 }, timeouts: { silence: 100 } });
  const greedy = raw(merchant, `${get}X-API-Key: ${key}\r\n\r\n`.repeat(20_000));
  greedy.socket.pause();
  const next = async (): Promise<unknown> => {
    const [status] = statusesIn(await raw(merchant, `${get}Connection: close\r\n\r\n`).closed);
    // Refused with 503, or closed, while the address already has its maximum of one connection.
    return status === 401 ? status : next();
  };
  expect(await next()).toBe(401);
});

test('connections that are refused and say nothing are closed', async () => {
  const { merchant } = await start({ bounds: { connections: 1 } });
  const kept = raw(merchant, `${get}\r\n`);
  await kept.until(/401/);
  const silent = Array.from({ length: 17 }, () => raw(merchant));
  expect(await Promise.race(silent.map(({ closed }) => closed))).toBe('');
});

test('above the bound for unfinished bodies the silent ones are refused, and a whole request gets a response', async () => {
  const { merchant, key, lines, testServer } = await start({ bounds: { unfinishedBodies: 500_000 } });
  const connections = [];
  for (let n = 0; n < 6; n += 1) connections.push(raw(merchant, half(key, 200_000)));
  const responses = await Promise.all(connections.slice(0, 4).map((one) => one.until(/HTTP/)));
  expect(responses.map(statusesIn)).toEqual([[503], [503], [503], [503]]);
  expect(await testServer.invoice(key)).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('an unfinished body was refused'))).toHaveLength(1);
});

test('bodies that ended or broke off are not counted any longer', async () => {
  const { merchant, key, testServer } = await start({ bounds: { unfinishedBodies: 300_000 } });
  const description = 'x'.repeat(250_000);
  for (let n = 0; n < 3; n += 1) {
    const given = { phone_number: '87011234567', amount: 1, description };
    expect((await testServer.merchant(key, 'POST', '/invoices', given)).status).toBe(422);
    const broken = raw(merchant, half(key, 200_000));
    broken.socket.end();
    expect(statusesIn(await broken.closed)).toEqual([400]);
  }
  expect(await testServer.invoice(key)).toBeGreaterThan(0);
});

test.each([
  ['two Host headers', `${get}Host: bank\r\n\r\n`, 400],
  ['the same Host twice', `${get}HOST: shop\r\n\r\n`, 400],
  ['no Host', 'GET /api/v1/invoices HTTP/1.1\r\n\r\n', 400],
  ['too many headers', `${get}${'X-A: b\r\n'.repeat(mostHeaders)}\r\n`, 431],
])('%s are refused', async (_, text, status) => {
  const { merchant } = await start();
  const response = await raw(merchant, text).closed;
  expect(statusesIn(response)).toEqual([status]);
  expect(response).toMatch(/\{"error":".*","message":".*"/);
});

test('as many headers as the bound allows are read', async () => {
  const { merchant } = await start();
  const text = `${get}${'X-A: b\r\n'.repeat(mostHeaders - 2)}Connection: close\r\n\r\n`;
  expect(statusesIn(await raw(merchant, text).closed)).toEqual([401]);
});

test('every response says that it is neither guessed nor kept', async () => {
  const { merchant, control, key } = await start();
  const requests: [string, string, number][] = [
    [merchant, `${get}X-API-Key: ${key}\r\nConnection: close\r\n\r\n`, 200],
    [merchant, `${get}Connection: close\r\n\r\n`, 401],
    [merchant, 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', 404],
    [merchant, 'OPTIONS /api/v1/invoices HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', 204],
    [merchant, 'nothing\r\n\r\n', 400],
    [merchant, 'CONNECT shop:443 HTTP/1.1\r\nHost: shop\r\n\r\n', 405],
    [merchant, `${get}Expect: miracles\r\n\r\n`, 417],
    [control, 'GET /abilities HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', 401],
  ];
  for (const [url, text, status] of requests) {
    const response = await raw(url, text).closed;
    expect([text, statusesIn(response)]).toEqual([text, [status]]);
    expect(response).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(response).toContain('\r\nCache-Control: no-store\r\n');
  }
});

test('a request that cannot be read gets its response after those before it', async () => {
  const { merchant, key } = await start();
  const response = await raw(merchant, `${get}X-API-Key: ${key}\r\n\r\nnothing\r\n\r\n`).closed;
  expect(statusesIn(response)).toEqual([200, 400]);
});

test('a request whose response comes before its end gets no second one', async () => {
  const { merchant, key } = await start({ timeouts: { headers: 100, request: 200 } });
  const response = await raw(merchant, half('none', 10).replace(key, 'none')).closed;
  expect(statusesIn(response)).toEqual([401]);
});

test('a flood of refused requests is two lines in the log: the first, and how many more', async () => {
  const { testServer, stop, lines } = await start();
  for (let n = 0; n < 50; n += 1) await testServer.merchant(`none-${n}`, 'GET', '/invoices');
  await stop();
  const logged = lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 401);
  expect(logged).toMatchObject([{ operation: 'listInvoices', msg: 'responded' }, { more: 49 }]);
});
