import type { Api, PayloadOf } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue } from '../../ground/values/pointer.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { agreesOnceRead } from '../../matrices/agreement.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { cardFields, inList, singleCard } from '../../matrices/views/organization-rows.ts';
import type { Step } from '../sequences.ts';
import { judgeError } from '../stated/accepted.ts';
import { picked } from '../walk.ts';

/** How far the cashier of an organization is linked. */
type Process = 'never begun' | 'begun' | 'number sent' | 'linked';

/** An organization of a sequence. */
export interface Organization {
  readonly name: string;
  readonly id: number;
  readonly request: PayloadOf<'createOrganization'>;
  readonly created: ReceivedResponse;
  process: Process;
  /** The latest key, once one was issued, and its name: another one may make it no repeat. */
  key?: { readonly value: unknown; readonly name: string | undefined; readonly isUnclear?: true };
}

/** The organizations of one sequence. */
export interface Organizations {
  readonly context: RowContext;
  readonly all: Organization[];
  /** Keys and secrets that were shown, each in the response that issued it. */
  readonly shown: Set<unknown>;
  touched?: Organization | undefined;
}

/** A partner may have few test organizations, so a sequence has few (P §8). */
const most = 2;

/** Begins a sequence. */
export async function noOrganizations(context: RowContext): Promise<Organizations> {
  return { context, all: [], shown: new Set() };
}

/** The organization of a step; undefined while there is none. */
export function chosen({ all }: Organizations, { place }: Step): Organization | undefined {
  return all[place % Math.max(1, all.length)];
}

/** Creates an organization: both fields are optional, and an external_id may be nearly that of another. */
export async function create(world: Organizations, { way, pick }: Step): Promise<string | undefined> {
  const { context, all } = world;
  if (all.length >= most) return undefined;
  const [first] = all;
  const near = way > 5 ? first?.request.external_id?.toUpperCase() : undefined;
  const isNear = near !== undefined && !all.some(({ request }) => request.external_id === near);
  const [has_catalog, left] = picked([true, false, undefined], pick);
  const [isNamed] = picked([true, true, false], left);
  const external_id = isNear ? near : isNamed === true ? context.unique('walk').toLowerCase() : undefined;
  const request = {
    ...(has_catalog !== undefined && { has_catalog }),
    ...(external_id !== undefined && { external_id }),
  };
  const response = await context.api.createOrganization(request);
  judgeError(context, 'createOrganization', response);
  if (!isNear && !response.accepted) throw notCreated(response);
  const id = response.at('/organization/id');
  const isNew = !all.some((one) => one.id === id);
  const clause = isNear ? 'P-4-create-key-exact' : external_id === undefined ? 'P-4-create-separate' : 'P-4-create-201';
  context.clause(clause, response).status(201).that(isNew, 'another organization', String(id));
  const name = `organization ${all.length + 1}`;
  if (response.accepted && isNew) {
    all.push({ name, id: response.integer('/organization/id'), request, created: response, process: 'never begun' });
  }
  return `create ${name}${isNear ? ' with nearly the external_id of organization 1' : ''}`;
}

/** Creates an organization again: its external_id returns the one that has it. */
export async function createAgain(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization?.request.external_id === undefined) return undefined;
  const { clause, api } = world.context;
  const response = await api.createOrganization(organization.request);
  clause('P-4-create-repeat-200', response).status(200);
  clause('P-4-create-idempotent', response).at('/organization/id').toBe(organization.id);
  const success = response.at('/success');
  clause('P-4-create-repeat-body', response).that(success !== undefined && success !== false, 'success', show(success));
  return `create ${organization.name} again`;
}

/** The organization and all its keys end (P §3). What still shows it is not specified. */
export async function remove(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = step.way % 2 === 0 ? chosen(world, step) : undefined;
  if (organization === undefined) return undefined;
  const { api, clause } = world.context;
  const holder = holderOf(world.context, organization);
  const list = { per_page: 1 } as const;
  const worked = holder !== undefined && (await holder.listInvoices(list, { purpose: 'twin' })).accepted;
  const response = await api.deleteOrganization(organization.id);
  clause('P-4-delete', response).that(response.accepted, 'any 2xx', String(response.status));
  if (worked) clause('P-3-delete-keys', await holder.listInvoices(list)).status(401);
  world.all.splice(world.all.indexOf(organization), 1);
  return `delete ${organization.name}`;
}

/** The merchant who has the latest key of a linked organization, where the target has one interface for both. */
export function holderOf({ api, need }: RowContext, { id, key, process }: Organization): Api | undefined {
  if (typeof key?.value !== 'string' || process !== 'linked') return undefined;
  if (need['linked.merchant_key'] === undefined) return undefined;
  return api.as({ interface: 'merchant', name: 'issued', value: key.value, organization: id });
}

/** Every card shows how far its organization is, and the list shows the same card. */
export async function judgeOrganizations(world: Organizations): Promise<void> {
  const { context, all, touched } = world;
  for (const organization of all) {
    const { evidence: card } = await singleCard(context.api, organization.id);
    context
      .clause('P-4-get-card', card)
      .that(card.accepted, 'any 2xx', String(card.status))
      .at('/organization/id')
      .toBe(organization.id);
    const { external_id, has_catalog } = organization.request;
    if (external_id !== undefined)
      context.clause('P-2.1-external-id-echo', card).at('/organization/external_id').toBe(external_id);
    if (has_catalog !== undefined)
      context.clause('P-4-create-has-catalog', card).at('/organization/has_catalog').toBe(has_catalog);
    judgeCard(world, organization, card);
    shownOnce(world, card);
  }
  if (touched !== undefined) {
    await agreesOnceRead(context, 'P-4-views', cardFields, {
      single: (api) => singleCard(api, touched.id),
      other: (api) => inList(api, touched.id),
    });
  }
  world.touched = undefined;
}

function judgeCard({ context }: Organizations, { process }: Organization, card: ReceivedResponse): void {
  if (process !== 'linked') {
    context.clause('P-2.1-provider-connected-before', card).at('/organization/provider_connected').toBe(false);
    return;
  }
  context.clause('P-2.1-provider-connected-after', card).at('/organization/provider_connected').toBe(true);
  context.clause('P-3-verified', card).at('/organization/status').toBe('verified');
  context.clause('P-3-verified-sandbox-mode', card).at('/organization/sandbox_mode').toBe(true);
}

/** Deletes the organizations: those of all sequences count against a limit (P §8). */
export async function removeAll({ context, all }: Organizations): Promise<void> {
  for (const { id } of all) await context.api.deleteOrganization(id, { purpose: 'clean-up' });
}

/** A key and a secret are shown once (P §2.2). */
export function shownOnce({ context, shown }: Organizations, response: ReceivedResponse): void {
  const isShown = [...everyValue(response.body)].some(({ value }) => shown.has(value));
  context.clause('P-2.2-key-once', response).that(!isShown, 'no key or secret that was issued before', 'one of them');
}

export function notCreated({ label, exchange }: ReceivedResponse): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}).`);
}
