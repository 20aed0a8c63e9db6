import type { OperationId } from '../../generated/catalog.ts';
import type { CallOptions } from './call.ts';

/** Options of every client. */
export interface ClientOptions extends CallOptions {
  /** Base URL of the interface, with its path prefix and without user name or password. */
  readonly baseUrl: string;
  /** The key of the merchant or partner. */
  readonly key: string;
  /** Sends the requests; the `fetch` of the platform by default. It must not follow redirects. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The names of the call options. The compiler reports missing and unknown names. */
const callOptions: Readonly<Record<keyof CallOptions, true>> = {
  signal: true,
  timeout: true,
  retries: true,
  maxRetryDelay: true,
  maxResponseBytes: true,
  idempotency: true,
  retryUnsafe: true,
  headers: true,
};

/** The parts of a request. */
const inputParts = { path: true, query: true, header: true, body: true } as const;

/** Visible characters at both ends, and no control characters. */
const headerValue = /^[!-~\x80-\xff](?:[\t -~\x80-\xff]*[!-~\x80-\xff])?$/;
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/** @throws TypeError for an invalid option; the message contains no value that can be secret */
export function checkClientOptions({ baseUrl, key, fetch, ...options }: ClientOptions, keyHeader: string): URL {
  if (key === '') throw new TypeError(`The key is empty. Every request needs one, in ${keyHeader}.`);
  if (typeof key !== 'string' || !headerValue.test(key))
    throw new TypeError(
      'The key has a character that a header cannot carry, such as a line break. Copy the key again.',
    );
  if (fetch !== undefined && typeof fetch !== 'function') throw new TypeError('fetch is not a function.');
  checkCallOptions(options);
  return addressOf(baseUrl);
}

function addressOf(baseUrl: string): URL {
  let url: URL;
  try {
    // In a browser, a relative URL is resolved against the page.
    url = new URL(baseUrl, (globalThis as { location?: { href: string } }).location?.href);
  } catch {
    throw new TypeError('baseUrl is not an address. Write it like https://service.example/api/v1.');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError('baseUrl must begin with https: or http:.');
  if (url.username !== '' || url.password !== '')
    throw new TypeError('baseUrl has a user name or password. Send them with the option headers, in Authorization.');
  if (url.search !== '' || url.hash !== '') throw new TypeError('baseUrl has a query or a fragment. Remove it.');
  return url;
}

/** @throws TypeError with the name of the option and its valid values */
export function checkCallOptions(options: CallOptions): void {
  checkNames('The options of a call', options, callOptions);
  const { timeout, retries, maxRetryDelay, maxResponseBytes, idempotency, retryUnsafe, signal, headers = {} } = options;
  checkNumber('timeout', timeout, 'milliseconds above 0, or Infinity', (value) => value > 0);
  checkNumber('maxRetryDelay', maxRetryDelay, 'milliseconds from 0, or Infinity', (value) => value >= 0);
  checkNumber('retries', retries, 'a whole number from 0, or Infinity', (value) => isCount(value) && value >= 0);
  checkNumber(
    'maxResponseBytes',
    maxResponseBytes,
    'a whole number of bytes, or Infinity',
    (value) => isCount(value) && value > 0,
  );
  if (idempotency !== undefined && idempotency !== 'auto')
    throw new TypeError("idempotency must be 'auto' or left out.");
  if (retryUnsafe !== undefined && typeof retryUnsafe !== 'boolean')
    throw new TypeError('retryUnsafe must be true or false.');
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError('signal must be an AbortSignal.');
  checkHeaders('headers', headers);
}

/**
 * Refuses unknown input parts: `headers` instead of `header` would silently drop an idempotency key.
 * @throws TypeError with the name
 */
export function checkInput(operation: OperationId, input: object): void {
  checkNames(`${operation}: the input`, input, inputParts);
}

/** @throws TypeError with the first unknown name and the known ones */
function checkNames(where: string, given: unknown, known: Readonly<Record<string, true>>): void {
  if (typeof given !== 'object' || given === null) throw new TypeError(`${where} must be an object.`);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  const name = headerName.test(unknown) ? ` ${unknown.slice(0, 40)}` : ' a name that is not known';
  throw new TypeError(`${where} cannot have${name}. Known names: ${Object.keys(known).join(', ')}.`);
}

/** @param known description of the valid values */
export function checkNumber(name: string, value: unknown, known: string, isGood: (value: number) => boolean): void {
  if (value === undefined || (typeof value === 'number' && isGood(value))) return;
  throw new TypeError(
    `${name} is ${typeof value === 'number' ? value : `of the type ${typeof value}`}. It must be ${known}.`,
  );
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) || value === Number.POSITIVE_INFINITY;
}

/** Headers as the caller gives them. */
export type HeaderSet = Readonly<Record<string, unknown>> | Headers;

export function headerEntries(headers: HeaderSet): [string, unknown][] {
  return headers instanceof Headers ? [...headers] : Object.entries(headers);
}

/** @param where the option that has the headers */
export function checkHeaders(where: string, headers: HeaderSet): void {
  for (const [name, value] of headerEntries(headers)) {
    if (!headerName.test(name)) throw new TypeError(`${where} has a name that no header can have.`);
    if (value === undefined || value === '' || (typeof value === 'string' && headerValue.test(value))) continue;
    throw new TypeError(`${where}.${name} has a value that a header cannot carry. Give a text without line breaks.`);
  }
}
