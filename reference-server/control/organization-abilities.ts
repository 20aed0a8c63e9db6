import { changeOrganization } from '../domain/organizations/changes.ts';
import type { ApiKey } from '../domain/organizations/keys.ts';
import { type Connection, features, type Organization } from '../domain/organizations/organization.ts';
import { DAY, type Moment, timestampOrNull } from '../domain/time.ts';
import type { Store } from '../store/port.ts';
import { type Ability, type Action, type Evidence, oneOf, organizationOf, type World } from './ability.ts';

type State = Pick<
  Organization,
  'status' | 'sandbox' | 'kyc' | 'tariff' | 'tariffExpiresAt' | 'takesInvoices' | 'accountActive' | 'lacks'
>;

const stateOf = (organization: Organization): State => {
  const { status, sandbox, kyc, tariff, tariffExpiresAt, takesInvoices, accountActive, lacks } = organization;
  return { status, sandbox, kyc, tariff, tariffExpiresAt, takesInvoices, accountActive, lacks };
};

/** What makes an organization a real one that can work: verified, an approved profile, a tariff. */
export const realOne = (now: Moment): Partial<State> => ({
  status: 'verified',
  sandbox: false,
  kyc: 'approved',
  tariff: 'start',
  tariffExpiresAt: now + 30 * DAY,
});

/** Changes an organization and notes how it was. */
export async function changed(
  world: World,
  action: Action,
  change: (before: Organization) => Partial<State>,
): Promise<Organization> {
  const before = await organizationOf(world, action);
  action.undo(async () => {
    await changeOrganization(world.store, before.id, (one) => ({ ...one, ...stateOf(before) }));
  });
  return changeOrganization(world.store, before.id, (one) => ({ ...one, ...change(one) }));
}

const changing = (
  change: (before: Organization, now: Moment, params: Action['params']) => Partial<State>,
  params: readonly string[] = [],
): Ability => ({
  params,
  async apply(world, action) {
    const after = await changed(world, action, (before) => change(before, world.clock.now(), action.params));
    const { tariffExpiresAt, takesInvoices, accountActive, ...state } = stateOf(after);
    const tariff_expires_at = timestampOrNull(tariffExpiresAt);
    const flags = { takes_invoices: takesInvoices, account_active: accountActive };
    return { organization_id: after.id, ...state, ...flags, tariff_expires_at };
  },
});

async function putBack(store: Store, before: readonly Connection[]): Promise<void> {
  for (const { id, status, isMain } of before) {
    const now = await store.connections.find(id);
    if (now) await store.connections.replace({ ...now, status, isMain });
  }
}

/** An ability that does something to every cashier of the organization. */
async function eachCashier(
  world: World,
  action: Action,
  change: Partial<Connection>,
): Promise<{ id: number; linked: readonly Connection[] }> {
  const { store } = world;
  const { id } = await organizationOf(world, action);
  const before = (await store.connections.of(id)).filter(({ status }) => status !== 'removed');
  action.undo(() => putBack(store, before));
  for (const one of before) await store.connections.replace({ ...one, ...change });
  return { id, linked: before };
}

const cashiers = (change: Partial<Connection>): Ability => ({
  params: [],
  async apply(world, action): Promise<Evidence> {
    const { id, linked } = await eachCashier(world, action, change);
    return { organization_id: id, connections: linked.map((one) => ({ id: one.id, ...change })) };
  },
});

/** An ability that does something to the key that the subject names, or to all working keys of the organization. */
const eachKey = (change: (now: Moment) => Partial<ApiKey>): Ability => ({
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
});

/** Numbers of further cashiers: valid, and none of the magic ones. */
const furtherPhone = (count: number): string => String(77_770_001_000 + count);

/** What can happen to an organization, its owner, its tariff and its cashiers. */
export const organizationAbilities = {
  'org.suspend': changing(() => ({ status: 'suspended' })),
  'org.verify': changing(
    (_before, now, { mode }) => (mode === 'production' ? realOne(now) : { status: 'verified' }),
    ['mode'],
  ),
  'org.unverify': changing((_before, now) => ({ ...realOne(now), status: 'pending' })),
  'tariff.expire': changing((_before, now, { never }) => ({ tariffExpiresAt: never === true ? null : now }), ['never']),
  'invoices.disable': changing(() => ({ takesInvoices: false })),
  'org.lacks': changing(
    ({ lacks }, _now, params) => ({ lacks: [...new Set([...lacks, oneOf(params, 'feature', features)])] }),
    ['feature'],
  ),
  'kyc.reject': changing(() => ({ kyc: 'rejected' })),
  'cashier.unlink': cashiers({ status: 'removed' }),
  'cashier.expire': cashiers({ status: 'expired' }),
  'cashier.add': {
    params: [],
    async apply(world, action) {
      const { id: organizationId, linked } = await eachCashier(world, action, { isMain: false });
      const { store, clock } = world;
      const phone = furtherPhone(linked.length);
      const draft = { organizationId, phone, status: 'active', isMain: false, createdAt: clock.now() } as const;
      const { id } = await store.connections.insert(draft);
      action.undo(() => putBack(store, [{ ...draft, id, version: 1, status: 'removed' }]));
      return { organization_id: organizationId, connection: { id } };
    },
  },
  'account.deactivate': changing(() => ({ accountActive: false })),
  'key.expire': eachKey((now) => ({ expiresAt: now })),
  'org.disconnect': eachKey(() => ({ organizationId: null })),
} satisfies Record<string, Ability>;
