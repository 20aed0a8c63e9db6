import { secondMs } from '../domain/time.ts';

/** Bounds on what all clients together can make the server hold. */
export interface Bounds {
  /** Open connections. */
  readonly connections: number;
  /** Open connections of one remote address; of one /64 network for IPv6. */
  readonly connectionsPerAddress: number;
  /** Bytes of request bodies that are not complete yet. */
  readonly unfinishedBodies: number;
}

export const mebibyte = 1024 * 1024;

/** Many more than the clients of a sandbox need, and few enough for a machine with half a gigabyte. */
export const defaultBounds: Bounds = {
  connections: 1024,
  connectionsPerAddress: 256,
  unfinishedBodies: 32 * mebibyte,
};

/** Largest request line and headers together, in bytes: more than all documented parameters together need in ASCII. */
export const largestHead = 64 * 1024;

/** Most headers of a request; clients and the proxies between add far fewer. */
export const mostHeaders = 100;

/** How long the server waits for a client, in milliseconds. */
export interface RequestTimeouts {
  /** Request line and headers. */
  readonly headers: number;
  /** The whole request. */
  readonly request: number;
  /** A connection without a byte in either direction, for example of a client that does not read its response. */
  readonly silence: number;
}

/** More than a client with a slow connection needs for requests of this size. */
export const defaultTimeouts: RequestTimeouts = {
  headers: 10 * secondMs,
  request: 30 * secondMs,
  silence: 60 * secondMs,
};

/** Operations whose body has up to a hundred records. */
const bulkOperations: ReadonlySet<string> = new Set(['createInvoices', 'createCatalogItems']);

/** Largest request body of an operation, in bytes: more than all its documented fields together need in ASCII. */
export function largestBody(operationId = ''): number {
  return (bulkOperations.has(operationId) ? 8192 : 256) * 1024;
}

/** Most values in the body of a bulk operation: more than all its documented fields together are. */
const mostBulkValues = 50_000;

/** Most values in the request body of an operation. The size of the other bodies is bound enough. */
export function mostValues(operationId = ''): number {
  return bulkOperations.has(operationId) ? mostBulkValues : Number.POSITIVE_INFINITY;
}

/** How long a client that was refused for one of these bounds waits before it tries again, in seconds. */
export const boundsRetryAfter = 1;
