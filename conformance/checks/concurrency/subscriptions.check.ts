import { limits } from '../../../generated/limits.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { idIn } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type ShareResult, sharedTotal } from '../../model/subjects/shared-total.ts';
import { check } from '../../run/define.ts';
import { equal } from './one-record.ts';

const most = limits.sandbox_subscriptions.max;

/** O-01: M §7.4, §8 for creations that overlap. */
export const overlappingSubscriptionChecks = [
  check({
    id: 'concurrency.subscription.limit',
    title: 'Subscriptions that are created at the same moment are no more than the sandbox allows',
    profile: 'concurrency',
    clauses: ['O-M-7.4-limit'],
    needs: ['subscription.none'],
    cost: { requests: most + 4, subscriptions: most },
    async run({ need, overlap }) {
      const { body } = need['subscription.none'];
      const creations = overlap<ShareResult>(creationResult);
      await creations.together(equal(most + 4, (one) => one.createSubscription(body())));
      creations.judge('O-M-7.4-limit', sharedTotal(most, new Set(creations.said.map(([, id]) => id))));
    },
  }),
];

function creationResult(response: ReceivedResponse): ShareResult | undefined {
  if (response.accepted) return ['takes', String(idIn(response, 'subscription_id'))];
  const isFull = response.status === 400 && carriesCode(response, 'sandbox_subscription_limit');
  return isFull ? ['refuses'] : undefined;
}
