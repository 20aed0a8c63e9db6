import type { Answer } from '../../kernel/answers/evidence.ts';
import type { RecordId } from '../../kernel/answers/record-id.ts';
import type { Credential } from '../../kernel/http/credential.ts';
import type { SuppliedActor } from './actor.ts';

/** Subscriptions, and organizations that may not have any more. */
export interface SubscriptionSupplies {
  /** One subscription of the organization of the main key, for all checks that only look. */
  'subscription.shared': SuppliedSubscription;
  /** An invoice that a subscription was charged with. */
  'subscription.charged': { readonly id: number };
  'subscription.lapsed': SuppliedLapsed;
  /** A sandbox organization without room for another subscription, one that it has, and an organization with room. */
  'subscription.full': SuppliedActor & { readonly id: RecordId; readonly neighbour: Credential };
}

/** A subscription, the answer that set it up, and whose it is. */
export interface SuppliedSubscription extends SuppliedActor {
  readonly id: RecordId;
  readonly answer: Answer;
}

/** A production organization whose tariff has run out, and subscriptions from before: two active ones, one paused. */
export interface SuppliedLapsed extends SuppliedActor {
  readonly active: RecordId;
  readonly cancellable: RecordId;
  readonly paused: RecordId;
}
