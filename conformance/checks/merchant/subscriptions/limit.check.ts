import type { Api } from '../../../contract/api.ts';
import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

/** M §7.6: what the limit of a tariff means for subscriptions. */
export const subscriptionLimitChecks = [
  check({
    id: 'subscription.charge.limit-reached',
    title: 'While the daily limit of the tariff is reached, a subscription is not charged',
    profile: 'subscriptions',
    clauses: ['M-7.6-subscription-skip'],
    needs: ['subscription.limited'],
    cost: { requests: 8, invoices: 1, subscriptions: 2 },
    async run({ need, api, valid, clause, until }) {
      const { ids, charge, useUp } = need['subscription.limited'];
      const none = await invoices(api);
      await charge(ids[0]);
      const one = await until(invoices, (list) => totalOf(list) > totalOf(none));
      await useUp();
      const refused = await api.createInvoice(valid('createInvoice'), { throttled: 'return' });
      if (!carriesCode(refused, 'tariff_limit_reached')) {
        const message = `${refused.label} (exchange ${refused.exchange}): the limit of the tariff is not reached.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      await charge(ids[1]);
      const after = await invoices(api);
      const isSkipped = totalOf(after) === totalOf(one);
      clause('M-7.6-subscription-skip', after).that(
        isSkipped,
        `${totalOf(one)} invoices`,
        `${totalOf(after)} invoices`,
      );
    },
  }),
];

function invoices(api: Api): Promise<ReceivedResponse> {
  return api.listInvoices({ per_page: 1, sort_by: 'id', sort_order: 'desc' });
}

function totalOf(list: ReceivedResponse): number {
  return Number(list.at('/total') ?? Number.NaN);
}
