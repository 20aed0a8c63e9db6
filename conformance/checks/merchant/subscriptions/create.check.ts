import { unlessInjectedElsewhere } from '../../../exchange/responses/injected-failure.ts';
import { requireNoOtherRule } from '../../../exchange/responses/other-rule.ts';
import { idIn, notRefused, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import { unknownIdLike } from '../../../ground/values/record-id.ts';
import { check } from '../../../run/define.ts';
import { broken, combinationOf } from '../../../run/faults/combinations.ts';
import { refuses } from '../../../run/faults/negatives.ts';
import { recordPlace, subscriptionStatuses } from './records.ts';

const replaced = combinationOf('createSubscription', 'M-4.6-subscriptions-no-cart');

/** M §4.6, §2.5, §3.3: creation of a subscription. */
export const subscriptionCreateChecks = [
  check({
    id: 'subscription.create.accepted',
    title: 'POST /subscriptions creates a subscription that can be read, with one of the listed statuses',
    profile: 'subscriptions',
    clauses: [
      'M-4.6-subscriptions-create',
      'M-4.6-subscriptions-payload',
      'M-3.3-values',
      'M-1-sandbox-flag-subscription',
      'M-2.5-subscription',
    ],
    needs: ['subscription.form'],
    wants: ['listed:getSubscription'],
    tier: 'provisioned',
    cost: { requests: 2, subscriptions: 1 },
    async run({ need, api, clause, observe }) {
      const body = need['subscription.form'].body();
      const response = notRefused(await api.createSubscription(body), 'createSubscription');
      clause('M-4.6-subscriptions-create', response).that(response.accepted, 'any 2xx', String(response.status));
      if (!response.accepted) return;
      observe('Which keys does the response of POST /subscriptions have?', shapeOf(response.body), {
        clause: 'M-4.6-subscriptions-payload',
        evidence: response,
      });
      const id = idIn(response, 'subscription_id');
      if (need['listed:getSubscription']) {
        clause('M-4.6-subscriptions-create', await api.getSubscription(id)).status(200);
      }
      const place = recordPlace(response, id);
      clause('M-3.3-values', response).at(`${place}/status`).toBeOneOf(subscriptionStatuses);
      clause('M-1-sandbox-flag-subscription', response).at(`${place}/is_sandbox`).toBe(true);
      observe('Which fields does a subscription have?', shapeOf(response.at(place)), {
        clause: 'M-2.5-subscription',
        evidence: response,
      });
    },
  }),

  check({
    id: 'subscription.create.unauthenticated',
    title: 'Without a key POST /subscriptions returns 401',
    profile: 'subscriptions',
    clauses: ['M-5-401-subscriptions'],
    needs: ['subscription.shared', 'subscription.form'],
    cost: { requests: 2, subscriptions: 1 },
    async run({ need, api, clause, invalidCredential }) {
      const unauthenticated = api.as(invalidCredential('merchant', 'absent'));
      const body = need['subscription.form'].body();
      clause('M-5-401-subscriptions', await unauthenticated.createSubscription(body)).status(401);
    },
  }),

  check({
    id: 'subscription.record.not-found',
    title: 'An unknown subscription returns 404',
    profile: 'subscriptions',
    clauses: ['M-4.6-subscriptions-404'],
    needs: ['listed:getSubscription', 'subscription.shared'],
    cost: { requests: 2 },
    async run({ need, api, clause }) {
      const { id, credential } = need['subscription.shared'];
      notRefused(await api.as(credential).getSubscription(id, { purpose: 'twin' }), 'getSubscription');
      clause('M-4.6-subscriptions-404', await api.getSubscription(unknownIdLike(id))).status(404);
    },
  }),

  check({
    id: 'subscription.create.cart-missing',
    title: 'An organization with a catalog needs cart_items: with them 2xx, without a plain validation error',
    profile: 'subscriptions',
    clauses: [
      'M-4.6-subscriptions-cart',
      'M-4.6-subscriptions-no-cart',
      'M-4.6-subscriptions-no-cart-errors',
      'M-4.6-subscriptions-no-cart-code',
    ],
    needs: ['org.catalog'],
    tier: 'provisioned',
    cost: { requests: 3, subscriptions: 1 },
    async run({ need, api, valid, clause }) {
      const { amount, ...body } = valid('createSubscription');
      const cart_items = [{ catalog_item_id: need['org.catalog'].item, count: 1 }];
      const send = (payload: object) => api.raw({ to: 'createSubscription', body: payload });
      const twin = notRefused(await send({ cart_items, ...body }), 'createSubscription');
      clause('M-4.6-subscriptions-cart', twin).that(twin.accepted, 'any 2xx', String(twin.status));
      const { cart_items: _, ...without } = body;
      const response = await send(without);
      clause('M-4.6-subscriptions-no-cart', response).status(422);
      clause('M-4.6-subscriptions-no-cart-errors', response).status(422).errors('cart_items');
      const codes = [response.at('/error'), response.at('/error_code')];
      clause('M-4.6-subscriptions-no-cart-code', response)
        .status(422)
        .that(!codes.includes('catalog_requires_cart_items'), 'no catalog_requires_cart_items', codes.join(', '));
      // An amount does not replace the cart (M §1).
      const instead = broken('createSubscription', replaced, { cart_items, ...body }, { amount });
      refuses(clause('M-4.6-subscriptions-no-cart', await send(instead)), replaced);
    },
  }),

  check({
    id: 'subscription.create.sandbox-free',
    title: 'A sandbox organization without a tariff can create a subscription',
    profile: 'subscriptions',
    clauses: ['M-7.2-sandbox-subscriptions'],
    needs: ['linked.merchant_key', 'subscription.form'],
    tier: 'provisioned',
    cost: { requests: 1, subscriptions: 1 },
    async run({ need, api, clause }) {
      const sent = await api.createSubscription(need['subscription.form'].body());
      const response = notRefused(sent, 'createSubscription', [403]);
      clause('M-7.2-sandbox-subscriptions', response).that(response.accepted, 'any 2xx', String(response.status));
    },
  }),

  check({
    id: 'subscription.create.unverified',
    title: 'A production organization that is not verified gets 403 with the phrase',
    profile: 'subscriptions',
    clauses: ['M-7.4-not-verified', 'M-7.4-not-verified-error'],
    needs: ['org.unverified', 'subscription.shared', 'subscription.form'],
    cost: { requests: 1 },
    async run({ need, api, clause }) {
      const response = await api.createSubscription(need['subscription.form'].body());
      requireNoOtherRule(response);
      clause('M-7.4-not-verified', response).status(403);
      clause('M-7.4-not-verified-error', response).status(403).phrase('Organization not verified');
    },
  }),

  check({
    id: 'subscription.create.payment-failed',
    title: 'A subscription whose invoice could not be created returns 502',
    profile: 'subscriptions',
    clauses: ['M-7.6-subscription-payment'],
    needs: ['outage.next:subscription_payment_failed', 'subscription.shared', 'subscription.form'],
    cost: { requests: 1, subscriptions: 1 },
    async run({ need, api, clause }) {
      const { overlay } = need['outage.next:subscription_payment_failed'];
      const body = { ...need['subscription.form'].body(), ...overlay };
      const response = await api.raw({ to: 'createSubscription', body });
      clause('M-7.6-subscription-payment', unlessInjectedElsewhere(response))
        .status(502)
        .code('subscription_payment_failed');
    },
  }),
];
