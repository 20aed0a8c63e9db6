import type { OperationId } from '../../generated/catalog.ts';

/** What to do after an error, as the catalog says for each code. */
export type RetryClass = 'never' | 'after_change' | 'after_delay' | 'new_key' | 'poll';

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

/** A call without success. `code` says why; `ErrorOf` narrows it to what the operation can return. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly operation: OperationId;
  readonly code: string;
  /** The status of the response; undefined when there was none. */
  readonly status: number | undefined;
  /** The code or phrase in the body: some ids of the catalog differ from it. */
  readonly wire: string | undefined;
  readonly retry: RetryClass | undefined;
  /** How long the server asks to wait. */
  readonly retryAfterMs: number | undefined;
  /** `X-Request-Id` of the response, where the server sends one. The contract has no such header. */
  readonly requestId: string | undefined;
  /** The page about this error. */
  readonly docUrl: string | undefined;
  /** The parsed body, with the keys that the contract does not know. */
  readonly body: unknown;
  /** The messages for each field of a rejected request. */
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  /** How often the request was sent. */
  attempts = 1;

  constructor(parts: RequestErrorParts) {
    const { operation, status, requestId } = parts;
    const request = requestId === undefined ? '' : `, request ${requestId}`;
    super(`${operation}: ${parts.message} (${status === undefined ? '' : `${status} `}${parts.code}${request})`, {
      ...(parts.cause === undefined ? {} : { cause: parts.cause }),
    });
    this.operation = operation;
    this.code = parts.code;
    this.status = status;
    this.wire = parts.wire;
    this.retry = parts.retry;
    this.retryAfterMs = parts.retryAfterMs;
    this.requestId = requestId;
    this.docUrl = parts.docUrl;
    this.body = parts.body;
    this.fields = parts.fields;
  }
}
