import { type CodeId, codes, type OperationId, occurrences } from '../../generated/catalog.ts';
import { RequestError, type RequestErrorParts } from './request-error.ts';
import { retryAfterMs } from './retry-after.ts';

/** The parts of a response that identify its error. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined when it is empty or not JSON. */
  readonly body: unknown;
}

/**
 * Finds the error of a response in the catalog.
 *
 * ## What is not in the catalog
 * A new code, another status, or a body without a code is `unrecognized`, with the status and the body. Servers may add
 * codes.
 * @example
 * // `response` comes from your own HTTP client.
 * const { status, headers } = response;
 * const error = identifyError('cancelInvoice', { status, headers, body: await response.json() });
 * if (error.retry === 'after_delay') await wait(error.retryAfterMs ?? 1000);
 */
export function identifyError(operation: OperationId, response: ErrorResponse): RequestError {
  return new RequestError(errorParts(operation, response));
}

/** The parts of the error of a response. */
export function errorParts(operation: OperationId, response: ErrorResponse): RequestErrorParts {
  const { status, headers, body } = response;
  const keys = isRecord(body) ? body : {};
  const found = codesOf(operation, status).find((code) => isIn(keys, codes[code].wire));
  const wait = retryAfterMs(headers.get('Retry-After'), keys.retry_after_seconds);
  const parts: RequestErrorParts = {
    operation,
    code: 'unrecognized',
    status,
    message: text(keys.message) ?? text(keys.error) ?? `The server responded ${status}.`,
    wire: text(keys.error_code) ?? text(keys.error),
    retryAfterMs: wait,
    requestId: headers.get('X-Request-Id') ?? undefined,
    docUrl: text(keys.doc_url),
    body,
  };
  if (found !== undefined) return { ...parts, code: found, retry: codes[found].retry, ...fieldsIn(keys) };
  if (status !== 422 || !isRecord(keys.errors)) return parts;
  return { ...parts, code: 'fields_invalid', retry: 'after_change', ...fieldsIn(keys) };
}

function codesOf(operation: OperationId, status: number): CodeId[] {
  const entries: [string, { status: number }][] = Object.entries(occurrences[operation]);
  return entries.filter(([, entry]) => entry.status === status).map(([code]) => code as CodeId);
}

/** Some codes are in `error`, some in `error_code`. For others the specification does not state the key. */
function isIn({ error, error_code }: Record<string, unknown>, wire: string): boolean {
  return error === wire || error_code === wire;
}

function fieldsIn({ errors }: Record<string, unknown>): Pick<RequestErrorParts, 'fields'> {
  if (!isRecord(errors)) return {};
  const lists = Object.entries(errors).map(([name, list]) => [name, (Array.isArray(list) ? list : [list]).map(shown)]);
  return { fields: Object.fromEntries(lists) };
}

/** A message as text. A JSON object can have a key `toString`, with which `String()` would throw. */
function shown(message: unknown): string {
  return typeof message === 'object' && message !== null ? '(no text)' : String(message);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
