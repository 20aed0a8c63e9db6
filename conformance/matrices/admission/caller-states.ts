import { occurrences } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import type { OperationId } from '../../contract/api.ts';
import { requireNoOtherRule } from '../../exchange/responses/other-rule.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { CallerState } from '../../preconditions/callers.ts';
import { recordOf } from '../../preconditions/named-records.ts';
import type { Check } from '../../run/define.ts';
import { matrixRow, type RowContext } from '../matrix.ts';
import { callers } from './admission.ts';
import { clausesOfOperations, operationsOf } from './merchant-keys.ts';
import { mayBeRepeated, requestOf } from './merchant-requests.ts';

/** A state of a caller, and how it is refused wherever no section gives another refusal (M §5). */
export interface Refusal {
  readonly state: Exclude<CallerState, `tariff.${string}` | 'sandbox.lapsed'>;
  readonly label: string;
  readonly status: 401 | 403;
  readonly clause: ClauseId;
  /** The code with which a section refuses some operations instead; those have checks of their own. */
  readonly instead?: 'organization_required' | 'OrganizationNotFoundOrNotVerified';
}

/** Every state in which M §5 refuses a caller. */
export const refusals: readonly Refusal[] = [
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

/** M §5: the operations of each profile, by callers in a state that permits no call. */
export const callerStateRows: Check[] = refusals.flatMap((refusal) =>
  clausesOfOperations.flatMap((facility) => {
    const { state, label, clause, instead } = refusal;
    const operations = operationsOf(facility).filter(
      (operation) => instead === undefined || !hasOwnRefusal(operation, instead),
    );
    return operations.length === 0
      ? []
      : matrixRow(callers, {
          id: `callers.${state.replace(/[._]/g, '-')}.${facility.profile}`,
          title: `No operation of ${facility.profile} is open to ${label}`,
          profile: facility.profile,
          needs: [`caller:${state}`],
          cells: operations.map((operation) => ({
            label: operation,
            clauses: observesBody(operation, state) ? [clause, 'M-7-403-body'] : [clause],
            run: (context) => refused(context, operation, refusal),
          })),
        });
  }),
);

/** Asserts that an operation refuses the caller in the state. */
export async function refused(
  context: RowContext,
  operation: OperationId,
  { state, status, clause }: Refusal,
): Promise<void> {
  const { caller, records } = context.need[`caller:${state}` as const];
  const response = await context.api.as(caller).raw(await requestOf(context, operation, records));
  await refusedForState(context, operation, response, status);
  requireNoOtherRule(response);
  context.clause(clause, response).status(status);
  if (!observesBody(operation, state)) return;
  const about = { clause: 'M-7-403-body', evidence: response } as const;
  context.observe('Which body does a 403 without a code have?', response.text, about);
}

/** One cell looks at the body of a 403, which is not specified. */
function observesBody(operation: OperationId, state: CallerState): boolean {
  return operation === 'listInvoices' && state === 'org.suspended';
}

/** True when a section gives another refusal for the operation, or may: a row of a bulk creation, a static QR code. */
export function hasOwnRefusal(operation: OperationId, instead: NonNullable<Refusal['instead']>): boolean {
  return operation === 'createInvoices' || instead in occurrences[operation];
}

/**
 * Ends the cell when its refusal may have another cause than the state: the specification gives no order of refusals.
 * The same request of the organization in a good state shows that it has none, where it may be sent.
 */
export async function refusedForState(
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
