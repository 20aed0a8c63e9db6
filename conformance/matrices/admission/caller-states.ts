import { occurrences } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import type { OperationId } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { CallerState } from '../../preconditions/callers.ts';
import { recordOf } from '../../preconditions/named-records.ts';
import { type GradedCell, othersTurn, type RowContext } from '../matrix.ts';
import { mayBeRepeated, requestOf } from './merchant-requests.ts';

/** A state of a caller, and how it is refused wherever no section gives another refusal (M §5). */
interface Refusal {
  readonly state: CallerState;
  readonly label: string;
  readonly status: 401 | 403;
  readonly clause: ClauseId;
  /** The code with which a section refuses some operations instead; those have checks of their own. */
  readonly instead?: 'organization_required' | 'OrganizationNotFoundOrNotVerified';
}

const refusals: readonly Refusal[] = [
  { state: 'key.expired', label: 'an expired key', status: 401, clause: 'M-5-401-expired' },
  {
    state: 'key.no_organization',
    label: 'a key without an organization',
    status: 401,
    clause: 'M-5-401-organization',
    instead: 'organization_required',
  },
  {
    state: 'account.deactivated',
    label: 'the key of a deactivated account',
    status: 401,
    clause: 'M-5-401-deactivated',
  },
  { state: 'org.suspended', label: 'a suspended organization', status: 403, clause: 'M-5-403-suspended' },
  {
    state: 'org.unverified',
    label: 'an organization not verified for production',
    status: 403,
    clause: 'M-5-403-unverified-elsewhere',
    instead: 'OrganizationNotFoundOrNotVerified',
  },
];

/** How many operations of a facility share the states; of those on invoices, each meets every state. */
const sharing = 3;

/** The cells of an operation about the state of its caller. */
export function stateCells(operation: OperationId, position: number, isCore: boolean): GradedCell[] {
  return refusals
    .filter(({ instead }) => instead === undefined || !createsInvoices(operation, instead))
    .map(({ state, label, status, clause }, column) => ({
      label,
      clauses: observesBody(operation, state) ? [clause, 'M-7-403-body'] : [clause],
      wants: `caller:${state}` as const,
      isLeftOut: !isCore && othersTurn(column, { position: position % sharing, size: sharing }),
      run: async (context) => {
        const { caller, records } = context.need[`caller:${state}` as const];
        const request = await requestOf(context, operation, records);
        const response = await context.api.as(caller).raw(request);
        await refusedForState(context, operation, response, status);
        context.clause(clause, response).status(status);
        if (!observesBody(operation, state)) return;
        const about = { clause: 'M-7-403-body', evidence: response } as const;
        context.observe('Which body does a 403 without a code have?', response.text, about);
      },
    }));
}

/** One cell looks at the body of a 403, which is not specified. */
function observesBody(operation: OperationId, state: CallerState): boolean {
  return operation === 'listInvoices' && state === 'org.suspended';
}

/** True when a section gives another refusal for the operation, or may: a row of a bulk creation, a static QR code. */
function createsInvoices(operation: OperationId, instead: NonNullable<Refusal['instead']>): boolean {
  return operation === 'createInvoices' || instead in occurrences[operation];
}

/**
 * Ends the cell when its refusal may have another cause than the state: the specification gives no order of refusals.
 * The same request of the organization in a good state shows that it has none, where it may be sent.
 */
async function refusedForState(
  context: RowContext,
  operation: OperationId,
  { status, accepted, label, exchange }: ReceivedResponse,
  expected: number,
): Promise<void> {
  if (status === undefined || accepted || status === expected) return;
  const request = await requestOf(context, operation);
  const isProven =
    operation === 'createInvoice'
      ? (await recordOf(context, 'invoice')) !== undefined
      : mayBeRepeated(operation, request) && (await context.api.raw({ ...request, purpose: 'twin' })).accepted;
  if (isProven) return;
  throw new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `${label} (exchange ${exchange}): the request may be refused for its id, body or path, and not for its caller.`,
  );
}
