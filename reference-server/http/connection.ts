import { createServer, type RequestListener, type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { codes } from '../../generated/catalog.ts';
import { secondMs } from '../domain/time.ts';
import { errorBody } from './refusal.ts';

/** How long a client may take to send a request, in milliseconds. */
export interface RequestTimeouts {
  /** Request line and headers. */
  readonly headers: number;
  /** The whole request. */
  readonly request: number;
}

/** More than a client with a slow connection needs for requests of this size. */
const defaultTimeouts: RequestTimeouts = { headers: 10 * secondMs, request: 30 * secondMs };

/** Largest request line and headers together, in bytes: more than all documented parameters together need in ASCII. */
export const largestHead = 64 * 1024;

/** Creates an HTTP server that calls the listener for every request. The options hold time limits and sizes. */
export type CreateServer = (options: ServerOptions, listener: RequestListener) => Server;

interface Fault {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly docUrl?: string;
}

/** Faults by the code of Node's error. Every other error is a request that cannot be parsed. */
const faults: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: codes.RequestHeaderFieldsTooLarge.wire,
    message: `The request line and headers may have at most ${largestHead} bytes.`,
    docUrl: codes.RequestHeaderFieldsTooLarge.docUrl,
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    error: codes.RequestBodyTooLarge.wire,
    message: 'The chunk extensions of the body are too large.',
    docUrl: codes.RequestBodyTooLarge.docUrl,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    error: 'Request timeout',
    message: 'The request took too long to arrive.',
  },
};

const unreadable: Fault = { status: 400, error: 'Bad request', message: 'The request is not valid HTTP.' };
const noTunnel: Fault = { status: 405, error: 'Method not allowed', message: 'This server does not support CONNECT.' };
const noExpectation: Fault = { status: 417, error: 'Expectation failed', message: 'Only 100-continue is supported.' };

function headersOf(body: string) {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  };
}

/** Answers on the socket when Node parsed no request and so created no response. */
function answerRaw(socket: Duplex, { status, error, message, docUrl }: Fault): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody('merchant', error, message, docUrl === undefined ? {} : { doc_url: docUrl }));
  const headers = Object.entries({ ...headersOf(body), Connection: 'close' });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? error}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Creates an HTTP server that answers in JSON, even to bytes that are no HTTP request, and limits how long it waits.
 * @param create creates the server that is returned, for example with TLS
 */
export function openServer(
  listener: RequestListener,
  timeouts: RequestTimeouts = defaultTimeouts,
  create: CreateServer = createServer,
): Server {
  const server = create(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: Math.min(secondMs, timeouts.headers),
      maxHeaderSize: largestHead,
    },
    listener,
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else answerRaw(socket, faults[error.code ?? ''] ?? unreadable);
  });
  server.on('connect', (_request, socket) => answerRaw(socket, noTunnel));
  server.on('checkExpectation', (_request, response) => {
    const { status, error, message } = noExpectation;
    const body = JSON.stringify(errorBody('merchant', error, message));
    response.writeHead(status, { ...headersOf(body), Connection: 'close' }).end(body);
  });
  return server;
}
