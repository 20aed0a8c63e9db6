import { type OperationId, routes } from '../../contract/api.ts';
import { payloadOf, withFault } from '../../exchange/requests/fault.ts';
import { clauseOf, contractLedger } from '../../ground/ledger/ledger.ts';
import { merchantKey, refused } from '../../matrices/admission/partner-keys.ts';
import { wrongKeys } from '../../matrices/admission/wrong-keys.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { isRefusal, partnerRequest, unchanged } from '../../matrices/partner-requests.ts';
import { requestFaults } from '../../run/faults/contract-faults.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import { picked } from '../walk.ts';
import { chosen, type Organization, type Organizations } from './world.ts';

const operations = (Object.keys(routes) as OperationId[]).filter((operation) => routes[operation].api === 'partner');

/** What changes an organization, or shows a secret: no other partner may do it (P §1). */
const writes = operations.filter((one) => routes[one].method !== 'get' && one !== 'createOrganization');

/** The context of the rows that are about one organization. */
function about({ context }: Organizations, { id, created }: Organization): RowContext {
  return { ...context, need: { ...context.need, 'partner.org.fresh': { id, response: created } } };
}

/** A caller without a right key calls an operation: nothing happens. */
export async function callWithoutKey(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization === undefined) return undefined;
  const [operation, left] = picked(operations, step.pick);
  const [wrong] = picked([...wrongKeys, undefined], left);
  if (operation === undefined) return undefined;
  const { api } = world.context;
  const key =
    wrong === undefined
      ? merchantKey(api.credential('merchant').value)
      : wrong.sent(api.credential('partner').value ?? '', 'partner');
  await unlessUnclear(() => refused(about(world, organization), operation, key, organization.id));
  return `${operation} of ${organization.name} with ${wrong?.label ?? 'a key of the merchant interface'}`;
}

/** Another partner tries to change an organization. */
export async function callAsAnother(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  const other = world.context.need['partner.foreign'];
  const [operation] = picked(writes, step.pick);
  if (organization === undefined || other === undefined || operation === undefined) return undefined;
  const context = about(world, organization);
  const response = await context.api.as(other.credential).raw(partnerRequest(context, operation));
  context
    .clause('P-4-foreign-writes', response)
    .that(isRefusal(response), 'any 4xx', String(response.status ?? 'no response'));
  if (operation === 'deleteOrganization') await unchanged(context, operation, 'P-4-foreign-writes');
  return `${operation} of ${organization.name} as another partner`;
}

const faults = operations.flatMap((operation) =>
  requestFaults(operation).flatMap(({ refusals, values, pointer }) =>
    refusals.flatMap(({ clause, statuses }) =>
      values.map((value) => ({ operation, pointer, value, clause, statuses })),
    ),
  ),
);

/** Sends a wrong number or code in a process that has begun. */
export async function sendFault(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  const [one] = picked(faults, step.pick);
  if (one === undefined || organization?.process !== 'number sent') return undefined;
  const { operation, pointer, value, clause, statuses } = one;
  const { context } = world;
  const payload = context.valid(operation);
  const response = await context.api.raw({
    to: operation,
    ...withFault(operation, payload, { [pointer]: value }),
    path: { id: organization.id },
  });
  // Where the specification contradicts itself, the value may also be a valid one that is wrong.
  const isPermitted = clauseOf(contractLedger, clause).level === 'conflict' && response.at('/success') !== true;
  if (!isPermitted) context.clause(clause, response).status(statuses);
  return `${operation} of ${organization.name} with a wrong ${pointer.slice(1)}`;
}

/** Reads the list, and the operations that show nothing new. */
export async function read(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization === undefined) return undefined;
  const [operation] = picked(
    operations.filter((one) => routes[one].method === 'get'),
    step.pick,
  );
  if (operation === undefined) return undefined;
  const { context } = world;
  await context.api.raw({
    to: operation,
    ...payloadOf(operation, context.valid(operation) ?? {}),
    path: { id: organization.id },
  });
  return `${operation} of ${organization.name}`;
}
