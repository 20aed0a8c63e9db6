import { changeOrganization } from '../domain/organizations/changes.ts';
import type { ApiKey } from '../domain/organizations/keys.ts';
import { features, type Organization } from '../domain/organizations/organization.ts';
import { assigned, tiers } from '../domain/organizations/tariff.ts';
import { type Moment, timestampOrNull } from '../domain/time.ts';
import { type Ability, type Action, type ControlContext, oneOf, organizationOf } from './ability.ts';
import { durationIn } from './invoice-abilities.ts';

type State = Pick<
  Organization,
  | 'status'
  | 'sandbox'
  | 'kyc'
  | 'tariff'
  | 'tariffStartedAt'
  | 'tariffExpiresAt'
  | 'customTerms'
  | 'takesInvoices'
  | 'accountActive'
  | 'lacks'
>;

function stateOf(organization: Organization): State {
  const { status, sandbox, kyc, takesInvoices, accountActive, lacks } = organization;
  const { tariff, tariffStartedAt, tariffExpiresAt, customTerms } = organization;
  const tariffState = { tariff, tariffStartedAt, tariffExpiresAt, customTerms };
  return { status, sandbox, kyc, ...tariffState, takesInvoices, accountActive, lacks };
}

/** The state that a production organization needs to work: verification, an approved profile, a tariff. */
export function productionState(now: Moment): Partial<State> {
  return { status: 'verified', sandbox: false, kyc: 'approved', ...assigned('start', now) };
}

/** Changes an organization, and registers how to restore it. */
export async function changed(
  world: ControlContext,
  action: Action,
  change: (before: Organization) => Partial<State>,
): Promise<Organization> {
  const before = await organizationOf(world, action);
  action.undo(async () => {
    await changeOrganization(world.store, before.id, (one) => ({ ...one, ...stateOf(before) }));
  });
  return changeOrganization(world.store, before.id, (one) => ({ ...one, ...change(one) }));
}

function changing(
  change: (before: Organization, now: Moment, params: Action['params']) => Partial<State>,
  params: readonly string[] = [],
): Ability {
  return {
    params,
    async apply(world, action) {
      const after = await changed(world, action, (before) => change(before, world.clock.now(), action.params));
      const { status, sandbox, kyc, tariff, tariffExpiresAt, customTerms, takesInvoices, accountActive, lacks } = after;
      const flags = { takes_invoices: takesInvoices, account_active: accountActive, is_custom: customTerms };
      const tariff_expires_at = timestampOrNull(tariffExpiresAt);
      return { organization_id: after.id, status, sandbox, kyc, tariff, tariff_expires_at, lacks, ...flags };
    },
  };
}

/** An ability that changes the subject's key, or all working keys of the organization. */
function eachKey(change: (now: Moment) => Partial<ApiKey>): Ability {
  return {
    params: [],
    async apply(world, action) {
      const { store, clock } = world;
      const id = action.subject.api_key_id;
      const named = id === undefined ? undefined : await store.keys.find(id);
      const keys = named ? [named] : await store.keys.active((await organizationOf(world, action)).id);
      for (const key of keys) {
        await store.keys.replace({ ...key, ...change(clock.now()) });
        action.undo(async () => {
          const now = await store.keys.find(key.id);
          if (now) await store.keys.replace({ ...now, organizationId: key.organizationId, expiresAt: key.expiresAt });
        });
      }
      return { api_keys: keys.map((key) => key.id) };
    },
  };
}

/** Changes of an organization, its owner, its tariff and its keys. */
export const organizationAbilities = {
  'org.suspend': changing(() => ({ status: 'suspended' })),
  'org.verify': changing(
    (_before, now, { mode }) => (mode === 'production' ? productionState(now) : { status: 'verified' }),
    ['mode'],
  ),
  /** Makes it a production organization in every mode: only those need verification. */
  'org.unverify': changing((_before, now) => ({ ...productionState(now), status: 'pending' }), ['mode']),
  'tariff.expire': changing((_before, now, { never }) => ({ tariffExpiresAt: never === true ? null : now }), ['never']),
  /** A paid tariff, or one that support assigned (reading T-70), for so many seconds; `none` removes it. */
  'tariff.set': changing(
    (_before, now, params) => ({
      ...assigned(
        oneOf(params, 'tier', ['none', ...tiers]),
        now,
        params.seconds === undefined ? undefined : durationIn(params, 'seconds'),
      ),
      customTerms: params.custom === true,
    }),
    ['tier', 'custom', 'seconds'],
  ),
  'invoices.disable': changing(() => ({ takesInvoices: false })),
  'org.lacks': changing(
    ({ lacks }, _now, params) => ({ lacks: [...new Set([...lacks, oneOf(params, 'feature', features)])] }),
    ['feature'],
  ),
  'kyc.reject': changing(() => ({ kyc: 'rejected' })),
  'account.deactivate': changing(() => ({ accountActive: false })),
  'key.expire': eachKey((now) => ({ expiresAt: now })),
  'org.disconnect': eachKey(() => ({ organizationId: null })),
} satisfies Record<string, Ability>;
