import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { codes } from '../../generated/catalog.ts';
import { boundsRetryAfter, largestHead, mostHeaders } from './bounds.ts';
import { errorBody } from './refusal.ts';

/** A fault of a request that does not reach an operation. */
export interface RawFault {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly docUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Headers of every response: browsers do not guess its type, and caches do not store it. */
export const protectiveHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

const tooLargeHead = { status: 431, error: codes.RequestHeaderFieldsTooLarge.wire };
const { docUrl: headUrl } = codes.RequestHeaderFieldsTooLarge;

/** Faults by the code of Node's error. Every other error is a request that cannot be parsed. */
const faultsByCode: Readonly<Record<string, RawFault>> = {
  HPE_HEADER_OVERFLOW: {
    ...tooLargeHead,
    message: `The request line and headers may have at most ${largestHead} bytes, and there may be ${mostHeaders} headers.`,
    docUrl: headUrl,
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    error: codes.RequestBodyTooLarge.wire,
    message: 'The chunk extensions of the body are too large.',
    docUrl: codes.RequestBodyTooLarge.docUrl,
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'Request timeout', message: 'The request took too long to arrive.' },
};

const unreadable: RawFault = { status: 400, error: 'Bad request', message: 'The request is not valid HTTP.' };

/** The fault to return for an error of Node's parser. */
export function faultOf(code: string | undefined): RawFault {
  return faultsByCode[code ?? ''] ?? unreadable;
}

export const noTunnel: RawFault = {
  status: 405,
  error: 'Method not allowed',
  message: 'This server does not support CONNECT.',
};
export const noExpectation: RawFault = {
  status: 417,
  error: 'Expectation failed',
  message: 'Only 100-continue is supported.',
};
export const notOneHost: RawFault = {
  status: 400,
  error: 'Bad request',
  message: 'A request has exactly one Host header.',
};
export const manyHeaders: RawFault = {
  ...tooLargeHead,
  message: `A request may have at most ${mostHeaders} headers.`,
  docUrl: headUrl,
};
export const manyConnections: RawFault = {
  status: 503,
  error: 'Service unavailable',
  message: 'Too many connections are open. Close some, or try again later.',
  headers: { 'Retry-After': String(boundsRetryAfter) },
};

function rendered({ error, message, docUrl, headers }: RawFault) {
  const body = JSON.stringify(errorBody('merchant', error, message, docUrl === undefined ? {} : { doc_url: docUrl }));
  const all = {
    ...protectiveHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
    Connection: 'close',
  };
  return { body, headers: all };
}

/** Responds to a request that no operation reads, and closes its connection. */
export function sendFault(response: ServerResponse, fault: RawFault): void {
  const { body, headers } = rendered(fault);
  response.writeHead(fault.status, headers).end(body);
}

/** Writes a response to the socket, for a request that Node could not parse. */
export function sendRaw(socket: Duplex, fault: RawFault): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { body, headers } = rendered(fault);
  const head = [
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status] ?? fault.error}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
