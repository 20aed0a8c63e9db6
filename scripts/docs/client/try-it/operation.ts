import type { OperationChoice } from '../../../request-forms/choices.ts';

/** What a page knows about its operation, in `data-request`. */
export type TriedOperation = Pick<OperationChoice, 'api' | 'method' | 'path' | 'keyHeader' | 'parameters' | 'bodies'>;

/** What a person has written. */
export interface Written {
  readonly key: string;
  /** Values of parameters by their place and name; empty ones are not sent. */
  readonly values: ReadonlyMap<string, string>;
  /** The body as text; undefined for an operation without one. */
  readonly body: string | undefined;
}

/** The base of each interface at the address of a sandbox. */
const bases = { merchant: '/api/v1', partner: '/api/partner' } as const;

/** A request as it is sent. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The name of a parameter among the values. */
export function valueName({ place, name }: { place: string; name: string }): string {
  return `${place} ${name}`;
}

/**
 * Explains why a path value would lead to another operation; undefined for a valid value. Browsers resolve `.` and `..` in a
 * path, and an empty value gives the path of the list.
 */
export function pathFault(
  { parameters }: Pick<TriedOperation, 'parameters'>,
  { values }: Pick<Written, 'values'>,
): string | undefined {
  const wrong = parameters.find((one) => one.place === 'path' && /^\.{0,2}$/.test(values.get(valueName(one)) ?? ''));
  return (
    wrong && `Write a value of ${wrong.name}: without one, the request is that of another operation. Nothing was sent.`
  );
}

/** The request that a person has written. Values of the path and the query are escaped. */
export function requestOf(operation: TriedOperation, address: string, { key, values, body }: Written): Request {
  const { api, method, path, keyHeader, parameters } = operation;
  const valuesAt = (place: string) =>
    parameters.flatMap((one) => {
      const value = values.get(valueName(one)) ?? '';
      return one.place === place && value !== '' ? [[one.name, value] as const] : [];
    });
  const inPath = new Map(valuesAt('path'));
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''));
  const query = new URLSearchParams(valuesAt('query').map(([name, value]) => [name, value])).toString();
  const content = body !== undefined && body.trim() !== '' ? { 'Content-Type': 'application/json' } : {};
  const headers = { ...(key !== '' && { [keyHeader]: key }), ...Object.fromEntries(valuesAt('header')), ...content };
  const url = `${address}${bases[api]}${target}${query === '' ? '' : `?${query}`}`;
  return { method, url, headers, body: 'Content-Type' in content ? body : undefined };
}

/** A request as an `.http` file, which editors send. The key is a variable, so that it is not shared by accident. */
export function httpText({ method, url, headers, body }: Request, keyHeader: string): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    return `${name}: ${name === keyHeader ? '{{api_key}}' : value.replaceAll(/[\r\n]+/g, ' ')}`;
  });
  const content = body === undefined ? [] : ['', body];
  return ['@api_key = your-key', '', `${method} ${url}`, ...lines, ...content, ''].join('\n');
}
