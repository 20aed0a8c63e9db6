import { routes } from '../generated/server/partner.ts';
import type { operations } from '../generated/types/partner.ts';
import type { Calls } from './requests/call.ts';
import { createCalls } from './requests/client.ts';
import type { ClientOptions } from './requests/options.ts';

export type { components, operations } from '../generated/types/partner.ts';
export * from './requests/requests.ts';

/** Every operation of the partner interface as a call. `Auto` is true for a client with `idempotency: 'auto'`. */
export type PartnerClient<Auto extends boolean = false> = Calls<operations, keyof typeof routes, Auto>;

/**
 * A client of the partner interface.
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
 * const partner = createPartnerClient({ baseUrl: 'https://service.example/api', key: process.env.KEY ?? '' });
 */
export function createPartnerClient(options: ClientOptions & { readonly idempotency: 'auto' }): PartnerClient<true>;
export function createPartnerClient(options: ClientOptions): PartnerClient;
export function createPartnerClient(options: ClientOptions): PartnerClient<boolean> {
  return createCalls<operations, keyof typeof routes, boolean>(routes, 'X-Partner-Key', options);
}
