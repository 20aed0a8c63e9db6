import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { secondMs } from '../domain/time.ts';
import { errorBody } from './refusal.ts';

/** How long a client may take over the parts of a request, in milliseconds. */
export interface Patience {
  /** For request line and headers. */
  readonly headers: number;
  /** For the whole request. */
  readonly request: number;
}

/** Far more than an honest client of this size of requests needs, even by a bad line. */
const defaultTimeouts: Patience = { headers: 10 * secondMs, request: 30 * secondMs };

/** Bytes of request line and headers together. */
const largestHead = 16 * 1024;

interface Fault {
  readonly status: number;
  readonly error: string;
  readonly message: string;
}

/** By the code of Node's error; everything else is a request that cannot be read. */
const faults: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: 'Request header fields too large',
    message: `Request line and headers may have ${largestHead} bytes.`,
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    error: 'Request body too large',
    message: 'The chunks of the body carry too much beside it.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    error: 'Request timeout',
    message: 'The request took too long to arrive.',
  },
};

const unreadable: Fault = { status: 400, error: 'Bad request', message: 'This is no HTTP request.' };
const noTunnel: Fault = { status: 405, error: 'Method not allowed', message: 'This server opens no tunnels.' };
const noExpectation: Fault = { status: 417, error: 'Expectation failed', message: 'Only 100-continue is understood.' };

function headersOf(body: string) {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  };
}

/** Answers where no request, and so no response, has come to be. */
function answerRaw(socket: Duplex, { status, error, message }: Fault): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody('merchant', error, message));
  const headers = Object.entries({ ...headersOf(body), Connection: 'close' });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? error}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * An HTTP server that answers in JSON even to bytes that are no request, and that waits for nobody without end.
 * @param patience how long a client may take; tests are less patient
 */
export function openServer(listener: RequestListener, patience: Patience = defaultTimeouts): Server {
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: Math.min(secondMs, patience.headers),
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
