import type { Api, OperationId, Valid } from '../contract/api.ts';
import type { Credential } from '../contract/credential.ts';
import { rowsIn } from '../exchange/responses/rows.ts';
import { accepted, idIn } from '../exchange/responses/unspecified-responses.ts';
import { isRecordId, type RecordId } from '../ground/values/record-id.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';

/** A kind of record that a path names, and that the suite can create in any organization without a catalog. */
export type RecordKind = 'invoice' | 'qr-refund' | 'connection';

export const recordKinds: readonly RecordKind[] = ['invoice', 'qr-refund', 'connection'];

/** Valid requests of a run, and whether the operator declared the body of an operation. */
interface Requests {
  readonly valid: Valid;
  readonly declared: (operation: OperationId) => boolean;
}

type Creation = (api: Api, requests: Requests) => Promise<RecordId | undefined>;

const setup = { purpose: 'setup' } as const;

const creations: Readonly<Record<RecordKind, Creation>> = {
  invoice: async (api, { valid }) =>
    accepted(await api.createInvoice(valid('createInvoice'), setup), 'createInvoice').integer('/id'),
  'qr-refund': async (api, { valid }) =>
    idIn(accepted(await api.startQrRefund(valid('startQrRefund'), setup), 'startQrRefund')),
  connection: async (api, { declared }) => {
    if (!declared('listConnections')) return undefined;
    const list = accepted(await api.listConnections(setup), 'listConnections');
    // An envelope may have an id of its own, for example that of the request.
    return rowsIn(list.body)
      .flat()
      .map(({ row }) => row.id)
      .find(isRecordId);
  },
};

/** Records by run, kind and organization. The function `valid` identifies the run. */
const known = new WeakMap<Valid, Map<string, Promise<RecordId | undefined>>>();

/**
 * The id of a record of an organization, by default of the acting one. Created once per run. Undefined when the target
 * does not create one, because the specification does not show how.
 */
export async function recordOf(
  context: Requests & { readonly api: Api },
  kind: RecordKind,
  credential: Credential = context.api.credential('merchant'),
): Promise<RecordId | undefined> {
  const memo = known.get(context.valid) ?? new Map<string, Promise<RecordId | undefined>>();
  known.set(context.valid, memo);
  const key = `${kind} ${credential.name}`;
  const creating = memo.get(key) ?? creations[kind](context.api.as(credential), context);
  memo.set(key, creating);
  try {
    return await creating;
  } catch (error) {
    if (error instanceof StopCheck && error.verdict === 'not_tested') return undefined;
    memo.delete(key);
    throw error;
  }
}
