import type { PayloadOf } from '../contract/api.ts';
import { placedIn } from '../exchange/requests/places.ts';
import type { Target } from '../ground/declared-target/target.ts';
import type { Facilities, SetupContext } from '../setup/setup-context.ts';
import { item } from './catalog-items.ts';
import { precondition, type Situation } from './definition.ts';
import { integersOf } from './fixtures.ts';

type Body = PayloadOf<'createSubscription'>;

/** The request that sets up a subscription. */
export interface SubscriptionFormSupplies {
  /** Bodies for the acting organization: with a cart where the target sells items, else with an amount. */
  'subscription.form': { body(): Body };
}

/** The request that sets up a subscription: POST /subscriptions needs `cart_items` (M §4.6). */
export const subscriptionFormPreconditions = {
  'subscription.form': precondition({
    catalog: ({ target }) => sendsCart(target),
    lane: laneOfCarts,
    strategies: [
      {
        strategy: 'construct',
        // The other fields of the body are not specified, so no subscription check is in the black-box tier.
        tier: 'provisioned',
        enabled: ({ target }) => target.mode === 'sandbox',
        supply: async (setup) => ({ body: await subscriptionForm(setup) }),
      },
    ],
    missing: {
      reason: 'body_template_missing',
      detail: 'How a subscription is set up is not specified.',
      add: 'templates: { createSubscription: { … } }',
    },
  }),
};

/** True when the operator declares that a subscription is set up with a cart. */
export function sendsCart({ templates }: Pick<Target, 'templates'>): boolean {
  const template = templates.createSubscription ?? {};
  return placedIn('createSubscription', template).includes('cart_items.catalog_item_id') || hasCart(template);
}

/** The lane of checks that set up a subscription: that of the catalog key where its organization acts. */
export function laneOfCarts({ target }: Situation): 'catalog' | undefined {
  const isSold = integersOf(target, 'org.catalog') !== undefined || sendsCart(target);
  return isSold && target.merchant?.keys.catalog !== undefined ? 'catalog' : undefined;
}

function hasCart(template: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(template, 'cart_items') && template.cart_items !== null;
}

/** Bodies for the acting organization. With a cart, the organization of the catalog key acts in place of the main one. */
export async function subscriptionForm(setup: SetupContext): Promise<() => Body> {
  const item = await itemOf(setup);
  return () => {
    const body = setup.run.valid('createSubscription');
    if (item === undefined) return body;
    const { amount: _, ...rest } = body;
    return { ...rest, cart_items: [{ catalog_item_id: item, count: 1 }] };
  };
}

/** The item of each organization, created once, because an organization without a tariff cannot create items later. */
const items = new WeakMap<Facilities, Map<string, Promise<number>>>();

async function itemOf(setup: SetupContext): Promise<number | undefined> {
  const { target } = setup.run;
  const key = setup.acting?.value;
  if (setup.acting?.name === 'main') {
    const [prepared] = integersOf(target, 'org.catalog') ?? [];
    if (prepared === undefined && !sendsCart(target)) return undefined;
    if (target.merchant?.keys.catalog === undefined || setup.actsForAnother('org.catalog')) return undefined;
    setup.actAs({ interface: 'merchant', name: 'catalog', value: setup.run.keyNamed('catalog') });
    if (prepared !== undefined) return prepared;
  } else if (!sendsCart(target) || key === undefined) return undefined;
  const known = items.get(setup.run) ?? new Map<string, Promise<number>>();
  items.set(setup.run, known);
  const owner = setup.acting?.value ?? '';
  const making = known.get(owner) ?? item(setup).then(({ id }) => id);
  known.set(owner, making);
  return making;
}
