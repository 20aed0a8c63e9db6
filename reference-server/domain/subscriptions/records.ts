import type { Browsable, Page, Records, Timed } from '../ports/records.ts';
import type { Subscription } from './subscription.ts';

/** Filters and page of a list of subscriptions, the newest first. A null filter selects all. */
export interface SubscriptionQuery {
  readonly organizationId: number;
  readonly status: Subscription['status'] | null;
  readonly externalSubscriberId: string | null;
  readonly phoneNumber: string | null;
  readonly offset: number;
  readonly count: number;
}

export interface Subscriptions extends Records<Subscription>, Timed<Subscription>, Browsable<Subscription> {
  list(query: SubscriptionQuery): Promise<Page<Subscription>>;
}

declare module '../ports/store.ts' {
  interface Tables {
    readonly subscriptions: Subscriptions;
  }
}
