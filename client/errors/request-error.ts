import type { OperationId } from '../../generated/catalog.ts';
import { type Redact, redactCause, redaction, redactValue } from './redaction.ts';

/** What to do after an error, from the catalog. */
export type RetryClass = 'never' | 'after_change' | 'after_delay' | 'new_key' | 'poll';

/**
 * Whether the change that a call asks for was made.
 * - `no`: it was not made; a new call is safe.
 * - `yes`: a record with the key of the call exists; an earlier attempt or an earlier call made it, and `body` names it.
 * - `unknown`: the response was lost, or does not say it. Repeat with the same key, or read the record first.
 */
export type Happened = 'no' | 'yes' | 'unknown';

export interface RequestErrorParts {
  readonly operation: OperationId;
  readonly code: string;
  readonly message: string;
  readonly status?: number | undefined;
  readonly wire?: string | undefined;
  readonly retry?: RetryClass | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly requestId?: string | undefined;
  readonly docUrl?: string | undefined;
  readonly body?: unknown;
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly cause?: unknown;
}

/** How a failed call went. */
export interface CallFacts {
  readonly attempts: number;
  readonly happened: Happened;
  readonly idempotencyKeys: readonly string[];
  readonly redact: Redact;
}

const longestMessage = 500;
const oneCall: CallFacts = { attempts: 1, happened: 'unknown', idempotencyKeys: [], redact: redaction([]) };

/**
 * A call without success. `code` says why; `ErrorOf` narrows it to what the operation can return. No text of it has the
 * key of the client.
 * @example
 * const result = await merchant.createInvoice({ body });
 * if (!result.ok && result.error.happened === 'unknown') outbox.repeat(body); // with the same key
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly operation: OperationId;
  readonly code: string;
  /** The status of the response; undefined when there was none. */
  readonly status: number | undefined;
  /** Whether the change was made, taking all attempts of the call into account. */
  readonly happened: Happened;
  /** The code or phrase in the body. It differs from some ids of the catalog. */
  readonly wire: string | undefined;
  readonly retry: RetryClass | undefined;
  /** The wait that the server asks for. */
  readonly retryAfterMs: number | undefined;
  /** `X-Request-Id` of the response, if the server sends it. The contract has no such header. */
  readonly requestId: string | undefined;
  /** The documentation page of this error. */
  readonly docUrl: string | undefined;
  /** The parsed body, including keys that are not in the contract. */
  readonly body: unknown;
  /** The messages by field of a rejected request. */
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  /** Number of requests that were sent. */
  readonly attempts: number;
  /** The idempotency keys that were sent: one for a call, or one per row. */
  readonly idempotencyKeys: readonly string[];

  constructor(parts: RequestErrorParts, { attempts, happened, idempotencyKeys, redact }: CallFacts = oneCall) {
    const { operation, status, cause } = parts;
    const shown = (text: string | undefined) => (text === undefined ? undefined : redact(text));
    const requestId = shown(parts.requestId);
    const request = requestId === undefined ? '' : `, request ${requestId}`;
    const code = `${status === undefined ? '' : `${status} `}${parts.code}`;
    // Redacted before it is cut, because part of a secret would not be found.
    super(
      `${operation}: ${plainText(redact(parts.message))} (${code}${request})`,
      cause === undefined ? {} : { cause: redactCause(cause, redact) },
    );
    this.operation = operation;
    this.code = parts.code;
    this.status = status;
    this.happened = happened;
    this.wire = shown(parts.wire);
    this.retry = parts.retry;
    this.retryAfterMs = parts.retryAfterMs;
    this.requestId = requestId;
    this.docUrl = shown(parts.docUrl);
    this.body = redactValue(parts.body, redact);
    this.fields = redactValue(parts.fields, redact) as RequestErrorParts['fields'];
    this.attempts = attempts;
    this.idempotencyKeys = idempotencyKeys;
  }
}

/** A text of a server in one line: control characters escaped, and long texts cut. */
function plainText(text: string): string {
  const line = text.replace(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return line.length > longestMessage ? `${line.slice(0, longestMessage)}…` : line;
}
