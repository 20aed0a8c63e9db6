import type { RequestListener } from 'node:http';
import type { Delivery } from './delivery.ts';
import type { StoredRecords } from './store.ts';

/** Sees what a server does, for a person who watches, and changes nothing of what it is given. */
export interface Observer {
  /**
   * Wraps the listener of an HTTP server, so that the observer sees each request and its response, and everything that
   * happens because of it.
   * @param kind the two interfaces, or the control interface
   */
  around(kind: 'api' | 'control', listener: RequestListener): RequestListener;
  /** Is called after each step with the records that it stored, the new and the changed ones. */
  stored(stored: StoredRecords): void;
  /** Is called after an attempt to deliver an event, with its outcome. */
  attempted(delivery: Delivery): void;
}
