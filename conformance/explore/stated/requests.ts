import { occurrences } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import { lifecycles } from '../../../generated/lifecycles.ts';
import { bodyPointer, pathParameters } from '../../contract/address.ts';
import { type OperationId, type RawRequest, routes } from '../../contract/api.ts';
import { bundle } from '../../contract/bundle.ts';
import { hasUnspecifiedPath } from '../../contract/unspecified-path.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { requestOf } from '../../matrices/admission/merchant-requests.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { partnerRequest } from '../../matrices/partner-requests.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, check } from '../../run/define.ts';

/** What a target must do. */
export const stated = [...contractLedger.values()].filter(
  ({ level, excluded }) => level === 'must' && excluded === undefined,
);

/** What a valid request needs, by the profile of the clauses about its operation. */
const ofProfiles: Readonly<Record<string, PreconditionName>> = {
  receipts: 'receipt.request',
  cashbox: 'cashbox.shift',
  subscriptions: 'subscription.form',
  catalog: 'catalog.owner',
};

/** Records and organizations that a refusal needs none of. */
const ofWorking: ReadonlySet<PreconditionName> = new Set<PreconditionName>(['catalog.owner', 'cashbox.shift']);

/** Steps that are possible only after another one: their lifecycle has begun. */
const later: ReadonlySet<string> = new Set(
  lifecycles.Authorisation.transitions.flatMap(({ from, on }) =>
    'operation' in on && !(from as readonly string[]).includes('none') ? [on.operation] : [],
  ),
);
const begins: ReadonlySet<string> = new Set(
  lifecycles.Authorisation.transitions.flatMap(({ from, on }) =>
    'operation' in on && (from as readonly string[]).includes('none') ? [on.operation] : [],
  ),
);

/** True for an operation of the partner interface on an organization, which may be in any state. */
function isOfOrganization(operation: OperationId): boolean {
  const { api, path } = routes[operation];
  return api === 'partner' && path.includes('{id}') && (begins.has(operation) || !later.has(operation));
}

/** A setting may be switched for a while, whatever the organization lacks. */
export function isSwitch(operation: OperationId): boolean {
  return Object.keys(occurrences[operation]).includes('cashbox_toggle_in_progress');
}

/** False for an operation on a record in a state of its own, and for one that needs a code that was sent. */
export function isPlain(operation: OperationId): boolean {
  const { api, path } = routes[operation];
  if (api === 'partner') return isOfOrganization(operation) || pathParameters(path).length === 0;
  const isRecord = pathParameters(path).some((name) => name !== 'connection');
  return !isRecord && valueAt(bundle(api), `${bodyPointer(operation)}/properties/otp`) === undefined;
}

function profileOf(operation: OperationId): string {
  return stated.find(({ holds }) => holds.includes(`operation:${operation}`))?.profile ?? '';
}

function needsOf(operation: OperationId): PreconditionName[] {
  const { path, api } = routes[operation];
  if (api === 'partner') return isOfOrganization(operation) ? ['partner.org.fresh'] : [];
  const need = ofProfiles[profileOf(operation)];
  return [...(need ? [need] : []), ...(pathParameters(path).length > 0 ? (['connection.new'] as const) : [])];
}

/** A valid request with the bodies and records that the preconditions of the row supply. */
export async function validRequest(context: RowContext, operation: OperationId): Promise<RawRequest> {
  const { need } = context;
  // The first part of the paths of the cashbox is specified.
  if (hasUnspecifiedPath(operation) && !context.declared(operation) && profileOf(operation) !== 'cashbox')
    throw new StopCheck('not_tested', 'prerequisite_failed', `The path of ${operation} is not specified.`);
  if (isOfOrganization(operation)) return partnerRequest(context, operation);
  const request = await requestOf(context, operation);
  const connection = need['connection.new'];
  const body =
    operation === 'createReceipt'
      ? need['receipt.request']?.body()
      : operation === 'createSubscription'
        ? need['subscription.form']?.body()
        : operation === 'closeShift'
          ? need['cashbox.shift']?.close()
          : undefined;
  return {
    ...request,
    ...(body && { body }),
    ...(connection && routes[operation].path.includes('{connection}') && { path: { connection: connection.id } }),
    throttled: 'return',
  };
}

/** A row that is generated from a clause. */
export function rowOf(
  id: ClauseId,
  operation: OperationId,
  more: readonly PreconditionName[],
  run: (context: RowContext) => Promise<unknown>,
  name = 'stated',
): Check {
  const slug = [id, operation, ...more].map((part) => part.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-'));
  return check<ClauseId, PreconditionName, PreconditionName>({
    id: `explore.${name}.${slug.join('-')}`,
    title: `${operation} as ${id} states it`,
    profile: contractLedger.get(id)?.profile ?? 'merchant-core',
    clauses: [id],
    // What changes the organization would also prevent these from being supplied.
    needs: [...more, ...needsOf(operation).filter((need) => more.length === 0 || !ofWorking.has(need))],
    cost: { requests: 4, invoices: 1, ...(routes[operation].api === 'partner' && { organizations: 1 }) },
    run,
  });
}
