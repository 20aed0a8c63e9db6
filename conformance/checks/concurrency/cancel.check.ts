import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type CancelResult, cancellation } from '../../model/subjects/cancellation.ts';
import { check } from '../../run/define.ts';
import { equal } from './one-record.ts';

/** O-01: M §4.4 for requests that overlap. */
export const overlappingCancelChecks = [
  check({
    id: 'concurrency.cancel.once',
    title: 'Of requests to cancel one invoice at the same moment, one cancels it',
    profile: 'concurrency',
    clauses: ['O-M-4.4-once'],
    needs: ['invoice.open'],
    cost: { requests: 10, invoices: 1 },
    async run({ need, overlap }) {
      const { id } = need['invoice.open'];
      const cancels = overlap<CancelResult>(cancelResult);
      await cancels.together(equal(8, (one) => one.cancelInvoice(id)));
      cancels.judge('O-M-4.4-once', cancellation);
    },
  }),
];

function cancelResult({ status }: ReceivedResponse): CancelResult | undefined {
  if (status === 200) return ['cancels'];
  if (status === 202) return ['starts'];
  return status === 400 ? ['refuses'] : undefined;
}
