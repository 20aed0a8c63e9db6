import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keyHeader } from '../../contract/credential.ts';
import type { Interface } from '../../ground/values/evidence.ts';
import { IssuedOrders } from './issued-orders.ts';
import { SeenKeys } from './keys.ts';
import { operationAt } from './operation.ts';
import type { Seen, SeenResponse } from './seen.ts';

/** How much of a body is read for the rules, in bytes; the rest passes unread. */
const longestBody = 256 * 1024;
/** The largest request that is passed on, in bytes. */
const largestRequest = 16 * 1024 * 1024;

/** The base URLs of the server behind the observer; the paths of the client are the same. */
export type Bases = Readonly<Record<Interface, string>>;

/** What a disturbance does to an exchange instead of passing it on unchanged. */
export type Disturbance =
  /** The request reaches the server, and the client gets no response. */
  | { readonly kind: 'drop' }
  /** The request does not reach the server, and the client gets no response. */
  | { readonly kind: 'lose' }
  /** The response is held back, in milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The client gets this response; the request reaches the server only when it is carried out. */
  | {
      readonly kind: 'respond';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body: unknown;
      readonly carriedOut?: boolean;
    }
  /** The client gets the response of the server after this change of its JSON body. */
  | { readonly kind: 'change'; change(body: unknown): void | Promise<void> };

/** A request before it is passed on. */
export type Incoming = Omit<Seen, 'to' | 'response'>;

export interface ObserverOptions {
  readonly bases: Bases;
  readonly host?: string;
  readonly port?: number;
  /** Takes every exchange when it has ended. */
  see(exchange: Seen): void;
  /** Takes every key, for the redaction of reports, and whether the server issued it. */
  learned(key: string, isIssued: boolean): void;
  /** A request had more than {@link largestRequest} bytes, and was refused. */
  tooLarge?(): void;
  /** Chooses what happens to a request; undefined passes it on. */
  disturb?(request: Incoming): Disturbance | undefined;
  /** False for the request of a client that has seen other invoices than the server has. */
  isAsServed?(request: Incoming): boolean;
  now?(): number;
}

export interface Observer extends AsyncDisposable {
  /** The base URLs for the client under test. */
  readonly bases: Bases;
}

/**
 * Starts a proxy before a server: it passes each request on, and each exchange to `see`. Bodies pass unchanged; the
 * observer reads the first 256 KiB of each.
 */
