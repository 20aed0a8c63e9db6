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

/** True for a sample that shows the header `Idempotency-Key`. */
export function hasIdempotencyKey({ headers }: SampleRequest): boolean {
  return 'Idempotency-Key' in headers;
}

/** What a sample says about the key of a repeat. */
export const idempotencyComment = 'A repeat with the same key changes nothing more.';
