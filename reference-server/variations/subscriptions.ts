/** Rules about subscriptions. */
export interface SubscriptionsVariations {
  /** Whose subscriptions a key reaches. */
  'subscription.scope': 'organization' | 'everyone';
  /** Whether a catalog organization needs a cart. */
  'subscription.without_cart': 'refused' | 'accepted';
  /** Whose subscriptions the limit of the sandbox counts. */
  'subscription.limit_of': 'organization' | 'everyone';
  /** Whether a new one is kept. */
  'subscription.creation': 'kept' | 'lost';
}

export const subscriptions: SubscriptionsVariations = {
  'subscription.scope': 'organization',
  'subscription.without_cart': 'refused',
  'subscription.limit_of': 'organization',
  'subscription.creation': 'kept',
};
