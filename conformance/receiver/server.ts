import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { capturePage } from './page.ts';
import { CaptureStore, type StoreLimits } from './store.ts';

export interface ReceiverSettings extends StoreLimits {
  host: string;
  port: number;
  /** Secret first segment of every path. */
  token: string;
  /** The largest accepted delivery, in bytes. */
  largest: number;
  /** How long a delivery may take with its whole body, in milliseconds; by default 30 seconds. */
  timeLimit?: number;
}

/** A running receiver. */
export interface Receiver {
  /** Its address with the token, for example `http://127.0.0.1:4020/<token>`. */
  readonly url: string;
  close(): Promise<void>;
}

const safety = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/**
 * A small capture service: accepts deliveries at `/<token>/in/<key>`, returns them as NDJSON at
 * `/<token>/captures?after=<n>`, shows them at `/<token>/page`. Without the token every path is unknown. Throws when
 * the port is not available.
 */
export async function startReceiver(settings: ReceiverSettings): Promise<Receiver> {
  const store = new CaptureStore(settings);
  const id = randomBytes(8).toString('hex');
  const { timeLimit = 30_000 } = settings;
  const limits = {
    headersTimeout: Math.min(timeLimit, 10_000),
    requestTimeout: timeLimit,
    connectionsCheckingInterval: Math.min(timeLimit, 1_000),
  };
  const server = createServer(limits, (request, response) => {
    request.on('error', () => response.destroy());
    const place = new URL(request.url ?? '/', 'http://receiver');
    const [, token = '', ...rest] = place.pathname.split('/');
    if (!same(token, settings.token)) return end(request, response, 404, 'Not found.\n');
    const path = rest.join('/');
    if (rest[0] === 'in' && rest.length === 2) return take(request, response, rest[1] ?? '', store, settings.largest);
    if (request.method !== 'GET') return end(request, response, 405, 'Only GET here.\n');
    if (path === 'captures') return handOut(response, store, id, place.searchParams.get('after'));
    if (path === 'page' || path === '') return page(response, store);
    return end(request, response, 404, 'Not found.\n');
  });
  server.maxConnections = 500;
  await listen(server, settings);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}/${settings.token}`,
    close: async () => {
      server.closeIdleConnections();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A delivery in progress may finish. A hanging one is aborted.
      const timer = setTimeout(() => server.closeAllConnections(), 1000);
      await closed;
      clearTimeout(timer);
    },
  };
}

function take(
  request: IncomingMessage,
  response: ServerResponse,
  to: string,
  store: CaptureStore,
  largest: number,
): void {
  const named = /^[A-Za-z0-9._~%-]{1,100}$/.test(to);
  if (request.method !== 'POST' || !named) {
    end(request, response, named ? 405 : 404, named ? 'Only POST here.\n' : 'Not found.\n');
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size <= largest) chunks.push(chunk);
    // A body that keeps coming is aborted. One that is only too large gets a response.
    else if (size > largest * 4) request.destroy();
  });
  request.on('end', () => {
    if (size > largest) return end(request, response, 413, `Larger than ${largest} bytes.\n`);
    store.add(to, request.rawHeaders, Buffer.concat(chunks));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
}

function handOut(response: ServerResponse, store: CaptureStore, id: string, after: string | null): void {
  const from = Number(after ?? 0);
  if (!Number.isInteger(from) || from < 0) {
    response.writeHead(400, { 'Content-Type': 'text/plain' }).end('after must be a whole number.\n');
    return;
  }
  const lines = store.after(from).map((capture) => `${JSON.stringify(capture)}\n`);
  response
    .writeHead(200, {
      ...safety,
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'X-Receiver-Id': id,
      'X-Receiver-Time': String(Date.now()),
      'X-Receiver-Last': String(store.last),
    })
    .end(lines.join(''));
}

function page(response: ServerResponse, store: CaptureStore): void {
  const html = capturePage(store.after(0), store.dropped);
  response.writeHead(200, { ...safety, 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

function end(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  request.resume();
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

function same(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

function listen(server: Server, { port, host }: ReceiverSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
