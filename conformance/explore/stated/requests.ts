import type { ClauseId } from '../../../generated/clauses.ts';
import { type OperationId, type RawRequest, routes } from '../../contract/api.ts';
import { hasUnspecifiedPath } from '../../contract/unspecified-path.ts';
import { contractLedger } from '../../ground/ledger/ledger.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { requestOf } from '../../matrices/admission/merchant-requests.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { partnerRequest } from '../../matrices/partner-requests.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, check } from '../../run/define.ts';

/** What a valid request of an operation needs, by the beginning of its path. */
const needs: readonly (readonly [prefix: string, need: PreconditionName])[] = [
  ['/receipts', 'receipt.request'],
  ['/cashbox', 'cashbox.shift'],
  ['/connections/{connection}', 'connection.new'],
  ['/subscriptions', 'subscription.form'],
  ['/catalog', 'catalog.owner'],
];

/** Records and organizations that a refusal needs none of. */
const ofWorking: ReadonlySet<PreconditionName> = new Set<PreconditionName>(['catalog.owner', 'cashbox.shift']);

/** Operations of an organization in any state. */
const ofOrganizations: ReadonlySet<OperationId> = new Set<OperationId>([
  'deleteOrganization',
  'getOrganization',
  'issueApiKey',
  'startCashierAuthorisation',
  'getCashierAuthorisation',
]);

/** False for an operation on a record in a state of its own. */
export function isPlain(operation: OperationId): boolean {
  return ofOrganizations.has(operation) || !/\{(?!connection)|\/main$|\/verify/.test(routes[operation].path);
}

function needsOf(operation: OperationId): PreconditionName[] {
  const { path, api } = routes[operation];
  if (api === 'partner') return ofOrganizations.has(operation) ? ['partner.org.fresh'] : [];
  return needs.flatMap(([prefix, need]) => (path.startsWith(prefix) ? [need] : []));
}

/** A valid request with the bodies and records that the preconditions of the row supply. */
export async function validRequest(context: RowContext, operation: OperationId): Promise<RawRequest> {
  const { need } = context;
  if (hasUnspecifiedPath(operation) && !context.declared(operation) && !routes[operation].path.startsWith('/cashbox'))
    throw new StopCheck('not_tested', 'prerequisite_failed', `The path of ${operation} is not specified.`);
  if (ofOrganizations.has(operation)) return partnerRequest(context, operation);
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

/** What a target must do. */
export const stated = [...contractLedger.values()].filter(
  ({ level, excluded }) => level === 'must' && excluded === undefined,
);
