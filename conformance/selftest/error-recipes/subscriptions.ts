import type { Changes, ErrorRecipes, ValidRequest } from './recipe.ts';
import { after, withBody } from './shared-recipes.ts';

const subscriptionRequest = { phone_number: '87011234567', billing_period: 'monthly', amount: 5000 } as const;

/** An operation about a subscription that exists, put into a state by the operations before it. */
function about(method: string, path: string, body?: object, ...before: readonly string[]): ValidRequest {
  return {
    async prepare(testServer, { key }): Promise<Changes> {
      const id = (await testServer.merchant(key, 'POST', '/subscriptions', subscriptionRequest)).integer(
        'subscription.id',
      );
      for (const operation of before) await testServer.merchant(key, 'POST', `/subscriptions/${id}/${operation}`);
      return { id };
    },
    send: (testServer, { key }, { id, ...changes }) =>
      testServer.merchant(key, method, `/subscriptions/${id}${path}`, body && { ...body, ...changes }),
  };
}

/** The valid request of an operation works once. */
const twice: NonNullable<NonNullable<ErrorRecipes['recipes']>['pauseSubscription']>['SubscriptionCannotBePaused'] =
  async ({ send }) => {
    await send();
    return send();
  };

export const subscriptionRecipes: ErrorRecipes = {
  validRequests: {
    listSubscriptions: { send: (testServer, { key }) => testServer.merchant(key, 'GET', '/subscriptions') },
    createSubscription: {
      send: (testServer, { key }, changes) =>
        testServer.merchant(key, 'POST', '/subscriptions', { ...subscriptionRequest, ...changes }),
    },
    getSubscription: about('GET', ''),
    updateSubscription: about('PUT', '', { amount: 6000 }),
    pauseSubscription: about('POST', '/pause'),
    resumeSubscription: about('POST', '/resume', undefined, 'pause'),
    cancelSubscription: about('POST', '/cancel'),
    listSubscriptionInvoices: about('GET', '/invoices'),
  },
  recipes: {
    createSubscription: {
      sandbox_subscription_limit: after('limit.preload', { limit: 'sandbox_subscriptions' }),
      catalog_not_supported: withBody({ cart_items: [{ catalog_item_id: 1, count: 1 }] }),
    },
    pauseSubscription: { SubscriptionCannotBePaused: twice },
    resumeSubscription: { SubscriptionCannotBeResumed: twice },
    cancelSubscription: { SubscriptionCannotBeCancelled: twice },
  },
};
