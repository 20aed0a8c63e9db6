import type { OperationId } from '../../generated/catalog.ts';
import { errorParts } from '../errors/identify.ts';
import type { CallOptions } from './call.ts';
import type { ClientOptions } from './options.ts';
import { BodyTooLarge, readBody } from './read-body.ts';
import type { Failure } from './retries.ts';
import { after, unlessAborted } from './wait.ts';

/** A request that is ready to be sent, possibly several times. */
export interface Prepared {
  readonly operation: OperationId;
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** A successful response. */
export interface Received {
  readonly ok: true;
  readonly status: number;
  readonly data: unknown;
  readonly headers: Headers;
}

export type Attempt = Received | { readonly ok: false; readonly failure: Failure };

const tenMebibytes = 10 * 1024 * 1024;

/** Sends a request once. Never throws. */
export async function attempt(
  prepared: Prepared,
  send: NonNullable<ClientOptions['fetch']>,
  { signal, timeout = 30_000, maxResponseBytes = tenMebibytes }: CallOptions,
): Promise<Attempt> {
  const { operation, url, method, headers, body } = prepared;
  const timer = new AbortController();
  const cancelTimer = after(timeout, () => timer.abort(new Error(`No response in ${timeout} ms.`)));
  const ended = signal === undefined ? timer.signal : AbortSignal.any([signal, timer.signal]);
  let isSent = false;
  let status: number | undefined;
  try {
    ended.throwIfAborted();
    const init = {
      method,
      headers,
      redirect: 'manual',
      signal: ended,
      ...(body === undefined ? {} : { body }),
    } as const;
    const request = new Request(url, init);
    isSent = true;
    const response = await unlessAborted(send(request), ended);
    // The platform hides a redirect behind the status 0.
    status = response.status === 0 ? undefined : response.status;
    const redirect = redirectIn(response, url);
    if (redirect !== undefined) return failed({ operation, code: 'redirected', message: redirect, status, isSent });
    return outcomeOf(operation, response, await unlessAborted(readBody(response, maxResponseBytes), ended));
  } catch (cause) {
    return failed({
      operation,
      ...reasonOf(cause, { signal, timer: timer.signal, timeout }),
      status,
      cause,
      isSent: isSent && !neverLeft(cause),
    });
  } finally {
    cancelTimer();
  }
}

function failed(failure: Failure): Attempt {
  return { ok: false, failure };
}

function outcomeOf(operation: OperationId, response: Response, text: string): Attempt {
  const { status, headers, ok } = response;
  const body = parsed(text);
  if (!ok) return failed({ ...errorParts(operation, { status, headers, body: body ?? text }), isSent: true });
  if (status === 204) return { ok, status, data: undefined, headers };
  // Every successful body in the contract is an object. Reading a field of null would throw without a reason.
  if (typeof body === 'object' && body !== null) return { ok, status, data: body, headers };
  const requestId = headers.get('X-Request-Id') ?? undefined;
  const message = `The body of the response is ${body === undefined ? 'not JSON' : 'no JSON object'}.`;
  return failed({ operation, code: 'unreadable', status, message, requestId, body: text, isSent: true });
}

/** The parsed JSON; undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message about a redirect, if any. Redirects are not followed, because the key would be sent along. */
function redirectIn(response: Response, url: string): string | undefined {
  const { status, type, redirected, headers, body } = response;
  // Browsers hide redirects, and 304 is not a redirect.
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  if (type !== 'opaqueredirect' && !redirected && !isRedirect) return undefined;
  body?.cancel().catch(() => undefined);
  if (redirected) return 'The fetch of the client has followed a redirect, with the key. Make it use redirect: manual.';
  const location = headers.get('Location') ?? '';
  const target = location !== '' && URL.canParse(location, url) ? new URL(location, url).origin : 'another address';
  return `The server redirects to ${target}. The client does not follow, because the key would go along. Correct baseUrl.`;
}

interface Ends {
  readonly signal: AbortSignal | undefined;
  readonly timer: AbortSignal;
  readonly timeout: number;
}

function reasonOf(cause: unknown, { signal, timer, timeout }: Ends): { code: string; message: string } {
  if (signal?.aborted) return { code: 'aborted', message: 'The call was aborted.' };
  if (timer.aborted) return { code: 'timed_out', message: `No response in ${timeout} ms.` };
  if (cause instanceof BodyTooLarge) return { code: 'response_too_large', message: cause.message };
  return { code: 'connection_failed', message: `The request failed: ${messagesOf(cause).join(': ')}.` };
}

function messagesOf(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [String(cause)];
  return [cause.message, ...(cause.cause === undefined ? [] : messagesOf(cause.cause))].filter((text) => text !== '');
}

/** True when no connection was made: name resolution or connecting failed for every address. */
function neverLeft(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { syscall, code } = cause as { syscall?: unknown; code?: unknown };
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(neverLeft);
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  return neverLeft(cause.cause);
}
