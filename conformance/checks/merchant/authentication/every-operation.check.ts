import type { ClauseId } from '../../../../generated/clauses.ts';
import { pathParameters } from '../../../contract/address.ts';
import { isOperation, type OperationId, type RawRequest, routes } from '../../../contract/api.ts';
import type { Credential } from '../../../contract/credential.ts';
import { payloadOf } from '../../../exchange/requests/fault.ts';
import { type Clause, clauseOf, contractLedger } from '../../../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { unknownId } from '../../../ground/values/unknown-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import type { PreconditionName } from '../../../preconditions/supplies.ts';
import { type Check, type CheckContext, check } from '../../../run/define.ts';

/** The operations that a clause about the 401 of a facility names. */
export function operationsOf({ holds }: Pick<Clause, 'holds'>): OperationId[] {
  return holds.flatMap((part) => {
    const operation = /^response:(\w+)\/401$/.exec(part)?.[1] ?? '';
    return isOperation(operation) ? [operation] : [];
  });
}

/** The clauses about the 401 of every operation of a facility (M §5). */
export const clausesOfOperations: readonly Clause[] = [...contractLedger.values()].filter(
  ({ id, holds, excluded }) =>
    id.startsWith('M-5-401-') && holds.includes('security:merchant') && !isOfOneKey(id) && excluded === undefined,
);

function isOfOneKey(id: ClauseId): boolean {
  return id === 'M-5-401-missing' || id === 'M-5-401-wrong';
}

/** Operations on an invoice, which take the id of an existing one. */
const withInvoice: ReadonlySet<OperationId> = new Set<OperationId>([
  'getInvoice',
  'cancelInvoice',
  'simulateInvoiceStatus',
  'createRefund',
  'listRefunds',
  'getInvoiceReceipt',
]);

/** Operations whose whole request the specification describes, or that need none. */
const described: ReadonlySet<OperationId> = new Set<OperationId>(['createInvoice', 'simulateInvoiceStatus']);

/** Operations that create invoices or subscriptions, or end the shift in which other checks create receipts. */
const spending: ReadonlySet<OperationId> = new Set<OperationId>([
  'createQrInvoice',
  'createInvoices',
  'createSubscription',
  'closeShift',
]);

/** M §5, P §3: every operation, without a key, with one that was never issued and with one that was deactivated. */
export const everyOperationChecks: Check[] = clausesOfOperations.map(({ id, profile }) => {
  const operations = operationsOf(clauseOf(contractLedger, id));
  const ofInvoices = operations.some((operation) => withInvoice.has(operation));
  return check<ClauseId, PreconditionName, PreconditionName>({
    id: `authentication.operations.${profile}`,
    title: `Every operation of ${profile} returns 401 without a key, with a wrong one and with a deactivated one`,
    profile,
    clauses: [id, 'P-3-delete-keys'],
    needs: ofInvoices ? ['invoice.open'] : [],
    wants: ['key.revoked'],
    cost: {
      requests: 3 * operations.length + 1 + operations.filter(mayBeRepeated).length,
      ...(ofInvoices ? { invoices: 1 } : {}),
      organizations: 1,
    },
    async run(context) {
      await provenKey(context);
      const graded = new Set<ClauseId>();
      for (const operation of operations) {
        const request = requestOf(context, operation);
        for (const [clause, credential] of refusedKeys(id, context)) {
          const response = await context.api.as(credential).raw(request);
          const hasAnotherCause =
            mayBeAnotherRefusal(operation, response) && !(await isAcceptedWithKey(context, operation, request));
          if (hasAnotherCause) continue;
          context.clause(clause, response).status(401);
          graded.add(clause);
        }
      }
      if (graded.has(id) && (context.need['key.revoked'] === undefined || graded.has('P-3-delete-keys'))) return;
      throw new StopCheck(
        'not_tested',
        'prerequisite_failed',
        'Every request was refused for another reason than its key.',
      );
    },
  });
});

/** The keys that every operation refuses, each with its clause. */
function refusedKeys(id: ClauseId, { invalidCredential, need }: CheckContext): [ClauseId, Credential][] {
  const never = (['absent', 'wrong'] as const).map((kind): [ClauseId, Credential] => [
    id,
    invalidCredential('merchant', kind),
  ]);
  const deactivated = need['key.revoked'];
  return deactivated === undefined ? never : [...never, ['P-3-delete-keys', deactivated.revoked]];
}

/** The list with the caller's own key, read once in a run. The function `valid` is unique to a run. */
const reads = new WeakMap<CheckContext['valid'], Promise<ReceivedResponse>>();

/** Ends the check unless the caller's own key is accepted: a server that refuses every key shows nothing. */
async function provenKey({ api, valid }: CheckContext): Promise<void> {
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

function requestOf({ valid, need }: CheckContext, operation: OperationId): RawRequest {
  const id = withInvoice.has(operation) ? need['invoice.open'].id : unknownId;
  const path = Object.fromEntries(pathParameters(routes[operation].path).map((name) => [name, id]));
  return { to: operation, ...payloadOf(operation, valid(operation) ?? {}), path };
}

/**
 * True for a refusal that a second fault may explain: an unknown id, or a body that the specification does not show. The
 * specification does not say which fault comes first.
 */
function mayBeAnotherRefusal(operation: OperationId, { status }: ReceivedResponse): boolean {
  const maybe = hasUnknownId(operation) || hasUnspecifiedBody(operation);
  return maybe && status !== undefined && [400, 404, 409, 415, 422].includes(status);
}

/** True when the same request is accepted with the caller's own key: then its only fault was the key. */
async function isAcceptedWithKey({ api }: CheckContext, operation: OperationId, request: RawRequest): Promise<boolean> {
  if (!mayBeRepeated(operation)) return false;
  const { accepted } = await api.raw({ ...request, purpose: 'twin' });
  return accepted;
}

/** True for an operation whose request may be accepted, and then uses none of the operator's spending limits. */
function mayBeRepeated(operation: OperationId): boolean {
  return hasUnspecifiedBody(operation) && !hasUnknownId(operation) && !spending.has(operation);
}

function hasUnknownId(operation: OperationId): boolean {
  return pathParameters(routes[operation].path).length > 0 && !withInvoice.has(operation);
}

function hasUnspecifiedBody(operation: OperationId): boolean {
  return routes[operation].body !== 'none' && !described.has(operation);
}
