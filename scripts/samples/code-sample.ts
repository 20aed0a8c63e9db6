import { idempotencyKeys } from '../../generated/calls.ts';

/** A program for one operation, ready to be pasted. */
export interface CodeSample {
  /** The language, as syntax highlighters name it. */
  readonly lang: string;
  /** What readers see. */
  readonly label: string;
  readonly source: string;
}

/** A language of the samples. */
export interface SampleLanguage {
  readonly lang: string;
  readonly label: string;
  /** How its files end, without the dot. */
  readonly extension: string;
  /** The program that sends a request. */
  source(request: SampleRequest): string;
}

export type SampleValue = string | number | boolean;

/** What a sample sends. */
export interface SampleRequest {
  readonly operationId: string;
  readonly api: 'merchant' | 'partner';
  /** Address of the interface, with its path prefix. */
  readonly baseUrl: string;
  /** In capitals. */
  readonly method: string;
  /** With `{name}` for a value of `pathValues`. */
  readonly path: string;
  readonly pathValues: Readonly<Record<string, SampleValue>>;
  readonly query: readonly { readonly name: string; readonly value: SampleValue | readonly SampleValue[] }[];
  readonly headers: Readonly<Record<string, string>>;
  /** The header of the key, and the environment variable that has it. */
  readonly keyHeader: string;
  readonly keyVariable: string;
  readonly body?: unknown;
}

/** The address of a request, without its query. */
export function addressOf({ baseUrl, path, pathValues }: SampleRequest): string {
  return baseUrl + path.replaceAll(/\{(.+?)\}/g, (_, name: string) => encodeURIComponent(String(pathValues[name])));
}

/** The query as a list of pairs: a list has a pair for each value. */
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
  /** The code of a refusal that means success: an earlier attempt has made the change, and its response was lost. */
  readonly duplicate: string | undefined;
}

/** How a request is repeated; undefined for a request without an idempotency key, which no sample repeats. */
export function repeatOf({ operationId, headers, body }: SampleRequest): Repeat | undefined {
  const place = keyPlaces[operationId];
  if (place === undefined) return undefined;
  if (place.in === 'header') return place.name in headers ? { duplicate: undefined } : undefined;
  const [field = '', ...deeper] = place.path;
  const hasKey = deeper.length === 0 && typeof body === 'object' && body !== null && field in body;
  return hasKey ? { duplicate: 'duplicate' in place ? place.duplicate : undefined } : undefined;
}

/** What a sample says about its attempts. */
export const repeatComment = 'Every attempt sends the same key, so a repeat changes nothing twice.';

/** What a sample says about the code of a duplicate. */
export const duplicateComment =
  'An earlier attempt has succeeded, and its response was lost. The body names the record.';

/** What a sample says about a redirect. */
export const redirectComment = 'A redirect is not followed: the key goes to no other host.';

/** What a sample says when its request is redirected, after the status. */
export const redirectError = 'a redirect, which is not followed. Correct the address.';

/** What a sample says about its check of the key, where the error of the library would show the key. */
export const keyComment = 'A wrong key is not sent: the error of the library would show it.';

/** What such a sample says about the variable of the key. */
export const keyError = 'is not set, or has a character that no key has, such as a line break.';

/** The longest stated wait that a sample keeps, in seconds. It ends with the error when a server states more. */
export const longestWait = 120;

/** What a sample says about `Retry-After` (RFC 9110 §10.2.3). */
export const waitComment = 'Retry-After has seconds in digits, or a date. Any other value is no wait.';
