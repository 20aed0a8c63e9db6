import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import type { ListMeta } from '../../../generated/types/merchant.ts';
import { isInvalid, isRefused } from '../../domain/outcome.ts';
import { dialledPhone } from '../../domain/phone.ts';
import type { Complete } from '../../http/complete.ts';
import type { MerchantContext } from '../caller/context.ts';
import { singleSubscription, subscriptionInvoice, subscriptionRecord } from './records.ts';

type Operation =
  | 'listSubscriptions'
  | 'createSubscription'
  | 'getSubscription'
  | 'updateSubscription'
  | 'pauseSubscription'
  | 'resumeSubscription'
  | 'cancelSubscription'
  | 'listSubscriptionInvoices';

/** Page and size of a list by default (reading N-16). */
const defaults = { per_page: 10, page: 1 } as const;

interface Paging {
  readonly page?: number;
  readonly per_page?: number;
}

/** Page and size of a list: for the store, and as the `meta` of the response. */
function pageOf({ page = defaults.page, per_page: count = defaults.per_page }: Paging) {
  return {
    offset: (page - 1) * count,
    count,
    meta: (total: number): Complete<ListMeta> => ({
      current_page: page,
      per_page: count,
      last_page: Math.max(1, Math.ceil(total / count)),
      total,
    }),
  };
}

/** Maps requests to the service and outcomes to responses. */
export const subscriptionHandlers: Pick<MerchantHandlers<MerchantContext>, Operation> = {
  async listSubscriptions({ query }, { organization, subscriptions }) {
    const { offset, count, meta } = pageOf(query);
    const { records, total } = await subscriptions.list({
      organizationId: organization.id,
      status: query.status ?? null,
      externalSubscriberId: query.external_subscriber_id ?? null,
      phoneNumber: query.phone_number === undefined ? null : dialledPhone(query.phone_number),
      offset,
      count,
    });
    return { status: 200, body: { data: records.map(subscriptionRecord), meta: meta(total) } };
  },

  async createSubscription({ body }, { organization, key, subscriptions }) {
    const outcome = await subscriptions.create(organization, key, body);
    if (isRefused(outcome) || isInvalid(outcome)) return outcome;
    return {
      status: 201,
      body: { message: 'The subscription is created.', subscription: subscriptionRecord(outcome) },
    };
  },

  async getSubscription({ params }, { organization, subscriptions }) {
    const view = await subscriptions.view(organization, params.id);
    return view ? { status: 200, body: { subscription: singleSubscription(view) } } : { refused: 'not_found' };
  },

  async updateSubscription({ params, body }, { organization, subscriptions }) {
    const outcome = await subscriptions.update(organization, params.id, body);
    if (isInvalid(outcome)) return outcome;
    return {
      status: 200,
      body: { message: 'The subscription is changed.', subscription: subscriptionRecord(outcome) },
    };
  },

  async pauseSubscription({ params }, { subscriptions }) {
    const outcome = await subscriptions.pause(params.id);
    if (isRefused(outcome)) return outcome;
    return { status: 200, body: { message: 'The subscription is paused.', subscription: subscriptionRecord(outcome) } };
  },

  async resumeSubscription({ params }, { subscriptions }) {
    const outcome = await subscriptions.takeUp(params.id);
    if (isRefused(outcome)) return outcome;
    return { status: 200, body: { message: 'The subscription is active.', subscription: subscriptionRecord(outcome) } };
  },

  async cancelSubscription({ params }, { subscriptions }) {
    const outcome = await subscriptions.cancel(params.id);
    if (isRefused(outcome)) return outcome;
    return {
      status: 200,
      body: { message: 'The subscription is cancelled.', subscription: subscriptionRecord(outcome) },
    };
  },

  async listSubscriptionInvoices({ params, query }, { subscriptions }) {
    const { offset, count, meta } = pageOf(query);
    const { records, total } = await subscriptions.invoices(params.id, offset, count);
    return { status: 200, body: { data: records.map(subscriptionInvoice), meta: meta(total) } };
  },
};
