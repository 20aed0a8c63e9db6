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

/** The other calls of the whole cashbox. The close of a shift needs its body. */
export function otherCalls(
  api: Api,
  close?: () => Readonly<Record<string, unknown>>,
): readonly (readonly [OperationId, Send])[] {
  const switched = { enabled: false };
  return [
    ['getCashboxSettings', (purpose) => api.getCashboxSettings({ purpose })],
    ['updateAutoClose', (purpose) => api.raw({ to: 'updateAutoClose', body: switched, purpose })],
    ['updateAutoWithdrawal', (purpose) => api.raw({ to: 'updateAutoWithdrawal', body: switched, purpose })],
    ...(close === undefined
      ? []
      : [['closeShift', (purpose: 'twin' | 'act') => api.raw({ to: 'closeShift', body: close(), purpose })] as const]),
  ];
}
