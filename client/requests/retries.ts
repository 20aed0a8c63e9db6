import { type CodeId, type OperationId, occurrences } from '../../generated/catalog.ts';
import type { components } from '../../generated/types/merchant.ts';
import type { RequestError } from '../errors/request-error.ts';
import type { CallOptions } from './call.ts';

/** What decides whether a request may be sent twice. */
export interface Sent {
  readonly operation: OperationId;
  readonly method: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const firstDelay = 500;

/**
 * The wait before the next attempt, in milliseconds; undefined when there is none.
 *
 * ## What is retried
 * Lost connections, timeouts, 5xx responses, and codes of the class `after_delay` whose wait the server states. Only
 * calls that may be sent twice are: reads, and calls with an idempotency key.
 *
 * ## What is not
 * Codes of another class: the same request would fail again. A limit without `Retry-After` may last a day.
 */
export function retryDelay(error: RequestError, sent: Sent, attempt: number, options: CallOptions): number | undefined {
  const { retries = 2, maxRetryDelay = 60_000, retryUnsafe = false } = options;
  if (attempt > retries || !(retryUnsafe || isRepeatable(sent)) || !canSucceedLater(error)) return undefined;
  const backoff = firstDelay * 2 ** (attempt - 1);
  // Clients that failed together do not come back together.
  const delay = error.retryAfterMs ?? backoff * (0.5 + Math.random() / 2);
  return delay <= maxRetryDelay ? delay : undefined;
}

function canSucceedLater({ code, status, retry, retryAfterMs }: RequestError): boolean {
  if (code === 'connection_failed' || code === 'timed_out') return true;
  if (retry === 'never' || retry === 'after_change' || retry === 'new_key') return false;
  if (status !== undefined && status >= 500) return true;
  return (retry === 'after_delay' || status === 429) && retryAfterMs !== undefined;
}

/** True for reads, and for calls with an idempotency key, which the service accepts once. */
export function isRepeatable({ operation, method, headers, body }: Sent): boolean {
  if (method === 'get') return true;
  if (isSet(headers['Idempotency-Key'])) return true;
  return fieldsOf(operation).some((field) => isSet(fieldOf(body, field)));
}

type Schemas = components['schemas'];

/** The field that makes a request unique, by the code that refuses the second request. */
const keyFields = {
  duplicate_idempotency_key: 'external_order_id_idempotency' satisfies keyof Schemas['CreateInvoiceRequest'],
  duplicate_client_operation_id: 'client_operation_id' satisfies keyof Schemas['CreateReceiptRequest'],
  cashbox_duplicate_operation: 'client_operation_id' satisfies keyof Schemas['CloseShiftRequest'],
} as const satisfies Partial<Record<CodeId, string>>;

function fieldsOf(operation: OperationId): string[] {
  return Object.entries(keyFields)
    .filter(([code]) => Object.hasOwn(occurrences[operation], code))
    .map(([, field]) => field);
}

function fieldOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
}

/** An empty key switches the protection off. */
function isSet(key: unknown): boolean {
  return typeof key === 'string' && key !== '';
}
