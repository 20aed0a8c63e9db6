import { idempotencyKeys } from '../../generated/calls.ts';

/** A complete program for one operation. */
export interface CodeSample {
  /** The language id of syntax highlighters. */
  readonly lang: string;
  /** The displayed name. */
  readonly label: string;
  readonly source: string;
}

/** A language of the samples. */
export interface SampleLanguage {
  readonly lang: string;
  readonly label: string;
  /** File extension, without the dot. */
  readonly extension: string;
  /** The program that sends a request. */
  source(request: SampleRequest): string;
}

export type SampleValue = string | number | boolean;

/** The request of a sample. */
export interface SampleRequest {
  readonly operationId: string;
  readonly api: 'merchant' | 'partner';
  /** Address of the interface, with its path prefix. */
  readonly baseUrl: string;
  /** In capitals. */
  readonly method: string;
  /** Path with placeholders `{name}` for `pathValues`. */
  readonly path: string;
  readonly pathValues: Readonly<Record<string, SampleValue>>;
  readonly query: readonly { readonly name: string; readonly value: SampleValue | readonly SampleValue[] }[];
  readonly headers: Readonly<Record<string, string>>;
  /** The header of the key, and the environment variable with its value. */
  readonly keyHeader: string;
  readonly keyVariable: string;
  readonly body?: unknown;
}

/** The address of a request, without its query. */
export function addressOf({ baseUrl, path, pathValues }: SampleRequest): string {
  return baseUrl + path.replaceAll(/\{(.+?)\}/g, (_, name: string) => encodeURIComponent(String(pathValues[name])));
}

/** The query as pairs. A list has one pair per value. */
export function queryPairs({ query }: SampleRequest): [string, SampleValue][] {
  return query.flatMap(({ name, value }) => [value].flat().map((one): [string, SampleValue] => [name, one]));
}

/** The address of a request with its query, percent-encoded. */
export function fullAddress(request: SampleRequest): string {
  const query = new URLSearchParams(
    queryPairs(request).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return addressOf(request) + (query === '' ? '' : `?${query}`);
}

type KeyPlace = (typeof idempotencyKeys)[keyof typeof idempotencyKeys];

const keyPlaces: Readonly<Record<string, KeyPlace>> = idempotencyKeys;

/** How a sample repeats a request that changes something. */
export interface Repeat {
  /** The code of a refusal that counts as success: an earlier attempt was carried out, and its response was lost. */
  readonly duplicate: string | undefined;
}

/** How a request is repeated; undefined without an idempotency key, because samples do not repeat such requests. */
export function repeatOf({ operationId, headers, body }: SampleRequest): Repeat | undefined {
  const place = keyPlaces[operationId];
  if (place === undefined) return undefined;
  if (place.in === 'header') return place.name in headers ? { duplicate: undefined } : undefined;
  const [field = '', ...deeper] = place.path;
  const hasKey = deeper.length === 0 && typeof body === 'object' && body !== null && field in body;
  return hasKey ? { duplicate: 'duplicate' in place ? place.duplicate : undefined } : undefined;
}

/** The comment in samples about attempts. */
export const repeatComment = 'Every attempt sends the same key, so a repeat changes nothing twice.';

/** The comment in samples about the code of a duplicate. */
export const duplicateComment =
  'An earlier attempt has succeeded, and its response was lost. The body names the record.';

/** The comment in samples about redirects. */
export const redirectComment = 'A redirect is not followed: the key goes to no other host.';

/** The error message of samples for a redirect, after the status. */
export const redirectError = 'a redirect, which is not followed. Correct the address.';

/** The comment in samples that validate the key because the error of their library would show it. */
export const keyComment = 'A wrong key is not sent: the error of the library would show it.';

/** The error message of such samples, after the name of the variable. */
export const keyError = 'is not set, or has a character that no key has, such as a line break.';

/** Maximum stated wait that a sample accepts, in seconds. If a server states more, it ends with the error. */
export const longestWait = 120;

/** The comment in samples about `Retry-After` (RFC 9110 §10.2.3). */
export const waitComment = 'Retry-After has seconds in digits, or a date. Any other value is no wait.';
