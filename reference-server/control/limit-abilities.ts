import { type LimitId, limits as limitTable } from '../../generated/limits.ts';
import { dailyChecks } from '../domain/clients/service.ts';
import { quotaOf, sandboxQuota, subjectOf } from '../domain/invoices/create/creation-quotas.ts';
import { testOrganizations } from '../domain/organizations/onboarding.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import { dailyLimits, isPaid } from '../domain/organizations/tariff.ts';
import type { Quota } from '../domain/ports/store.ts';
import { limitSubject } from '../partner/authenticate.ts';
import {
  type Ability,
  type Action,
  type ControlContext,
  NotApplied,
  oneOf,
  organizationOf,
  type Params,
} from './ability.ts';
import { changed } from './organization-abilities.ts';

const preloadableLimits = Object.keys(limitTable) as LimitId[];

/** How much of the limit stays available; 0 by default. */
function leftOf({ left = 0 }: Params): number {
  if (typeof left !== 'number' || !Number.isInteger(left) || left < 0) {
    throw new NotApplied('left must be a whole number, 0 or more: what is left of the limit.');
  }
  return left;
}

/** How much of the limit counts as used: `used` says so, or `left` by the number of this server. */
function usedOf({ used, ...params }: Params, max: number): number {
  if (used === undefined) return Math.max(0, max - leftOf(params));
  if (typeof used !== 'number' || !Number.isInteger(used) || used < 0) {
    throw new NotApplied('used must be a whole number, 0 or more: how many requests count as served.');
  }
  return used;
}

async function useUp({ store }: ControlContext, { undo, params }: Action, quota: Quota): Promise<void> {
  const before = await store.quotas.used(quota);
  await store.quotas.set(quota, usedOf(params, quota.max));
  undo(() => store.quotas.set(quota, before));
}

function count({ limits }: ControlContext, { undo, params }: Action, limit: LimitId, subject: string): Promise<void> {
  undo(() => limits.clear(limit, subject));
  return limits.set(limit, subject, (max) => usedOf(params, max));
}

/** The partner whose limit is used up: that of the subject's organization, or the first one without a subject. */
async function partnerOf(world: ControlContext, action: Action): Promise<number> {
  const { organization_id, api_key_id, invoice_id } = action.subject;
  if (organization_id === undefined && api_key_id === undefined && invoice_id === undefined) return 1;
  return (await organizationOf(world, action)).partnerId;
}

/** Uses up a daily limit of a production organization, after the tariff or profile that makes it apply. */
async function exhaustDaily(
  world: ControlContext,
  action: Action,
  limit: 'trial_daily' | 'tariff_daily' | 'kyc_daily',
): Promise<void> {
  if ((await organizationOf(world, action)).sandbox) {
    throw new NotApplied(
      `${limit} applies to production organizations only. Apply org.verify with mode production first.`,
    );
  }
  const organization = await changed(world, action, () => ({
    ...(limit === 'trial_daily' && { tariff: 'trial' }),
    ...(limit === 'kyc_daily' && { kyc: 'none' }),
  }));
  const full = limit === 'tariff_daily' ? ofTariff(organization) : world.allowances[limit];
  await useUp(world, action, quotaOf(limit, organization, world.clock.now(), full));
}

/** The invoices of a day in the paid tariff of the organization; without one, the most of any tariff. */
function ofTariff({ tariff }: Organization): number {
  return isPaid(tariff) ? dailyLimits[tariff] : dailyLimits.pro_max;
}

function scopeOf(limit: LimitId): string | undefined {
  const row: { readonly says: string; readonly scope?: string } = limitTable[limit];
  return row.scope;
}

/** The key of the subject, or all working keys of the organization. */
async function keysOf(world: ControlContext, action: Action): Promise<readonly { readonly id: number }[]> {
  const id = action.subject.api_key_id;
  return id === undefined ? world.store.keys.active((await organizationOf(world, action)).id) : [{ id }];
}

/** The organizations that the partner has count as well, so that exactly `left` more can be created. */
async function fillPartner(world: ControlContext, action: Action): Promise<void> {
  const partner = await partnerOf(world, action);
  if (action.params.used !== undefined) throw new NotApplied('The organizations of a partner are counted: send left.');
  const { total } = await world.store.organizations.page(partner, 0, 1);
  const free = world.allowances.test_organizations - total;
  const left = leftOf(action.params);
  const countsDeleted = world.variations['organization.counted'] === 'all';
  if (left > 0 && (countsDeleted || left > free)) {
    throw new NotApplied(`The partner has ${total} organizations, so ${left} cannot be left for certain.`);
  }
  await useUp(world, action, testOrganizations(partner, left === 0 ? Number.MAX_SAFE_INTEGER : free));
}

async function preload(world: ControlContext, action: Action): Promise<LimitId> {
  const limit = oneOf(action.params, 'limit', preloadableLimits);
  const { clock, limits, allowances } = world;
  const scope = scopeOf(limit);
  if (limit === 'client_check_day') {
    const max = allowances.client_check_day;
    for (const key of await keysOf(world, action)) await useUp(world, action, dailyChecks(key, clock.now(), max));
  } else if (limits.has(limit) && scope === 'api_key') {
    for (const key of await keysOf(world, action)) await count(world, action, limit, `key:${key.id}`);
  } else if (limits.has(limit) && scope === 'organization') {
    await count(world, action, limit, subjectOf(await organizationOf(world, action)));
  } else if (limits.has(limit)) {
    const organizationId = limit.startsWith('authorisation_') ? (await organizationOf(world, action)).id : undefined;
    await count(world, action, limit, limitSubject(limit, await partnerOf(world, action), organizationId));
  } else if (limit === 'sandbox_subscriptions') {
    await useUp(world, action, world.services.subscriptions.quota(await organizationOf(world, action)));
  } else if (limit === 'sandbox_invoices') {
    const organization = await organizationOf(world, action);
    const max = allowances.sandbox_invoices;
    await useUp(world, action, sandboxQuota(organization, clock.now(), max));
  } else if (limit === 'test_organizations') {
    await fillPartner(world, action);
  } else if (limit === 'trial_daily' || limit === 'tariff_daily' || limit === 'kyc_daily') {
    await exhaustDaily(world, action, limit);
  } else throw new NotApplied(`${limit} is not a count, so it cannot be used up.`);
  return limit;
}

/** Uses a limit up without sending its requests. */
export const limitAbilities = {
  'limit.preload': {
    params: ['limit', 'left', 'used'],
    apply: async (world, action) => {
      const limit = await preload(world, action);
      const { used } = action.params;
      return { limit, ...(used === undefined ? { left: leftOf(action.params) } : { used }) };
    },
  },
} satisfies Record<string, Ability>;
