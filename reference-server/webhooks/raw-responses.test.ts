import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { AddressGuard } from './address.ts';
import { ReceiverConnections } from './receiver-connections.ts';
import { send } from './send.ts';

const open: Receiver[] = [];
afterEach(() => {
  for (const receiver of open.splice(0)) receiver.close();
});

/** Yields, so that the sender in the same process can read. */
async function read(): Promise<void> {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
}

/** Writes the bytes of a response, or anything else. */
type Respond = (socket: Socket) => unknown;

/** A receiver that writes what it likes once a request has come. */
class Receiver {
  readonly sockets: Socket[] = [];
  readonly #respond: Respond;
  readonly #server = createServer((socket) => this.#take(socket));
  readonly #connections = new ReceiverConnections(
    new AddressGuard({ allowLoopback: true }),
    new AbortController().signal,
  );

  private constructor(respond: Respond) {
    this.#respond = respond;
    open.push(this);
  }

  static async start(respond: Respond): Promise<Receiver> {
    const receiver = new Receiver(respond);
    await new Promise<void>((done) => receiver.#server.listen(0, '127.0.0.1', done));
    return receiver;
  }

  #take(socket: Socket): void {
    this.sockets.push(socket);
    socket.setNoDelay(true).setEncoding('latin1');
    // The sender closes connections that it no longer reads.
    socket.on('error', () => {});
    socket.on('data', (text: string) => {
      if (text.endsWith('\r\n\r\n{}')) this.#respond(socket);
    });
  }

  /** Sends an event to it. */
  post() {
    const { port } = this.#server.address() as AddressInfo;
    return send({ url: `http://127.0.0.1:${port}/`, body: '{}', headers: {} }, this.#connections);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.#server.close();
  }
}

const okay = 'HTTP/1.1 200 OK\r\n';
const inParts = `${okay}Transfer-Encoding: chunked\r\n\r\n`;

test.each([
  ['has a length', `${okay}Content-Length: 2\r\n\r\nok`, 200, 1],
  ['comes in parts', `${inParts}2\r\nok\r\n0\r\n\r\n`, 200, 1],
  ['has no body, whatever its length', 'HTTP/1.1 304 Not Modified\r\nContent-Length: 7\r\n\r\n', 304, 1],
  [
    'follows interim ones',
    `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${okay}Content-Length: 0\r\n\r\n`,
    200,
    1,
  ],
  ['ends its parts with a trailer', `${inParts}2\r\nok\r\n0\r\nExpires: 0\r\n\r\n`, 200, 2],
  ['describes its parts', `${inParts}2;name=value\r\nok\r\n0\r\n\r\n`, 200, 2],
  ['has two lengths', `${okay}Content-Length: 2\r\nContent-Length: 0\r\n\r\nok`, 200, 2],
  ['has no length', `${okay}\r\n`, 200, 2],
  ['is of HTTP/1.0', 'HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 0\r\n\r\n', 200, 2],
  ['is followed by one that was not asked for', `${okay}Content-Length: 0\r\n\r\nHTTP/1.1 500 Oh\r\n\r\n`, 200, 2],
])(
  'a response that %s is read, and its connection used again only if it has ended',
  async (_what, text, status, sockets) => {
    const receiver = await Receiver.start((socket) => socket.write(text));
    expect([await receiver.post(), await receiver.post()]).toEqual([{ status }, { status }]);
    expect(receiver.sockets).toHaveLength(sockets);
  },
);

test.each([
  `HTTP/1.1 100 Continue\r\n\r\n${okay}Content-Length: 2\r\n\r\nok`,
  `${inParts}2\r\nok\r\n0\r\n\r\n`,
  'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n',
])('a response may come in two pieces, wherever it is cut: %j', async (text) => {
  const status = Number(/ ([2-5]\d\d) /.exec(text)?.[1]);
  let cut = 0;
  const receiver = await Receiver.start(async (socket) => {
    socket.write(text.slice(0, cut));
    await read();
    socket.write(text.slice(cut));
  });
  for (cut = 1; cut < text.length; cut += 1) expect([cut, await receiver.post()]).toEqual([cut, { status }]);
});

test('a response may come a byte at a time', async () => {
  const receiver = await Receiver.start(async (socket) => {
    for (const byte of `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${okay}Content-Length: 2\r\n\r\nok`) {
      socket.write(byte);
      await read();
    }
  });
  expect(await receiver.post()).toEqual({ status: 200 });
});

test.each([
  ['one header', okay, 'X-Header: '.padEnd(1_000, 'x')],
  ['headers', okay, 'X-Header: x\r\n'.repeat(100)],
  ['interim responses', '', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(100)],
])('a response that goes on and on with %s is given up', async (_what, beginning, piece) => {
  const receiver = await Receiver.start(async (socket) => {
    socket.write(beginning);
    while (!socket.destroyed) {
      socket.write(piece);
      await read();
    }
  });
  expect(await receiver.post()).toEqual({ problem: 'the head of the response is too long' });
  const [socket] = receiver.sockets;
  if (socket && !socket.closed) await once(socket, 'close');
  expect(socket?.destroyed).toBe(true);
});

test('a body that goes on and on is not read', async () => {
  const receiver = await Receiver.start((socket) => {
    socket.write(`${inParts}${'4000\r\n'.padEnd(0x4000 + 6, 'x')}\r\n`);
    socket.on('drain', () => socket.write('4000\r\n'.padEnd(0x4000 + 6, 'x')));
  });
  expect(await receiver.post()).toEqual({ status: 200 });
  const [socket] = receiver.sockets;
  if (socket && !socket.closed) await once(socket, 'close');
  expect(await receiver.post()).toEqual({ status: 200 });
  expect(receiver.sockets).toHaveLength(2);
});

test('every event reaches a receiver that closes its connections without a word', async () => {
  let requests = 0;
  const receiver = await Receiver.start((socket) => {
    requests += 1;
    socket.write(`${okay}Content-Length: 0\r\n\r\n`);
    // In different ways: at once, in this turn, or in the middle of the next event.
    if (requests % 4 === 1) socket.end();
    else if (requests % 4 === 2) void read().then(() => socket.end());
    else if (requests % 4 === 3) void read().then(() => socket.resetAndDestroy());
  });
  for (let sent = 0; sent < 100; sent += 1) expect(await receiver.post()).toEqual({ status: 200 });
  expect(requests).toBeGreaterThanOrEqual(100);
});
