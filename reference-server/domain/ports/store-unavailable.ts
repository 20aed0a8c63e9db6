/**
 * The store cannot be read or written now: its disk is full, busy or read-only. Nothing of the step was stored, so the
 * caller can repeat it later.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** How long to wait before the store is tried again, in seconds. */
export const storeRetryAfter = 1;
