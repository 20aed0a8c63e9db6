import type { OperationId } from '../../contract/api.ts';
import { payloadOf } from '../../exchange/requests/fault.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RowContext } from '../matrix.ts';

/** The accepted requests of each run. The function `valid` is unique to a run. */
const known = new WeakMap<RowContext['valid'], Map<OperationId, Promise<ReceivedResponse>>>();

/** Ends the row unless the target accepts a valid request of the operation, which is sent once in a run. */
export function validRequest(operation: OperationId): (context: RowContext) => Promise<void> {
  return async ({ api, valid }) => {
    const memo = known.get(valid) ?? new Map<OperationId, Promise<ReceivedResponse>>();
    known.set(valid, memo);
    const sending =
      memo.get(operation) ??
      api.raw({ to: operation, ...payloadOf(operation, valid(operation)), path: {}, purpose: 'twin' });
    memo.set(operation, sending);
    sending.catch(() => memo.delete(operation));
    const response = await sending;
    if (!response.accepted) memo.delete(operation);
    accepted(response, operation);
  };
}
