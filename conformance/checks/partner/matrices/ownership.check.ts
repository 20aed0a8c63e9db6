import { organizationRows } from '../../../matrices/ownership/organizations.ts';

/** P §1, §4: organizations of another partner. */
export const partnerOwnershipChecks = [...organizationRows];
