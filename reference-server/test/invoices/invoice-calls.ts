import type { Merchant, TestServer } from '../test-server.ts';

/** Calls about invoices, by default for the merchant of the current test. */
export function invoiceCalls(testServer: () => TestServer, current: () => Merchant) {
  return {
    read: (id: number, { key } = current()) => testServer().merchant(key, 'GET', `/invoices/${id}`),
    /** Calls an operation on an invoice, such as `cancel`. */
    act: (id: number, operation: string, body?: object, { key } = current()) =>
      testServer().merchant(key, 'POST', `/invoices/${id}/${operation}`, body),
    /** The events that the receiver has received. */
    events: () => testServer().received.map(({ body }) => body),
  };
}
