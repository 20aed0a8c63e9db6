import { routes } from '../generated/server/merchant.ts';
import type { operations } from '../generated/types/merchant.ts';
import type { Calls } from './requests/call.ts';
import { createCalls } from './requests/client.ts';
import type { ClientOptions } from './requests/options.ts';

export type { components, operations } from '../generated/types/merchant.ts';
export * from './requests/requests.ts';

/** Every operation of the merchant interface as a call. `Auto` is true for a client with `idempotency: 'auto'`. */
export type MerchantClient<Auto extends boolean = false> = Calls<operations, keyof typeof routes, Auto>;

/**
 * A client of the merchant interface.
 *
 * ## Results
 * A call resolves to `{ ok: true, status, data }` or `{ ok: false, error }`. `error.code` is a union of what the
 * operation can return, so `switch` is exhaustive. {@link unwrap} throws the error instead.
 *
 * ## Retries
 * Reads are retried, and calls with an idempotency key where the contract has it; see `CallOptions`. `error.happened`
 * says whether the change of a failed call was made.
 * @throws TypeError when an option cannot be used; it never shows the key
 * @example
 * const merchant = createMerchantClient({ baseUrl: 'https://service.example/api', key: process.env.KEY ?? '' });
 */
export function createMerchantClient(options: ClientOptions & { readonly idempotency: 'auto' }): MerchantClient<true>;
export function createMerchantClient(options: ClientOptions): MerchantClient;
export function createMerchantClient(options: ClientOptions): MerchantClient<boolean> {
  return createCalls<operations, keyof typeof routes, boolean>(routes, 'X-API-Key', options);
}
