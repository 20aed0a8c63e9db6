import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OperationId } from '../../contract/api.ts';
import type { JsonObject, Target } from '../../ground/declared-target/target.ts';
import { keepAliveTimeout } from '../response-mutators/mutating-server.ts';

/** A request on the wire. */
export interface WireRequest {
  method: string;
  /** Path and query. */
  url: string;
  /** The body, or an empty text. */
  text: string;
}

/** A server that reads requests in another form than the reference server, and what its operator declares. */
export interface RequestRewriter {
  /** The same request in the form of the reference server. */
  rewrite(request: WireRequest): WireRequest;
  /** The payload of an event in the form of such a server. */
  rewriteEvent?(event: string, payload: object): object;
  /** Body templates that the operator declares. */
  templates?: Readonly<Record<string, JsonObject>>;
  /** Operations about whose bodies the operator declares nothing. */
  undeclared?: readonly OperationId[];
  /** True when the operator does not declare how an array is written in a query. */
  arraysUndeclared?: true;
}

/** The proxies of one rewriter. */
export interface RewritingProxies extends AsyncDisposable {
  /** How many requests were changed. */
  rewritten(): number;
}

/** Headers that belong to one connection. */
const ofConnection = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

function isEndToEnd([name]: [string, unknown]): boolean {
  return !ofConnection.has(name);
}

/** Opens proxies before the merchant interface and the control adapter of a target, and declares what such a server needs. */
export async function openRewritingProxies(
  target: Target,
  { rewrite, templates, undeclared = [], arraysUndeclared }: RequestRewriter,
): Promise<RewritingProxies> {
  const { merchant, control } = target;
  const proxies: Proxy[] = [];
  const proxied = async (address: string): Promise<string> => {
    const { origin } = new URL(address);
    const proxy = await openProxy(origin, rewrite);
    proxies.push(proxy);
    return address.replace(origin, proxy.origin);
  };
  if (merchant !== undefined) merchant.base_url = await proxied(merchant.base_url);
  if (control?.transport === 'http') control.url = await proxied(control.url);
  if (arraysUndeclared) delete merchant?.array_query;
  const kept = Object.entries(target.templates).filter(([name]) => !undeclared.some((one) => one === name));
  target.templates = { ...Object.fromEntries(kept), ...templates };
  return {
    rewritten: () => proxies.reduce((sum, one) => sum + one.rewritten(), 0),
    [Symbol.asyncDispose]: async () => {
      for (const one of proxies) await one.close();
    },
  };
}

interface Proxy {
  origin: string;
  rewritten(): number;
  close(): Promise<void>;
}

async function openProxy(upstream: string, rewrite: RequestRewriter['rewrite']): Promise<Proxy> {
  let rewritten = 0;
  const server = createServer({ keepAliveTimeout }, async (request, response) => {
    // A client or server that hangs up in the middle breaks this exchange only.
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method: verb = 'GET', url: path = '/' } = request;
      const original = { method: verb, url: path, text: Buffer.concat(chunks).toString() };
      const { method, url, text } = rewrite(original);
      if (url !== original.url || text !== original.text) rewritten += 1;
      const received = await fetch(`${upstream}${url}`, {
        method,
        redirect: 'manual',
        headers: Object.entries(request.headers)
          .filter(isEndToEnd)
          .map(([name, value]) => [name, String(value)]),
        ...(text === '' ? {} : { body: text }),
      });
      response.writeHead(received.status, Object.fromEntries([...received.headers].filter(isEndToEnd)));
      response.end(Buffer.from(await received.arrayBuffer()));
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rewritten: () => rewritten,
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
