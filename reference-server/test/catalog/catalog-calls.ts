import type { Merchant, TestServer } from '../test-server.ts';

/** The calls about the catalog. A call that names no merchant is made by the one of the current test. */
export function catalogCalls(testServer: () => TestServer, current: () => Merchant) {
  return {
    create: (items: object[], { key } = current(), headers: object = {}) =>
      testServer().merchant(key, 'POST', '/catalog', { items }, headers),
    /** @param rest what follows `/catalog`: a query or a path */
    get: (rest = '', { key } = current()) => testServer().merchant(key, 'GET', `/catalog${rest}`),
    /** The events that the receiver got so far. */
    events: () => testServer().received.map(({ body }) => body),
  };
}

/** The names in rows of a response. */
export function namesIn(rows: unknown): string[] {
  return (rows as { name: string }[]).map(({ name }) => name);
}
