import type { Merchant, TestServer } from '../test-server.ts';

/** An item with a barcode and the merchant's reference. */
export const coffee = {
  name: 'Coffee 250 g',
  selling_price: 1500,
  unit_id: 796,
  barcode: '4870001234567',
  external_ref: 'sku-250',
};
/** An item that a fiscal receipt can have, because it has an ntin. */
export const tea = { name: 'Tea 100 g', selling_price: 900.5, unit_id: 796, ntin: '0200000000099' };

/** Calls about the catalog, by default for the merchant of the current test. */
export function catalogCalls(testServer: () => TestServer, current: () => Merchant) {
  return {
    create: (items: object[], { key } = current(), headers: object = {}) =>
      testServer().merchant(key, 'POST', '/catalog', { items }, headers),
    /** @param rest what follows `/catalog`: a query or a path */
    get: (rest = '', { key } = current()) => testServer().merchant(key, 'GET', `/catalog${rest}`),
    /** The events that the receiver has received. */
    events: () => testServer().received.map(({ body }) => body),
  };
}

/** The names in rows of a response. */
export function namesIn(rows: unknown): string[] {
  return (rows as { name: string }[]).map(({ name }) => name);
}
