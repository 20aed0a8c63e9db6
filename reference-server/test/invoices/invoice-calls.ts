import type { Merchant, TestServer } from '../test-server.ts';

/** The calls about invoices. A call that names no merchant is made by the one of the current test. */
export function invoiceCalls(testServer: () => TestServer, current: () => Merchant) {
  return {
    read: (id: number, { key } = current()) => testServer().merchant(key, 'GET', `/invoices/${id}`),
    /** Calls an operation on an invoice, such as `cancel`. */
    act: (id: number, operation: string, body?: object, { key } = current()) =>
      testServer().merchant(key, 'POST', `/invoices/${id}/${operation}`, body),
    /** The events that the receiver got so far. */
    events: () => testServer().received.map(({ body }) => body),
  };
}
