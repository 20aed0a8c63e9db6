import type { Api } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
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
    async run({ need, until, overlap }) {
      const { id } = need['invoice.open'];
      const ends = overlap<CancelResult>(cancelResult);
      const cancels = equal(6, (one) => one.cancelInvoice(id));
      // One error only, so that a cancel which overwrites it is the last.
      const failure = (one: Api) => one.simulateInvoiceStatus(id, { status: 'error' });
      await ends.together([...cancels.slice(0, 1), failure, ...cancels.slice(1)]);
      // The specification does not say that a simulated error shows at once.
      const isShown = (read: ReceivedResponse) => !early.has(read.at('/status'));
      if (ends.said.some(([verb]) => verb === 'fails')) {
        await settled(() => until((one) => one.getInvoice(id), isShown));
      }
      await ends.afterwards((one) => one.getInvoice(id), readResult);
      ends.judge('O-M-3.1-error', cancellation);
    },
  }),
];

/** Statuses that an invoice may have before a simulated error shows. */
const early = new Set<unknown>(['pending', 'processing', 'cancelling', 'cancelled']);

/** Waits for a status, as long as the operator promises; without a promise nothing is known. */
async function settled(wait: () => Promise<unknown>): Promise<void> {
  try {
    await wait();
  } catch (error) {
    if (!(error instanceof StopCheck) || error.verdict !== 'fail') throw error;
  }
}

function readResult(response: ReceivedResponse): CancelResult | undefined {
  return response.accepted ? ['reads', response.at('/status')] : undefined;
}

function cancelResult({ operation, accepted, status }: ReceivedResponse): CancelResult | undefined {
  if (operation === 'simulateInvoiceStatus') return accepted ? ['fails'] : undefined;
  if (status === 200) return ['cancels'];
  if (status === 202) return ['starts'];
  return status === 400 ? ['refuses'] : undefined;
}
