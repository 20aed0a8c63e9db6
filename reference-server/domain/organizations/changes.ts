import { Lifecycle } from '../lifecycle.ts';
import type { Store } from '../ports/store.ts';
import type { OrganizationStatus } from '../states.ts';
import { decide } from '../work/decide.ts';
import type { Organization } from './organization.ts';

const lifecycle = new Lifecycle('Organization');

/** Status after the cashier was verified; unchanged when the lifecycle does not list `verify` from it (P §3). */
export function statusAfterVerify(status: OrganizationStatus): OrganizationStatus {
  return lifecycle.allows('verify', status) ? 'verified' : status;
}

/** The organization with the owner's name and number, which are unknown until a cashier is linked (reading A-83). */
export function withOwner(organization: Organization): Organization {
  return {
    ...organization,
    name: organization.name ?? `Test organization ${organization.id}`,
    idn: organization.idn ?? String(990_000_000_000 + organization.id),
  };
}

/** Applies a change to the newest version of an organization, and again when another change was stored first. */
export function changeOrganization(
  store: Pick<Store, 'organizations' | 'commit'>,
  id: number,
  change: (organization: Organization) => Organization,
): Promise<Organization> {
  return decide(store, async () => {
    const before = await store.organizations.find(id);
    if (!before) throw new Error(`organization ${id} does not exist`);
    return {
      step: { put: { organizations: [change(before)] } },
      outcome: ({ organizations: [after] }) => after ?? before,
    };
  });
}
