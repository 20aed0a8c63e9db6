import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import { check } from '../../../run/define.ts';

/** M §7.2: subscription operations that an ended tariff blocks, and those that it permits. */
export const subscriptionTariffChecks = [
  check({
    id: 'subscription.tariff.create',
    title: 'Without a tariff a subscription cannot be created',
    profile: 'subscriptions',
    clauses: ['M-7.2-subscription-create'],
    needs: ['subscription.lapsed', 'subscription.shared', 'subscription.form'],
    cost: { requests: 1, subscriptions: 3 },
    async run({ need, api, clause }) {
      clause('M-7.2-subscription-create', await api.createSubscription(need['subscription.form'].body()))
        .status(403)
        .code('tariff_inactive');
    },
  }),

  check({
    id: 'subscription.tariff.change',
    title: 'Without a tariff a subscription cannot be changed',
    profile: 'subscriptions',
    clauses: ['M-7.2-subscription-change'],
    needs: ['listed:updateSubscription', 'subscription.lapsed', 'subscription.shared'],
    cost: { requests: 2 },
    async run({ need, api, valid, clause }) {
      const { id, credential } = need['subscription.shared'];
      const body = valid('updateSubscription');
      const twin = await api.as(credential).updateSubscription(id, body, { purpose: 'twin' });
      notRefused(twin, 'updateSubscription');
      clause('M-7.2-subscription-change', await api.updateSubscription(need['subscription.lapsed'].active, body))
        .status(403)
        .code('tariff_inactive');
    },
  }),

  check({
    id: 'subscription.tariff.resume',
    title: 'Without a tariff a subscription cannot be resumed',
    profile: 'subscriptions',
    clauses: ['M-7.2-subscription-resume'],
    needs: ['listed:resumeSubscription', 'subscription.lapsed'],
    cost: { requests: 1 },
    async run({ need, api, clause }) {
      const sent = await api.resumeSubscription(need['subscription.lapsed'].paused);
      const response = notRefused(sent, 'resumeSubscription', [403, 'tariff_inactive']);
      clause('M-7.2-subscription-resume', response).status(403).code('tariff_inactive');
    },
  }),

  check({
    id: 'subscription.tariff.pause',
    title: 'Without a tariff a subscription can be paused',
    profile: 'subscriptions',
    clauses: ['M-7.2-kept-pause'],
    needs: ['listed:pauseSubscription', 'subscription.lapsed'],
    cost: { requests: 1 },
    async run({ need, api, clause }) {
      const sent = await api.pauseSubscription(need['subscription.lapsed'].active);
      const response = notRefused(sent, 'pauseSubscription', [403]);
      clause('M-7.2-kept-pause', response).that(response.accepted, 'any 2xx', String(response.status));
    },
  }),

  check({
    id: 'subscription.tariff.cancel',
    title: 'Without a tariff a subscription can be cancelled',
    profile: 'subscriptions',
    clauses: ['M-7.2-kept-cancel'],
    needs: ['listed:cancelSubscription', 'subscription.lapsed'],
    cost: { requests: 1 },
    async run({ need, api, clause }) {
      const sent = await api.cancelSubscription(need['subscription.lapsed'].cancellable);
      const response = notRefused(sent, 'cancelSubscription', [403]);
      clause('M-7.2-kept-cancel', response).that(response.accepted, 'any 2xx', String(response.status));
    },
  }),

  check({
    id: 'subscription.tariff.read',
    title: 'Without a tariff subscriptions can be read',
    profile: 'subscriptions',
    clauses: ['M-7.2-get-subscriptions'],
    needs: ['listed:getSubscription', 'subscription.lapsed'],
    wants: ['listed:listSubscriptions'],
    cost: { requests: 2 },
    async run({ need, api, clause }) {
      const one = notRefused(await api.getSubscription(need['subscription.lapsed'].active), 'getSubscription', [403]);
      clause('M-7.2-get-subscriptions', one).that(one.accepted, 'any 2xx', String(one.status));
      if (need['listed:listSubscriptions'] === undefined) return;
      const list = notRefused(await api.listSubscriptions(), 'listSubscriptions', [403]);
      clause('M-7.2-get-subscriptions', list).that(list.accepted, 'any 2xx', String(list.status));
    },
  }),
];
