import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { outcomeOf, partOf, refunded } from '../../matrices/refunding.ts';
import { type ShareResult, sharedTotal } from '../../model/subjects/shared-total.ts';
import { check } from '../../run/define.ts';
import { equal } from './one-record.ts';

/** O-01: M §4.5 for refunds that overlap. */
export const overlappingRefundChecks = [
  check({
    id: 'concurrency.refund.available',
    title: 'Refunds of one invoice at the same moment take no more than it has available',
    profile: 'concurrency',
    clauses: ['O-M-4.5-available'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 20, invoices: 2 },
    async run({ need, api, until, overlap }) {
      const twin = need['invoice.refundable'];
      const body = need['refund.body'];
      await refunded(api, twin, body, partOf(twin), 'twin');
      const invoice = await twin.another();
      const sum = partOf(invoice);
      const refunds = overlap<ShareResult>(refundResult);
      // One body for all of them: its unique text would make the requests differ.
      const same = body.of(sum);
      await refunds.together(equal(8, (one) => one.raw({ to: 'createRefund', path: { id: invoice.id }, body: same })));
      const kept = new Set<unknown>();
      for (const [, id] of refunds.said) {
        if (typeof id === 'number' && (await outcomeOf({ until }, invoice, id)).status !== 'failed') kept.add(id);
      }
      refunds.judge('O-M-4.5-available', sharedTotal(Math.floor(invoice.amount / sum), kept));
    },
  }),
];

function refundResult(response: ReceivedResponse): ShareResult | undefined {
  if (response.status === 201) return ['takes', response.at('/refund/id')];
  if (response.status !== 400) return undefined;
  if (carriesCode(response, 'Refund amount exceeds available amount')) return ['refuses'];
  return carriesCode(response, 'Invoice is not refundable') ? ['closes'] : undefined;
}
