import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { AddressGuard } from './address.ts';
import { ReceiverConnections } from './receiver-connections.ts';
import { send } from './send.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A name server that returns these responses in order, then the last one forever. */
function resolvesTo(...list: string[]) {
  let asked = -1;
  return async (): Promise<LookupAddress[]> => {
    asked = Math.min(asked + 1, list.length - 1);
    return [{ address: list[asked] ?? '', family: 4 }];
  };
}

const never = new AbortController().signal;

function post(url: string, guard: AddressGuard) {
  return send({ url, body: '{}', headers: {} }, new ReceiverConnections(guard, never));
}
const local = new AddressGuard({ allowLoopback: true, resolve: resolvesTo('10.0.0.1') });

test.each(['http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data', 'http://[fd00::1]/', 'http://0xa.0.0.1/'])(
  'an event for %s is not sent',
  async (url) => {
    expect(await post(url, local)).toEqual({ problem: 'the address is not public' });
  },
);

test.each([300, 301, 302, 303, 304, 307, 308])('a redirect with %d is not followed', async (status) => {
  const paths: unknown[] = [];
  const url = await receiver(({ url: path }, response) => {
    paths.push(path);
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  expect(await post(url, local)).toEqual({ status });
  expect(paths).toEqual(['/']);
});

test('a name that is public when it is looked at and private when it is called gets nothing', async () => {
  let reached = false;
  const url = await receiver((_request, response) => {
    reached = true;
    response.end();
  });
  const guard = new AddressGuard({ allowLoopback: false, resolve: resolvesTo('93.184.216.34', '127.0.0.1') });
  const rebound = url.replace('127.0.0.1', 'shop.test');
  expect(await guard.inspect(rebound)).toBeUndefined();
  expect(await post(rebound, guard)).toEqual({ problem: expect.stringMatching(/not public/) });
  expect(reached).toBe(false);
});

test('the connection uses the address that was judged, without another look-up', async () => {
  const url = await receiver((_request, response) => response.writeHead(204).end());
  const guard = new AddressGuard({ allowLoopback: true, resolve: resolvesTo('127.0.0.1', '10.0.0.1') });
  expect(await post(url.replace('127.0.0.1', 'shop.test'), guard)).toEqual({ status: 204 });
});

test('a response that never ends is not read', async () => {
  const url = await receiver((_request, response) => {
    response.writeHead(200);
    response.write('x'.repeat(1_000));
  });
  expect(await post(url, local)).toEqual({ status: 200 });
});

/** Posts several events one after another. @returns the responses, and the port from which each request came */
async function postAll(count: number, listener: RequestListener) {
  const ports: (number | undefined)[] = [];
  const url = await receiver((request, response) => {
    ports.push(request.socket.remotePort);
    listener(request, response);
  });
  const connections = new ReceiverConnections(local, never);
  const responses: unknown[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    responses.push(await send({ url, body: '{}', headers: {} }, connections));
  }
  return { responses, ports, connections: new Set(ports).size };
}

test('a connection whose response has ended carries the next event', async () => {
  const { responses, connections } = await postAll(3, (_request, response) => response.writeHead(200).end('thanks'));
  expect(responses).toEqual(Array(3).fill({ status: 200 }));
  expect(connections).toBe(1);
});

test('a connection whose response does not end is closed', async () => {
  const { responses, connections } = await postAll(3, (_request, response) => {
    response.writeHead(200);
    response.write('x');
  });
  expect(responses).toEqual(Array(3).fill({ status: 200 }));
  expect(connections).toBe(3);
});

test('an event that meets a connection which the receiver closes is sent again on a new one', async () => {
  const used = new Set<unknown>();
  const { responses, ports } = await postAll(2, ({ socket }, response) => {
    if (used.has(socket)) socket.destroy();
    else response.writeHead(204).end();
    used.add(socket);
  });
  expect(responses).toEqual([{ status: 204 }, { status: 204 }]);
  expect([ports[0] === ports[1], ports[1] === ports[2], ports.length]).toEqual([true, false, 3]);
});

test('a connection on which more comes than its response carries no other event', async () => {
  const { responses, connections } = await postAll(3, ({ socket }) => {
    socket.write(
      'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n',
    );
  });
  expect(responses).toEqual(Array(3).fill({ status: 200 }));
  expect(connections).toBe(3);
});

test('what is no HTTP response is a problem', async () => {
  const { responses } = await postAll(1, ({ socket }) => void socket.write('SSH-2.0-OpenSSH_9.9\r\n\r\n'));
  expect(responses).toEqual([{ problem: 'the response is not HTTP/1.1' }]);
});

test('an attempt is broken off together with the server', async () => {
  const abort = new AbortController();
  const url = await receiver(() => abort.abort());
  const response = await send({ url, body: '{}', headers: {} }, new ReceiverConnections(local, abort.signal));
  expect(response).toEqual({ problem: 'socket hang up' });
});

test('a new connection that the receiver closes is not opened again', async () => {
  const { responses, ports } = await postAll(1, ({ socket }) => socket.destroy());
  expect(responses).toEqual([{ problem: expect.stringMatching(/hang up/) }]);
  expect(ports).toHaveLength(1);
});
