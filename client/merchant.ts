import { routes } from '../generated/server/merchant.ts';
import type { operations } from '../generated/types/merchant.ts';
import type { Calls } from './requests/call.ts';
import { type ClientOptions, createCalls } from './requests/client.ts';

export type { components, operations } from '../generated/types/merchant.ts';
export * from './requests/requests.ts';

/** Every operation of the merchant interface as a call. */
export type MerchantClient = Calls<operations, keyof typeof routes>;

/**
 * A client of the merchant interface.
 *
 * ## Results
 * A call resolves to `{ ok: true, status, data }` or `{ ok: false, error }`. `error.code` is a union of what the
 * operation can return, so `switch` is exhaustive. {@link unwrap} throws the error instead.
 *
 * ## Retries
 * Reads are retried, and calls with an idempotency key; see `CallOptions`.
 */
export function createMerchantClient(options: ClientOptions): MerchantClient {
  return createCalls<operations, keyof typeof routes>(routes, 'X-API-Key', options);
}
