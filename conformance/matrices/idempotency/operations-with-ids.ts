import { idempotencyKeys } from '../../../generated/calls.ts';
import type { Api } from '../../contract/api.ts';
import { accepted, idIn } from '../../exchange/responses/unspecified-responses.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RowContext } from '../matrix.ts';
import { type KeyedOperation, type KeyUse, once } from './key-use.ts';

/** The key of receipts and of cashbox operations. */
export const [key] = idempotencyKeys.createReceipt.path;

/** M §7.8: POST /receipts, whose body is not specified. */
export const receipt: KeyedOperation = {
  operation: 'createReceipt',
  code: idempotencyKeys.createReceipt.duplicate,
  named: '/receipt_id',
  clauses: {
    refused: 'M-7.8-duplicate',
    otherBody: 'M-7.8-duplicate',
    named: 'M-7.8-duplicate-receipt-id',
    field: 'M-4.6-receipts-client-operation-id',
    exact: 'M-7.8-key-exact',
  },
  idIn: (response) => idIn(response, 'receipt_id'),
};

/** M §7.10: the close of a shift, whose path and body are not specified. */
export const close: KeyedOperation = {
  operation: 'closeShift',
  code: idempotencyKeys.closeShift.duplicate,
  named: '/operation_id',
  clauses: {
    refused: 'M-7.10-duplicate',
    otherBody: 'M-7.10-duplicate',
    named: 'M-7.10-duplicate-operation-id',
    exact: 'M-7.10-key-exact',
  },
  idIn: (response) => idIn(response, 'operation_id'),
};

/** The bodies of an operation, each with a new key, and the read of its record. */
export interface Source {
  readonly of: KeyedOperation;
  body(context: RowContext): JsonObject;
  read(api: Api, id: KeyUse['id']): Promise<ReceivedResponse>;
}

export const receipts: Source = {
  of: receipt,
  body: ({ need }) => need['receipt.request'].body(),
  read: (api, id) => api.getReceipt(id),
};

export const closes: Source = {
  of: close,
  body: ({ need }) => need['cashbox.shift'].close(),
  read: (api, id) => api.getCashboxOperation(id),
};

export function firstOf({ of, body }: Source): (context: RowContext) => Promise<KeyUse> {
  return once((context) => created(context, of, body(context)));
}

export async function created({ api }: Pick<RowContext, 'api'>, of: KeyedOperation, body: JsonObject): Promise<KeyUse> {
  const response = accepted(await api.raw({ to: of.operation, body, purpose: 'twin' }), of.operation);
  return { body, id: of.idIn(response) };
}

export const firstReceipt = firstOf(receipts);
export const firstClose = firstOf(closes);
