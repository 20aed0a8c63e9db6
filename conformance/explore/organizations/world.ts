import type { PayloadOf } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { agreesOnceRead } from '../../matrices/agreement.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { cardFields, inList, singleCard } from '../../matrices/views/organization-rows.ts';
import type { Step } from '../sequences.ts';
import { judgeError } from '../stated/accepted.ts';

/** How far the cashier of an organization is linked. */
type Process = 'never begun' | 'begun' | 'number sent' | 'linked';

/** An organization of a sequence. */
export interface Organization {
  readonly name: string;
  readonly id: number;
  readonly request: PayloadOf<'createOrganization'>;
  readonly created: ReceivedResponse;
  process: Process;
  /** The latest key, once one was issued, and its request: another name may make it no repeat. */
  key?: { readonly value: unknown; readonly request: PayloadOf<'issueApiKey'> };
}

/** The organizations of one sequence. */
export interface Organizations {
  readonly context: RowContext;
  readonly all: Organization[];
  touched?: Organization | undefined;
}

/** A partner may have few test organizations, so a sequence has few (P §8). */
const most = 3;

/** Begins a sequence. */
export async function noOrganizations(context: RowContext): Promise<Organizations> {
  return { context, all: [] };
}

/** The organization of a step; undefined while there is none. */
export function chosen({ all }: Organizations, { place }: Step): Organization | undefined {
  return all[place % Math.max(1, all.length)];
}

/** Creates an organization, also with an external_id that is nearly that of another. */
export async function create(world: Organizations, { way }: Step): Promise<string | undefined> {
  const { context, all } = world;
  if (all.length >= most) return undefined;
  const [first] = all;
  const near = way > 4 ? first?.request.external_id?.toUpperCase() : undefined;
  const isNear = near !== undefined && !all.some(({ request }) => request.external_id === near);
  const external_id = isNear ? near : context.unique('walk').toLowerCase();
  const request = { ...context.valid('createOrganization'), external_id };
  const response = await context.api.createOrganization(request);
  judgeError(context, 'createOrganization', response);
  if (!isNear && !response.accepted) throw notCreated(response);
  const id = response.at('/organization/id');
  const isNew = !all.some((one) => one.id === id);
  const clause = isNear ? 'P-4-create-key-exact' : 'P-4-create-201';
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
  if (organization === undefined) return undefined;
  const { context } = world;
  const response = await context.api.createOrganization(organization.request);
  context.clause('P-4-create-repeat-200', response).status(200);
  context.clause('P-4-create-idempotent', response).at('/organization/id').toBe(organization.id);
  return `create ${organization.name} again`;
}

/** Issues a key: a further one is another, and says so. */
export async function issueKey(world: Organizations, step: Step): Promise<string | undefined> {
  const organization = chosen(world, step);
  if (organization === undefined) return undefined;
  const { context } = world;
  const request = organization.key?.request ?? context.valid('issueApiKey');
  const response = await context.api.issueApiKey(organization.id, request);
  judgeError(context, 'issueApiKey', response);
  if (!response.accepted) throw notCreated(response);
  const value = response.at('/key');
  const isFurther = organization.key !== undefined;
  context
    .clause(isFurther ? 'P-4-key-repeat' : 'P-4-key-first', response)
    .at('/regenerated')
    .toBe(isFurther);
  const isKnown = world.all.some(({ key }) => key?.value === value);
  if (isFurther)
    context.clause('P-4-key-repeat-new', response).that(!isKnown, 'a new key', 'a key that was issued before');
  organization.key = { value, request };
  world.touched = organization;
  return `issue a key for ${organization.name}`;
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
    context
      .clause('P-2.1-external-id-echo', card)
      .at('/organization/external_id')
      .toBe(organization.request.external_id);
    judgeCard(world, organization, card);
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

function notCreated({ label, exchange }: ReceivedResponse): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}).`);
}
