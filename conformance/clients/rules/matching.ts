import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../contract/api.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { Seen } from '../traffic/seen.ts';

/** The code of a refused request: `error_code` or, without one, `error` (M §2.7). */
export function codeOf({ response }: Seen): string | undefined {
  if (response === undefined || !isObject(response.body)) return undefined;
  const { error_code, error } = response.body;
  return typeof error_code === 'string' ? error_code : typeof error === 'string' ? error : undefined;
}

/** True for a response with one of these codes. */
export function hasCode(...codes: readonly string[]): (exchange: Seen) => boolean {
  return (exchange) => {
    const code = codeOf(exchange);
    return code !== undefined && codes.includes(code);
  };
}

/** True for an exchange of one of these operations. */
export function isOf(...operations: readonly OperationId[]): (exchange: Seen) => boolean {
  return ({ operation }) => operation !== undefined && operations.includes(operation);
}

/** A field of the request; undefined when the request has none of this name. */
export function sent({ body }: Seen, field: string): unknown {
  return isObject(body) ? body[field] : undefined;
}

/** A field of the response. */
export function received({ response }: Seen, field: string): unknown {
  return isObject(response?.body) ? response.body[field] : undefined;
}

/** True when two requests of one caller go to the same address. */
export function isSameAddress(a: Seen, b: Seen): boolean {
  return a.api === b.api && a.caller === b.caller && a.method === b.method && a.path === b.path;
}

/** True when two requests ask for the same, apart from these fields of the body. */
export function isSameRequest(a: Seen, b: Seen, except: readonly string[] = []): boolean {
  return (
    isSameAddress(a, b) &&
    a.query.toString() === b.query.toString() &&
    isDeepStrictEqual(without(a.body, except), without(b.body, except))
  );
}

function without(body: unknown, fields: readonly string[]): unknown {
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
}

/** True when the client does not know whether the request was carried out: no response, or an error of the server. */
export function isUnknown({ response }: Seen): boolean {
  return response === undefined || response.status >= 500;
}

export function isAccepted({ response }: Seen): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300;
}

/** The address of a request, for a message. */
export function named({ method, path }: Seen): string {
  return `${method} ${path}`;
}
