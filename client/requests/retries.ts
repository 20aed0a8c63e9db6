import type { CodeId } from '../../generated/catalog.ts';
import type { Happened, RequestErrorParts } from '../errors/request-error.ts';
import type { CallOptions } from './call.ts';

const firstDelay = 500;

/**
 * The wait before the next attempt, in milliseconds; undefined when there is none.
 *
 * ## What is retried
 * Lost connections, timeouts, unreadable responses, 5xx responses, and codes of the class `after_delay` whose wait the
 * server states. Only calls that may be sent twice are: reads, and calls with an idempotency key of the contract.
 *
 * ## What is not
 * Codes of another class: the same request would fail again. A limit without `Retry-After` may last a day.
 */
export function retryDelay(
  error: RequestErrorParts,
  isRepeatable: boolean,
  attempt: number,
  options: CallOptions,
): number | undefined {
  const { retries = 2, maxRetryDelay = 60_000, retryUnsafe = false } = options;
  if (attempt > retries || !(retryUnsafe || isRepeatable) || !canSucceedLater(error)) return undefined;
  const { retryAfterMs } = error;
  if (retryAfterMs !== undefined) return retryAfterMs <= maxRetryDelay ? retryAfterMs : undefined;
  // Random, so that clients that failed at the same time do not retry at the same time.
  return Math.min(firstDelay * 2 ** (attempt - 1) * (0.5 + Math.random() / 2), maxRetryDelay);
}

function canSucceedLater({ code, status, retry, retryAfterMs }: RequestErrorParts): boolean {
  if (code === 'connection_failed' || code === 'timed_out' || code === 'unreadable') return true;
  if (retry === 'never' || retry === 'after_change' || retry === 'new_key') return false;
  if (status !== undefined && status >= 500) return true;
  return (retry === 'after_delay' || status === 429) && retryAfterMs !== undefined;
}

/** A failed attempt. */
export interface Failure extends RequestErrorParts {
  /** False when no byte of the request can have arrived. */
  readonly isSent: boolean;
}

/**
 * Whether the change of a call was made, after one more failed attempt. A refusal (4xx) proves that this attempt made
 * no change, but nothing about an earlier attempt whose response was lost. After the code of a duplicate, the caller
 * must not repeat with another key, whichever call created the record.
 * @param duplicate the code for an existing record with the key of this call
 */
export function happenedAfter(
  before: Happened,
  { code, status = 0, isSent }: Failure,
  isRead: boolean,
  duplicate: CodeId | undefined,
): Happened {
  if (isRead) return 'no';
  if (code === duplicate) return 'yes';
  const isRefused = status >= 400 && status < 500;
  return before === 'no' && (isRefused || !isSent) ? 'no' : 'unknown';
}
