import type { IncomingHttpHeaders } from 'node:http';
import type { OperationId } from '../../generated/catalog.ts';
import type { Api, Parameter } from '../contract/contract.ts';

/** A row of the generated route tables. */
export interface Route {
  readonly api: Api;
  readonly method: string;
  readonly path: string;
  readonly body: 'none' | 'required' | 'optional';
  readonly statuses: readonly number[];
  readonly parameters: readonly Parameter[];
  /** Names of the headers without which a response is not complete, by status. */
  readonly requiredHeaders: Readonly<Record<number, readonly string[]>>;
}

/** A request whose operation is known. */
export interface Call {
  readonly api: Api;
  readonly operationId: OperationId;
  readonly route: Route;
  /** Path parameters by name. A value that cannot be an id is left out, so that no record is found (reading A-48). */
  readonly params: Readonly<Record<string, string | number>>;
  readonly headers: IncomingHttpHeaders;
}

/** Parses a path segment as the id of a record; undefined when it cannot be one. */
export function integerIn(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** Converts the path parameters to the types of the contract. */
export function pathValues(given: Readonly<Record<string, string>>, parameters: readonly Parameter[]): Call['params'] {
  const values: Record<string, string | number> = {};
  for (const { name, in: place, type, maxLength } of parameters) {
    if (place !== 'path') continue;
    const text = given[name] ?? '';
    const value = type === 'integer' ? integerIn(text) : decoded(text, maxLength);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function decoded(text: string, longest = Number.POSITIVE_INFINITY): string | undefined {
  try {
    const value = decodeURIComponent(text);
    return value.length <= longest ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The headers that an operation documents, under the names that the contract gives them. */
export function headerValues(
  given: IncomingHttpHeaders,
  parameters: readonly Parameter[],
): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const { name, in: place } of parameters) {
    const value = place === 'header' ? given[name.toLowerCase()] : undefined;
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}
