/**
 * The store cannot be read or written at the moment: its disk is full, busy or read-only. Nothing of the step was stored. The
 * caller tries again later.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** How long to wait before the store is tried again, in seconds. */
export const storeRetryAfter = 1;
