import createClient, { type Client } from 'openapi-fetch';
import type { OperationId } from '../../generated/catalog.ts';
import { identifyError } from '../errors/identify.ts';
import { RequestError } from '../errors/request-error.ts';
import type { CallOptions, Calls } from './call.ts';
import { retryDelay, type Sent } from './retries.ts';
import { wait } from './wait.ts';

export interface ClientOptions extends CallOptions {
  /** Address of the interface, with its path prefix. */
  readonly baseUrl: string;
  /** The key of the merchant or partner. */
  readonly key: string;
  /** Sends the requests; the `fetch` of the platform by default. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
}

interface Input {
  readonly path?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  readonly body?: unknown;
}

interface LooseOperation {
  parameters: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  requestBody?: { content: { 'application/json': unknown } };
  responses: Record<number, unknown>;
}

type Http = Client<Record<string, Record<Route['method'], LooseOperation>>>;
type Outcome =
  | { ok: true; status: number; data: unknown; headers: Headers; attempts: number }
  | { ok: false; error: RequestError };

/**
 * Builds a call for every route. The compiler cannot relate the route of a name to the types of its operation: both are
 * generated from one document, and the tests call them.
 * @param keyHeader the header of the key
 */
export function createCalls<Operations, Op extends OperationId>(
  routes: Readonly<Record<Op, Route>>,
  keyHeader: string,
  { baseUrl, key, fetch, ...defaults }: ClientOptions,
): Calls<Operations, Op> {
  if (key === '') throw new TypeError(`The key is empty. Every request needs one, in ${keyHeader}.`);
  const http: Http = createClient({ baseUrl, ...(fetch === undefined ? {} : { fetch }) });
  const calls = (Object.entries(routes) as [Op, Route][]).map(([operation, route]) => [
    operation,
    (input: Input = {}, options: CallOptions = {}) => {
      const merged = { ...defaults, ...options };
      const headers = { ...defaults.headers, ...options.headers, ...input.header, [keyHeader]: key };
      return send(http, operation, route, { ...input, header: headers }, merged);
    },
  ]);
  return Object.fromEntries(calls);
}

async function send(
  http: Http,
  operation: OperationId,
  route: Route,
  input: Input,
  options: CallOptions,
): Promise<Outcome> {
  const sent: Sent = { operation, method: route.method, headers: input.header ?? {}, body: input.body };
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt(http, operation, route, input, options);
    if (outcome.ok) return { ...outcome, attempts };
    outcome.error.attempts = attempts;
    const delay = retryDelay(outcome.error, sent, attempts, options);
    if (delay === undefined) return outcome;
    try {
      await wait(delay, options.signal);
    } catch (cause) {
      return { ok: false, error: lost(operation, 'aborted', 'The call was aborted before its retry.', cause) };
    }
  }
}

/** Sends a request once. */
async function attempt(
  http: Http,
  operation: OperationId,
  { method, path }: Route,
  { path: segments = {}, query = {}, header = {}, body }: Input,
  { signal, timeout = 30_000 }: CallOptions,
): Promise<Outcome> {
  const timer = AbortSignal.timeout(timeout);
  try {
    const { response, data, error } = await http.request(method, path, {
      params: { path: segments, query },
      ...(body === undefined ? {} : { body }),
      headers: header as Record<string, string>,
      signal: signal === undefined ? timer : AbortSignal.any([signal, timer]),
      parseAs: 'text',
    });
    return outcomeOf(operation, response, data, error);
  } catch (cause) {
    if (signal?.aborted) return { ok: false, error: lost(operation, 'aborted', 'The call was aborted.', cause) };
    if (timer.aborted)
      return { ok: false, error: lost(operation, 'timed_out', `No response in ${timeout} ms.`, cause) };
    const message = `The request failed: ${cause instanceof Error ? cause.message : String(cause)}.`;
    return { ok: false, error: lost(operation, 'connection_failed', message, cause) };
  }
}

/** @param parsed the body of a response without success: parsed, or a text that is not JSON */
function outcomeOf(operation: OperationId, response: Response, text: unknown, parsed: unknown): Outcome {
  const { status, headers, ok } = response;
  if (!ok) return { ok: false, error: identifyError(operation, { status, headers, body: parsed }) };
  if (status === 204) return { ok: true, status, data: undefined, headers, attempts: 1 };
  try {
    return { ok: true, status, data: JSON.parse(String(text)), headers, attempts: 1 };
  } catch (cause) {
    const message = 'The body of the response is not JSON.';
    const requestId = headers.get('X-Request-Id') ?? undefined;
    const parts = { operation, code: 'unreadable', status, message, requestId, body: text, cause };
    return { ok: false, error: new RequestError(parts) };
  }
}

function lost(operation: OperationId, code: string, message: string, cause: unknown): RequestError {
  return new RequestError({ operation, code, message, cause });
}
