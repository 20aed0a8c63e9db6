import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { bundle } from '../../contract/bundle.ts';
import { payloadOf, withFault } from '../../exchange/requests/fault.ts';
import { clauseOf, contractLedger } from '../../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { merchantKey, refused } from '../../matrices/admission/partner-keys.ts';
import { wrongKeys } from '../../matrices/admission/wrong-keys.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { isRefusal, partnerRequest, unchanged } from '../../matrices/partner-requests.ts';
import { requestFaults } from '../../run/faults/contract-faults.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import { picked } from '../walk.ts';
import { chosen, type Organization, type Organizations, shownOnce } from './world.ts';

const operations = (Object.keys(routes) as OperationId[]).filter((operation) => routes[operation].api === 'partner');

const defaultSize: unknown = valueAt(bundle('partner'), '/components/parameters/per_page/schema/default');

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

/** Sends a request with one fault. A step of an authorisation needs a process that has begun. */
export async function sendFault(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  const [one] = picked(faults, step.pick);
  if (one === undefined || organization === undefined) return undefined;
  const { operation, pointer, value, clause, statuses } = one;
  const isStep = operation === 'sendCashierPhone' || operation === 'verifyCashierOtp';
  if (isStep ? organization.process !== 'number sent' : operation === 'issueApiKey') return undefined;
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

/** A partner whose read is refused does not find the organization in another way either (P §4). */
export async function lookAsAnother(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  const { need, api, clause } = world.context;
  const other = need['partner.foreign'] && api.as(need['partner.foreign'].credential);
  if (organization === undefined || other === undefined) return undefined;
  const { id, name, request } = organization;
  if (!isRefusal(await other.getOrganization(id))) return undefined;
  const list = await other.listOrganizations({ per_page: limits.partner_per_page.max });
  const cards = list.at('/organizations');
  const isThere = Array.isArray(cards) && cards.some((card) => isObject(card) && card.id === id);
  clause('P-4-foreign-list', list).that(!isThere, `a list without ${name}`, `a list with ${name}`);
  if (request.external_id === undefined || step.way % 2 === 0) return `look for ${name} as another partner`;
  const created = await other.createOrganization(request);
  const shown = created.at('/organization/id');
  clause('P-4-foreign-external-id', created).that(shown !== id, 'another organization', String(shown));
  if (shown !== id && typeof shown === 'number') await other.deleteOrganization(shown, { purpose: 'clean-up' });
  return `create ${name} as another partner`;
}

/** Reads a page of any size, or what shows nothing new. */
export async function read(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization === undefined) return undefined;
  const [operation, left] = picked(
    operations.filter((one) => routes[one].method === 'get'),
    step.pick,
  );
  if (operation === undefined) return undefined;
  const { context } = world;
  const [per_page] = picked([undefined, 1, 2, 3, limits.partner_per_page.max], left);
  const page = per_page === undefined ? {} : { per_page, page: 1 };
  const payload = operation === 'listOrganizations' ? page : context.valid(operation);
  const response = await context.api.raw({
    to: operation,
    ...payloadOf(operation, payload ?? {}),
    path: { id: organization.id },
  });
  shownOnce(world, response);
  if (operation === 'listOrganizations' && response.accepted) judgePage(world, per_page, response);
  return `${operation} of ${organization.name}`;
}

/** A page has as many cards as there are, up to its size, and says so. Numbers may be texts. */
function judgePage({ context, all }: Organizations, per_page: number | undefined, list: ReceivedResponse): void {
  const size = per_page ?? Number(defaultSize);
  const ofSize = per_page === undefined ? 'P-4-per-page-default' : 'P-4-list-page-size';
  const cards = list.at('/organizations');
  const length = Array.isArray(cards) ? cards.length : 0;
  const judge = (id: ClauseId, pointer: string, isRight: (shown: number) => boolean) =>
    context
      .clause(id, list)
      .that(isRight(Number(list.at(pointer))), `the ${pointer} of the page`, show(list.at(pointer)));
  context
    .clause('P-4-per-page', list)
    .that(length <= size && length >= Math.min(size, all.length), `cards for ${size}`, `${length} cards`);
  judge('P-4-page-default', '/current_page', (shown) => shown === 1);
  judge(ofSize, '/per_page', (shown) => shown === size);
  judge('P-4-list-total-count', '/total', (shown) => !(shown < all.length));
}
