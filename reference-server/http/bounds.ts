import { secondMs } from '../domain/time.ts';

/** Limits on what all clients together can make the server hold. */
export interface Bounds {
  /** Open connections. */
  readonly connections: number;
  /** Open connections of one remote address; of one /64 network for IPv6. */
  readonly connectionsPerAddress: number;
  /** Bytes of request bodies that are not complete yet. */
  readonly unfinishedBodies: number;
}

export const mebibyte = 1024 * 1024;

/** Far more than the clients of a sandbox need, and safe on a machine with half a gigabyte of memory. */
export const defaultBounds: Bounds = { connections: 1024, connectionsPerAddress: 256, unfinishedBodies: 32 * mebibyte };

/** Largest request line and headers together, in bytes: more than all documented parameters together need in ASCII. */
export const largestHead = 64 * 1024;

/** Maximum number of headers of a request. Clients and proxies send far fewer. */
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

/** Maximum size of the request body of an operation, in bytes: more than all its documented fields need in ASCII. */
export function largestBody(operationId = ''): number {
  return (bulkOperations.has(operationId) ? 8192 : 256) * 1024;
}

/** Maximum number of values in the body of a bulk operation. All documented fields together have fewer. */
const mostBulkValues = 50_000;

/** Maximum number of values in a request body. The size is limit enough for all but bulk operations. */
export function mostValues(operationId = ''): number {
  return bulkOperations.has(operationId) ? mostBulkValues : Number.POSITIVE_INFINITY;
}

/** `Retry-After` of a refusal for one of these limits, in seconds. */
export const boundsRetryAfter = 1;
