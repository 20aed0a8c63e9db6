import { type Ability, idOf, NotApplied } from './ability.ts';

/** Charges a subscription before its date. */
export const subscriptionAbilities = {
  'subscription.charge': {
    params: [],
    async apply(world, action) {
      const id = await idOf(world, action, 'subscription_id');
      if (!(await world.services.subscriptions.chargeNow(id))) {
        throw new NotApplied('The subscription cannot be charged in its status.');
      }
      const newest = await world.store.invoices.ofSubscription(id, 0, 1);
      return { subscription_id: id, invoice_id: newest.records[0]?.id ?? null };
    },
  },
} satisfies Record<string, Ability>;
