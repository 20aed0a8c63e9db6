/** The store cannot be used now: full, busy or read-only. Nothing was stored, so the step can be repeated. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** How long to wait before the store is tried again, in seconds. */
export const storeRetryAfter = 1;
