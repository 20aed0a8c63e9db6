import { lifecycles } from '../../../generated/lifecycles.ts';
import type { Store } from '../ports/store.ts';
import type { OrganizationStatus } from '../states.ts';
import type { Organization } from './organization.ts';

type Row = (typeof lifecycles)['Organization']['transitions'][number];
type VerifyRow = Extract<Row, { id: 'verify' }>;

const verify = lifecycles.Organization.transitions.find((row): row is VerifyRow => row.id === 'verify');

/** Status after the cashier was verified, or the old one when the lifecycle does not list the move from it (P §3). */
export function statusAfterVerify(status: OrganizationStatus): OrganizationStatus {
  return verify?.from.some((one) => one === status) ? verify.to : status;
}

/** What the provider tells of the owner once a cashier is linked; until then it is not known. */
export function known(organization: Organization): Organization {
  return {
    ...organization,
    name: organization.name ?? `Test organization ${organization.id}`,
    idn: organization.idn ?? String(990_000_000_000 + organization.id),
  };
}

/** Applies a change to the newest record, again if somebody else was faster. */
export async function changeOrganization(
  store: Pick<Store, 'organizations'>,
  id: number,
  rule: (organization: Organization) => Organization,
): Promise<Organization> {
  for (;;) {
    const before = await store.organizations.find(id);
    if (!before) throw new Error(`organization ${id} has gone`);
    const after = await store.organizations.replace(rule(before));
    if (after) return after;
  }
}
