import { idIn, notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { check } from '../../../run/define.ts';
import { beyondLimit } from '../../judgements/limit-reached.ts';
import { recordPlace, subscriptionStatuses } from './records.ts';

/** M §2.1, §3.3, §6: lifecycle of a subscription. Its moves and its events are not specified. */
export const subscriptionLifeChecks = [
  check({
    id: 'subscription.status.after-moves',
    title: 'Paused, resumed and cancelled, a subscription has one of the listed statuses',
    profile: 'subscriptions',
    clauses: ['M-3.3-values', 'M-3.3-moves', 'M-6-subscription-events'],
    needs: [
      'listed:pauseSubscription',
      'listed:resumeSubscription',
      'listed:cancelSubscription',
      'listed:getSubscription',
      'subscription.form',
    ],
    wants: ['webhook.inbox'],
    cost: { requests: 7, subscriptions: 1 },
    ownRecords: true,
    async run({ need, api, clause, observe }) {
      const inbox = need['webhook.inbox'];
      const since = inbox?.mark() ?? 0;
      const sent = await api.createSubscription(need['subscription.form'].body(), { purpose: 'setup' });
      const id = idIn(notRefused(sent, 'createSubscription'), 'subscription_id');
      const steps = {
        pause: () => api.pauseSubscription(id),
        resume: () => api.resumeSubscription(id),
        cancel: () => api.cancelSubscription(id),
      };
      for (const [step, send] of Object.entries(steps)) {
        const moved = await send();
        const read = notRefused(await api.getSubscription(id), 'getSubscription');
        const status = `${recordPlace(read, id)}/status`;
        clause('M-3.3-values', read).at(status).toBeOneOf(subscriptionStatuses);
        observe(`Which status does a subscription have after ${step}?`, `${moved.status}, ${String(read.at(status))}`, {
          clause: 'M-3.3-moves',
          evidence: read,
        });
      }
      if (inbox === undefined) return;
      const events = (await inbox.during(id, since)).map(({ event }) => event ?? 'an event without a name');
      observe('Which events does a subscription send?', events.join(', ') || 'none', {
        clause: 'M-6-subscription-events',
        evidence: sent,
      });
    },
  }),

  check({
    id: 'subscription.limit.sandbox',
    title: 'A sandbox organization at its limit of subscriptions gets 400; another one does not',
    profile: 'subscriptions',
    clauses: ['M-7.4-sandbox-limit', 'M-8-subscription-scope', 'M-7.4-sandbox-limit-count'],
    needs: ['subscription.full'],
    wants: ['listed:cancelSubscription'],
    cost: { requests: 5, subscriptions: 4 },
    async run({ need, api, clause, observe }) {
      const { other, body } = need['subscription.full'];
      const again = (): Promise<ReceivedResponse> => api.createSubscription(body(), { throttled: 'return' });
      const beyond = await beyondLimit(need['subscription.full'], again, (last) => {
        const { accepted, status } = notRefused(last, 'createSubscription', ['sandbox_subscription_limit']);
        clause('M-7.4-sandbox-limit', last).that(accepted, 'any 2xx', String(status));
      });
      clause('M-7.4-sandbox-limit', beyond).status(400).code('sandbox_subscription_limit');
      const elsewhere = await api.as(other.credential).createSubscription(other.body());
      clause('M-8-subscription-scope', elsewhere).that(elsewhere.accepted, 'any 2xx', String(elsewhere.status));
      if (need['listed:cancelSubscription'] === undefined) return;
      await api.cancelSubscription(need['subscription.full'].id);
      const after = await again();
      observe(
        'Does a cancelled subscription still count towards the limit?',
        after.accepted ? 'yes' : `no, ${after.status}`,
        {
          clause: 'M-7.4-sandbox-limit-count',
          evidence: after,
        },
      );
    },
  }),
];
