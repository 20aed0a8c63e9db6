import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { keepAliveTimeout } from '../response-mutators/mutating-server.ts';

/** The fault of a network in one exchange. */
export type Disturbance =
  | 'none'
  /** The connection is reset before the response. */
  | 'reset'
  /** The request is carried out, and the connection is reset before the response. */
  | 'lost'
  /** The response comes late, after the events that the request causes. */
  | 'slow'
  /** The server refuses with 503. */
  | 'unavailable'
  /** The server restarts: every open connection is reset. */
  | 'restart'
  /** Half of the body comes, then the connection is reset. */
  | 'cut'
  /** Half of the body comes as if it were all. */
  | 'half'
  /** A proxy responds in HTML. */
  | 'gateway'
  /** A proxy throttles. */
  | 'throttle'
  /** No response ever comes. */
  | 'hang'
  /** More bytes are promised than come. */
  | 'long'
  /** Fewer bytes are promised than come. */
  | 'short'
  /** The key of the request is in the response. */
  | 'echo'
  /** The server cannot be reached any more. */
  | 'dead';

/** Chooses what happens to an exchange, by its number from 1, its request and how many exchanges are under way with it. */
export type ChooseDisturbance = (
  n: number,
  request: Pick<IncomingMessage, 'method' | 'url'>,
  underWay: number,
) => Disturbance;

/** An HTTP proxy between the suite and a server that disturbs chosen exchanges. */
export interface FaultyProxy {
  /** The origin to use in place of the server's. */
  origin: string;
  disturbed(): number;
  close(): Promise<void>;
}

/** Opens a proxy to a server. */
export async function openFaultyProxy(upstream: string, choose: ChooseDisturbance): Promise<FaultyProxy> {
  let n = 0;
  let disturbed = 0;
  let underWay = 0;
  const server = createServer({ keepAliveTimeout }, async (request, response) => {
    n += 1;
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    const disturbance = choose(n, request, underWay);
    if (disturbance !== 'none') disturbed += 1;
    try {
      await forward(upstream, request, response, disturbance);
    } catch {
      response.destroy();
    }
    if (disturbance === 'dead') server.close();
    if (disturbance === 'dead' || disturbance === 'restart') server.closeAllConnections();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disturbed: () => disturbed,
    close: () =>
      new Promise((closed) => {
        if (!server.listening) return closed();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** How late a slow response comes, in milliseconds. */
const lateness = 150;

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);

async function forward(
  upstream: string,
  request: IncomingMessage,
  response: ServerResponse,
  disturbance: Disturbance,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (disturbance === 'reset' || disturbance === 'dead' || disturbance === 'restart') return void response.destroy();
  if (disturbance === 'hang') return;
  if (disturbance === 'gateway') {
    const page = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';
    return void response.writeHead(502, { 'Content-Type': 'text/html' }).end(page);
  }
  if (disturbance === 'unavailable') {
    return void response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"message":"Busy."}');
  }
  if (disturbance === 'throttle') {
    return void response.writeHead(429, { 'Content-Type': 'text/plain', 'Retry-After': '0' }).end('Too many requests');
  }
  const sent = Object.entries(request.headers).filter(([name]) => !hopByHop.has(name));
  const received = await fetch(`${upstream}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    redirect: 'manual',
  });
  const body = Buffer.from(await received.arrayBuffer());
  if (disturbance === 'lost') return void response.destroy();
  if (disturbance === 'slow') await setTimeout(lateness);
  const headers = Object.fromEntries([...received.headers].filter(([name]) => !hopByHop.has(name)));
  const half = body.subarray(0, Math.floor(body.length / 2));
  const head = (length: number, more = {}) =>
    response.writeHead(received.status, { ...headers, ...more, 'content-length': length });
  if (disturbance === 'cut' || disturbance === 'long') {
    head(body.length + (disturbance === 'long' ? 40 : 0));
    response.write(disturbance === 'long' ? body : half, () => response.destroy());
  } else if (disturbance === 'half') head(half.length).end(half);
  else if (disturbance === 'short') {
    response.strictContentLength = false;
    head(Math.max(1, body.length - 5)).end(body);
  } else if (disturbance === 'echo') {
    const keys = sent.filter(([name]) => /key|authorization/.test(name)).map(([, value]) => String(value));
    const echoed = withEcho(body.toString(), keys);
    head(Buffer.byteLength(echoed), { 'x-debug': keys.join(' ') }).end(echoed);
  } else head(body.length).end(body);
}

/** The same object with the keys of the request next to its own. */
function withEcho(text: string, keys: readonly string[]): string {
  return text.startsWith('{"') ? `{"debug":${JSON.stringify(keys)},${text.slice(1)}` : text;
}
