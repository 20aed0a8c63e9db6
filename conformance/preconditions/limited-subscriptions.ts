import type { RecordId } from '../ground/values/record-id.ts';
import type { SuppliedActor } from './actor.ts';
import { addControl, byControl, precondition } from './definition.ts';
import { preload } from './near-limit.ts';
import { sendsCart } from './subscription-form.ts';
import { made } from './subscriptions.ts';
import { lowestTier } from './tariff.ts';

/** Subscriptions of an organization whose tariff allows few invoices a day. */
export interface LimitedSubscriptionSupplies {
  /** A production organization for this check alone, with two subscriptions, and what charges them. */
  'subscription.limited': SuppliedActor & {
    readonly ids: readonly [RecordId, RecordId];
    charge(id: RecordId): Promise<void>;
    /** Uses the daily limit of the tariff up. */
    useUp(): Promise<unknown>;
  };
}

/** Subscriptions that a limit of the tariff stops (M §7.6). */
export const limitedSubscriptionPreconditions = {
  'subscription.limited': precondition({
    actor: true,
    lane: 'disposable',
    strategies: [
      byControl(
        ['org.verify', 'tariff.set', 'limit.preload', 'subscription.charge'],
        async (setup) => {
          await setup.disposable({ production: true, catalog: sendsCart(setup.run.target) });
          const owner = setup.owner();
          await setup.control('tariff.set', owner, { tier: lowestTier });
          const ids = [(await made(setup)).id, (await made(setup)).id] as const;
          return {
            credential: setup.actor,
            ids,
            charge: async (id: RecordId) => void (await setup.control('subscription.charge', { subscription_id: id })),
            useUp: () => preload(setup, owner, 'tariff_daily', 0),
          };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'No documented call charges a subscription.', add: addControl },
  }),
};
