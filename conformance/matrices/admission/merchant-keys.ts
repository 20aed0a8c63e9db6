import type { ClauseId } from '../../../generated/clauses.ts';
import { isOperation, type OperationId } from '../../contract/api.ts';
import type { Credential } from '../../contract/credential.ts';
import { type Clause, contractLedger } from '../../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check, CheckContext } from '../../run/define.ts';
import { type GradedCell, kebab, matrixRow, othersTurn, type RowContext } from '../matrix.ts';
import { admission } from './admission.ts';
import { namedKind, refusedForCaller, requestOf } from './merchant-requests.ts';
import { type SentKey, wrongKeys } from './wrong-keys.ts';

/** The clauses about the 401 of every operation of a facility (M §5). */
export const clausesOfOperations: readonly Clause[] = [...contractLedger.values()].filter(
  ({ id, holds, excluded }) =>
    id.startsWith('M-5-401-') && holds.includes('security:merchant') && !isOfOneKey(id) && excluded === undefined,
);

function isOfOneKey(id: ClauseId): boolean {
  return id === 'M-5-401-missing' || id === 'M-5-401-wrong';
}

/** The operations that a clause about the 401 of a facility names. */
export function operationsOf({ holds }: Pick<Clause, 'holds'>): OperationId[] {
  return holds.flatMap((part) => {
    const operation = /^response:(\w+)\/401$/.exec(part)?.[1] ?? '';
    return isOperation(operation) ? [operation] : [];
  });
}

/** M §5, P §3: every operation of the merchant interface, by callers without a right key in its header. */
export const merchantKeyRows: Check[] = clausesOfOperations.flatMap((clause) => {
  const operations = operationsOf(clause);
  return operations.map((operation, position) =>
    matrixRow(admission, {
      id: `admission.key.${kebab(operation)}`,
      title: `${operation} returns 401 to every caller without a right key in X-API-Key`,
      profile: clause.profile,
      cost: { requests: 2, ...(namedKind(operation) === 'invoice' ? { invoices: 1 } : {}) },
      twin: provenKey,
      cells: cellsOf(operation, clause.id, { position, size: operations.length }),
    }),
  );
});

function cellsOf(operation: OperationId, clause: ClauseId, turn: { position: number; size: number }): GradedCell[] {
  return [
    {
      label: 'a deactivated key',
      clauses: ['P-3-delete-keys'],
      wants: 'key.revoked',
      run: (context) => {
        const { revoked } = context.need['key.revoked'];
        return refused(context, operation, 'P-3-delete-keys', { credential: revoked });
      },
    },
    ...wrongKeys.map(
      ({ label, isTriedEverywhere, hasOtherPlace, sent }, column): GradedCell => ({
        label,
        clauses: [clause],
        isLeftOut: isTriedEverywhere !== true && othersTurn(column, turn),
        run: (context) =>
          refused(
            context,
            operation,
            clause,
            sent(context.api.credential('merchant').value ?? '', 'merchant'),
            hasOtherPlace,
          ),
      }),
    ),
    {
      label: 'the key of the partner interface',
      clauses: [clause],
      isLeftOut: othersTurn(wrongKeys.length, turn),
      run: (context) => {
        const { value } = context.api.credential('partner');
        return refused(context, operation, clause, { credential: withValue('partner-key', value) });
      },
    },
  ];
}

function withValue(name: string, value: string | undefined): Credential {
  return { interface: 'merchant', name, value };
}

/** Asserts that the operation refuses a caller without a right key in its header. */
export async function refused(
  context: RowContext,
  operation: OperationId,
  clause: ClauseId,
  { credential, headers = {}, query = {} }: SentKey,
  hasOtherPlace = false,
): Promise<void> {
  const request = await requestOf(context, operation);
  const response = await context.api.as(credential).raw({
    ...request,
    headers,
    query: { ...request.query, ...query },
  });
  if (hasOtherPlace && (response.status === 400 || response.status === 422)) {
    throw new StopCheck('not_tested', 'prerequisite_failed', `${response.label}: the place of the key is refused.`);
  }
  await refusedForCaller(context, operation, request, response);
  context.clause(clause, response).status(401);
}

/** The list with the caller's own key, read once in a run. The function `valid` is unique to a run. */
const reads = new WeakMap<CheckContext['valid'], Promise<ReceivedResponse>>();

/** Ends the row unless the caller's own key is accepted: a server that refuses every key shows nothing. */
async function provenKey({ api, valid }: RowContext): Promise<void> {
  const reading = reads.get(valid) ?? api.listInvoices({ per_page: 1 }, { purpose: 'twin' });
  reads.set(valid, reading);
  reading.catch(() => reads.delete(valid));
  const { accepted, label, exchange } = await reading;
  if (accepted) return;
  throw new StopCheck(
    'not_tested',
    'twin_rejected',
    `${label} with the key of the target file (exchange ${exchange}).`,
  );
}
