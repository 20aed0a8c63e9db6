import type { CodeId, codes } from '../../generated/catalog.ts';

export type RetryClass = (typeof codes)[CodeId]['retry'];

/** The meaning of each retry class for the caller. */
export const retryClasses: Readonly<Record<RetryClass, { readonly name: string; readonly advice: string }>> = {
  never: { name: 'do not retry', advice: 'The same request fails with the same error.' },
  after_change: { name: 'retry after a change', advice: 'Correct the cause, then repeat the request.' },
  after_delay: { name: 'retry later', advice: 'The cause passes by itself: repeat the request later.' },
  new_key: { name: 'retry with a new key', advice: 'Repeat the request with a new idempotency key.' },
  poll: {
    name: 'read the record first',
    advice: 'The outcome may differ from what you expect: read the record before you repeat anything.',
  },
};
