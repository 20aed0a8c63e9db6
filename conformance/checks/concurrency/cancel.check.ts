import type { Api } from '../../contract/api.ts';
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
  check({
    id: 'concurrency.cancel.simulated-error',
    title: 'A cancel and a simulated error at the same moment end as one after the other',
    profile: 'concurrency',
    clauses: ['O-M-3.1-error'],
    needs: ['invoice.open'],
    cost: { requests: 10, invoices: 1 },
    async run({ need, overlap }) {
      const { id } = need['invoice.open'];
      const ends = overlap<CancelResult>(cancelResult);
      const cancels = equal(6, (one) => one.cancelInvoice(id));
      // One error only, so that a cancel which overwrites it is the last.
      const failure = (one: Api) => one.simulateInvoiceStatus(id, { status: 'error' });
      await ends.together([...cancels.slice(0, 1), failure, ...cancels.slice(1)]);
      await ends.afterwards((one) => one.getInvoice(id), readResult);
      ends.judge('O-M-3.1-error', cancellation);
    },
  }),
];

function readResult(response: ReceivedResponse): CancelResult | undefined {
  return response.accepted ? ['reads', response.at('/status')] : undefined;
}

function cancelResult({ operation, status }: ReceivedResponse): CancelResult | undefined {
  if (operation === 'simulateInvoiceStatus') return status === 200 ? ['fails'] : undefined;
  if (status === 200) return ['cancels'];
  if (status === 202) return ['starts'];
  return status === 400 ? ['refuses'] : undefined;
}