export async function startObserver(options: ObserverOptions): Promise<Observer> {
  const { host = '127.0.0.1', port = 0, now = performance.now.bind(performance) } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const keys = new SeenKeys(options.learned);
  const orders = new IssuedOrders(options.bases.merchant);
  let last = 0;
  const server = createServer((incoming, outgoing) => {
    // Numbered when it is known to be of an interface: every number has an exchange.
    const next = () => {
      last += 1;
      return last;
    };
    void new Passage({ ...options, now }, { agent, keys, orders, next, incoming, outgoing }).run();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  const at = (base: string) => `http://${host}:${chosen}${new URL(base).pathname.replace(/\/$/, '')}`;
  return {
    bases: { merchant: at(options.bases.merchant), partner: at(options.bases.partner) },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Ends {
  readonly agent: Agent;
  readonly keys: SeenKeys;
  readonly orders: IssuedOrders;
  next(): number;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** One exchange on its way through the observer. */
class Passage {
  readonly #options: ObserverOptions & { now(): number };
  readonly #ends: Ends;

  constructor(options: ObserverOptions & { now(): number }, ends: Ends) {
    this.#options = options;
    this.#ends = ends;
  }

  async run(): Promise<void> {
    const { incoming, outgoing, orders } = this.#ends;
    const sent = await bytesOf(incoming, largestRequest).catch(() => undefined);
    if (sent === undefined) return this.#refuse();
    const request = this.#request(sent);
    const isAsServed = request && this.#options.isAsServed?.(request) !== false;
    const earlier = isAsServed ? await orders.earlier(request) : undefined;
    const disturbance = request && this.#options.disturb?.(request);
    const response = await this.#respond(sent, disturbance).catch(() => undefined);
    if (response === undefined || disturbance?.kind === 'drop') {
      outgoing.destroy();
      if (request !== undefined) this.#options.see({ ...request, to: this.#options.now() });
      return;
    }
    if (disturbance?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, disturbance.ms));
    // Before it is sent: the client may have it before this process goes on.
    const to = this.#options.now();
    outgoing.writeHead(response.status, response.headers).end(response.bytes);
    const arrived = !outgoing.destroyed;
    if (request === undefined) return;
    const seen = { ...request, ...(earlier && { earlier }), to, ...(arrived && { response: this.#seen(response) }) };
    orders.add(seen);
    this.#options.see(seen);
  }

  /** A request that broke off, or is larger than any that the contract has. */
  #refuse(): void {
    const { outgoing } = this.#ends;
    if (!outgoing.destroyed) this.#options.tooLarge?.();
    if (!outgoing.destroyed) outgoing.writeHead(413, { connection: 'close' }).end();
  }

  #request(sent: Buffer): Incoming | undefined {
    const { incoming, keys, next } = this.#ends;
    const address = incoming.url ?? '/';
    const url = new URL(address, 'http://observer.invalid');
    const api = this.#apiAt(url.pathname);
    if (api === undefined) return undefined;
    const headers = textHeaders(incoming.headers);
    const path = url.pathname.slice(new URL(this.#options.bases[api]).pathname.replace(/\/$/, '').length);
    const key = headers[keyHeader[api].toLowerCase()];
    const caller = key === undefined || key === '' ? undefined : keys.name(key);
    const text = sent.subarray(0, longestBody).toString('utf8');
    const method = incoming.method ?? 'GET';
    const found = operationAt(api, method, path);
    return {
      n: next(),
      from: this.#options.now(),
      api,
      method,
      path,
      query: url.searchParams,
      operation: found?.operation,
      ids: found?.ids ?? {},
      caller,
      strayKeys: keys.stray(api, { address, headers, body: text }),
      headers,
      body: parsed(text),
      hasBody: sent.length > 0,
    };
  }

  #apiAt(path: string): Interface | undefined {
    const apis = ['merchant', 'partner'] as const;
    return apis.find((api) => path.startsWith(`${new URL(this.#options.bases[api]).pathname.replace(/\/$/, '')}/`));
  }

  async #respond(sent: Buffer, disturbance: Disturbance | undefined): Promise<Forwarded | undefined> {
    if (disturbance?.kind === 'lose') return undefined;
    if (disturbance?.kind === 'respond') {
      if (disturbance.carriedOut === true) await this.#forward(sent);
      const { status, headers = {}, body } = disturbance;
      return {
        status,
        headers: { 'content-type': 'application/json', ...lowered(headers) },
        bytes: Buffer.from(JSON.stringify(body)),
      };
    }
    const response = await this.#forward(sent);
    return disturbance?.kind === 'change' ? await changed(response, disturbance.change) : response;
  }

  #forward(sent: Buffer): Promise<Forwarded> {
    const { incoming, agent } = this.#ends;
    // The rules read bodies, which the server must not compress.
    const { connection: _, host: __, 'transfer-encoding': ___, 'accept-encoding': ____, ...headers } = incoming.headers;
    const url = new URL(incoming.url ?? '/', this.#options.bases.merchant);
    return new Promise((resolve, reject) => {
      const outgoing = send(url, {
        method: incoming.method,
        agent,
        headers: { ...headers, ...(sent.length > 0 && { 'content-length': sent.length }) },
      });
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        const { connection: _____, 'transfer-encoding': ______, ...received } = response.headers;
        bytesOf(response).then(
          (bytes) => resolve({ status: response.statusCode ?? 502, headers: textHeaders(received), bytes }),
          reject,
        );
      });
      outgoing.end(sent);
    });
  }

  #seen({ status, headers, bytes }: Forwarded): SeenResponse {
    const body = parsed(bytes.subarray(0, longestBody).toString('utf8'));
    const issued = (body as { key?: unknown } | undefined)?.key;
    if (typeof issued === 'string') this.#ends.keys.name(issued, true);
    return { status, headers, body };
  }
}

interface Forwarded {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: Buffer;
}

/** A response after a change of its JSON body. */
async function changed(
  { status, headers, bytes }: Forwarded,
  change: (body: unknown) => void | Promise<void>,
): Promise<Forwarded> {
  const body = parsed(bytes.toString('utf8'));
  await change(body);
  const { 'content-length': _, ...others } = headers;
  return { status, headers: others, bytes: body === undefined ? bytes : Buffer.from(JSON.stringify(body)) };
}

function lowered(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function textHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

async function bytesOf(message: IncomingMessage, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message) {
    size += (part as Buffer).length;
    if (size > most) throw new Error(`The message has more than ${most} bytes.`);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
