import type { Api, OperationId } from '../../../contract/api.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';

/** A call whose request is either the twin of a check or the request that is judged. */
export type Send = (purpose: 'twin' | 'act') => Promise<ReceivedResponse>;

/** Reads of the whole cashbox. Which of them needs the register or the trade point is not specified. */
export function reads(api: Api): readonly (readonly [OperationId, Send])[] {
  return [
    ['getCashboxSummary', (purpose) => api.getCashboxSummary({}, { purpose })],
    ['listCashboxShifts', (purpose) => api.listCashboxShifts({}, { purpose })],
    ['getCashboxReconciliation', (purpose) => api.getCashboxReconciliation({}, { purpose })],
  ];
}
