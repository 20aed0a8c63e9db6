import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import type { OperationId } from '../../generated/catalog.ts';
import { redaction } from '../errors/redaction.ts';
import { type Happened, RequestError } from '../errors/request-error.ts';
import { attempt, type Prepared, type Received } from './attempt.ts';
import type { CallOptions, Calls } from './call.ts';
import { duplicateCode, type Keyed, keyed } from './idempotency.ts';
import {
  type ClientOptions,
  checkCallOptions,
  checkClientOptions,
  checkHeaders,
  checkInput,
  type HeaderSet,
  headerEntries,
} from './options.ts';
import { checkPath, type PathParameter } from './path.ts';
import { type Failure, happenedAfter, retryDelay } from './retries.ts';
import { secretsIn } from './secrets.ts';
import { wait } from './wait.ts';

interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly parameters: readonly PathParameter[];
}

interface Input {
  readonly path?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  readonly body?: unknown;
}

type Outcome =
  | (Received & { operation: OperationId; attempts: number; idempotencyKeys: readonly string[] })
  | { ok: false; error: RequestError };

const querySerializer = createQuerySerializer();

/**
 * Builds a call for every route. The compiler cannot relate the route of a name to the types of its operation: both are
 * generated from one document, and the tests call them.
 * @param keyHeader the header of the key
 * @throws TypeError when an option cannot be used
 */
export function createCalls<Operations, Op extends OperationId, Auto extends boolean>(
  routes: Readonly<Record<Op, Route>>,
  keyHeader: string,
  options: ClientOptions,
): Calls<Operations, Op, Auto> {
  const baseUrl = checkClientOptions(options, keyHeader).href.replace(/\/+$/, '');
  const calls = (Object.entries(routes) as [Op, Route][]).map(([operation, { method, path, parameters }]) => [
    operation,
    async (input: Input = {}, ownOptions: CallOptions = {}) => {
      // Checked again, because the caller may have changed them, and errors of the platform would quote a key or a
      // header.
      checkClientOptions(options, keyHeader);
      checkCallOptions(ownOptions);
      checkInput(operation, input);
      checkHeaders('header', input.header ?? {});
      checkPath(operation, parameters, input.path ?? {});
      const merged = { ...options, ...given(ownOptions) };
      const headers = headersOf([options.headers, ownOptions.headers, input.header]);
      headers.set(keyHeader, options.key);
      const { keys, body } = keyed(operation, headers, input.body, merged.idempotency === 'auto');
      if (body !== undefined) headers.set('Content-Type', 'application/json');
      const params = { path: input.path ?? {}, query: input.query ?? {} };
      const url = createFinalURL(path, { baseUrl, params, querySerializer, pathSerializer: defaultPathSerializer });
      return send({ operation, url, method: method.toUpperCase(), headers, body }, keys, merged);
    },
  ]);
  return Object.fromEntries(calls);
}

/** The options without undefined ones, so that these do not replace those of the client. */
function given(options: CallOptions): CallOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Later headers replace earlier ones, ignoring case. */
function headersOf(sets: readonly (HeaderSet | undefined)[]): Headers {
  const headers = new Headers();
  for (const [name, value] of sets.flatMap((set) => headerEntries(set ?? {})))
    if (value !== undefined) headers.set(name, String(value));
  return headers;
}

async function send(prepared: Prepared, keys: Keyed['keys'], options: ClientOptions): Promise<Outcome> {
  const { operation } = prepared;
  const { sent: idempotencyKeys, isComplete } = keys;
  const isRead = prepared.method === 'GET';
  const end = (failure: Failure, attempts: number, happened: Happened): Outcome => ({
    ok: false,
    error: new RequestError(failure, {
      attempts,
      happened,
      idempotencyKeys,
      redact: redaction(secretsIn(options.key, prepared)),
    }),
  });
  let happened: Happened = 'no';
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt(prepared, options.fetch ?? fetch, options);
    if (outcome.ok) return { ...outcome, operation, attempts, idempotencyKeys };
    const { failure } = outcome;
    happened = happenedAfter(happened, failure, isRead, duplicateCode(operation));
    const delay = retryDelay(failure, isRead || isComplete, attempts, options);
    if (delay === undefined) return end(failure, attempts, happened);
    try {
      await wait(delay, options.signal);
    } catch (cause) {
      const message = 'The call was aborted before its retry.';
      return end({ operation, code: 'aborted', message, cause, isSent: false }, attempts, happened);
    }
  }
}
