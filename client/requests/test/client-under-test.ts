import { inspect } from 'node:util';
import { createMerchantClient, type MerchantClient } from '../../merchant.ts';

/** The key of the clients under test. */
export const key = 'shop-key-5501';

/** Base URL of their requests. `fetch` is replaced, so nothing is sent. */
export const baseUrl = 'http://service.test/v1';

/** The body of a creation. */
export const body = { phone_number: '87011234567', amount: 1 };

/** A client of the merchant interface that sends each request once, by a replaced `fetch`. */
export function clientThat(fetch: (request: Request) => Promise<Response>): MerchantClient {
  return createMerchantClient({ baseUrl, key, fetch, retries: 0 });
}

/** Every text of an error that can appear in a log. */
export function shown(error: unknown): string {
  return [inspect(error, { depth: 20, showHidden: true }), JSON.stringify(error), String((error as Error).stack)].join(
    '\n',
  );
}
