import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { Server as SecureServer } from 'node:tls';
import { secondMs } from '../domain/time.ts';
import type { RefusalLog } from '../log/refusal-log.ts';
import {
  type Bounds,
  defaultBounds,
  defaultTimeouts,
  largestHead,
  mostHeaders,
  type RequestTimeouts,
} from './bounds.ts';
import { ConnectionLimits } from './connection-limits.ts';
import type { MessageClasses } from './express-classes.ts';
import { plainUrl } from './plain-url.ts';
import {
  faultOf,
  manyConnections,
  manyHeaders,
  noExpectation,
  noTunnel,
  notOneHost,
  protectiveHeaders,
  type RawFault,
  sendFault,
  sendRaw,
} from './raw-response.ts';

/** Creates an HTTP server that calls the listener for every request. The options set its time and size limits. */
export type CreateServer = (options: ServerOptions, listener: RequestListener) => Server;

export interface ConnectionOptions {
  readonly timeouts?: Partial<RequestTimeouts>;
  readonly bounds?: Bounds;
  /** Creates the underlying server, for example with TLS. */
  readonly create?: CreateServer;
  /** Classes of the requests and responses; those of Node by default. */
  readonly classes?: MessageClasses;
  /** Receives the connections and requests that are refused before any interface sees them. */
  readonly refusals?: RefusalLog;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The fault in the head of a request that Node accepted; undefined when there is none. */
function headFault({ rawHeaders, httpVersion, httpVersionMajor }: IncomingMessage): RawFault | undefined {
  // A request line without a version is HTTP/0.9, which has no headers.
  if (httpVersionMajor !== 1) return faultOf(undefined);
  if (rawHeaders.length > 2 * mostHeaders) return manyHeaders;
  let hosts = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0') ? undefined : notOneHost;
}

/** Creates an HTTP server that responds in JSON to any bytes, and limits waits, connections and headers. */
export function openServer(
  listener: RequestListener,
  { timeouts: given, bounds = defaultBounds, create = createServer, classes, refusals }: ConnectionOptions = {},
): Server {
  const timeouts = { ...defaultTimeouts, ...given };
  const limits = new ConnectionLimits(bounds);
  const latest = new WeakMap<object, Exchange>();
  const broken = new WeakSet<object>();

  const serve: RequestListener = (request, response) => {
    const { socket } = request;
    latest.set(socket, { request, response });
    limits.begins(socket);
    // An idle connection must not keep the body of its last request.
    response.once('close', () => {
      if (!request.complete || latest.get(socket)?.request !== request) return;
      latest.delete(socket);
      limits.ends(socket);
    });
    const fault = limits.refuses(socket) ? manyConnections : headFault(request);
    if (fault) {
      sendFault(response, fault);
      return;
    }
    request.url = plainUrl(request.url ?? '');
    for (const name in protectiveHeaders) response.setHeader(name, protectiveHeaders[name] ?? '');
    listener(request, response);
  };

  const server = create(
    {
      ...classes,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: Math.min(secondMs, timeouts.headers),
      maxHeaderSize: largestHead,
      insecureHTTPParser: false,
      // Checked by `headFault`, because the refusal of Node has no body.
      requireHostHeader: false,
    },
    serve,
  );
  server.timeout = timeouts.silence;
  // Node drops headers above its limit silently. With a limit of one more than the maximum, the server sees that there
  // were too many.
  server.maxHeadersCount = mostHeaders + 1;
  server.on(server instanceof SecureServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    if (!limits.admit(socket)) {
      refusals?.note({ level: 'warn', message: 'a connection was refused, because too many are open', of: {} });
    }
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    if (broken.has(socket)) return;
    broken.add(socket);
    const fault = faultOf(error.code);
    const last = latest.get(socket);
    const hasResponse = last?.response.writableFinished;
    // The response to an unfinished or unreadable request was already sent. A second one would be wrong.
    if (last && !last.request.complete && hasResponse) socket.destroy();
    // Responses keep the order of their requests. A request that is still arriving will not get one.
    else if (last?.request.complete && !hasResponse) last.response.once('close', () => sendRaw(socket, fault));
    else sendRaw(socket, fault);
  });
  server.on('connect', (_request, socket) => sendRaw(socket, noTunnel));
  server.on('checkExpectation', (_request, response) => sendFault(response, noExpectation));
  return server;
}
