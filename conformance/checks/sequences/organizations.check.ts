import { organizationWalks } from '../../explore/organizations/walks.ts';

/** Random sequences over the organizations of a partner. */
export const exploringOrganizationChecks = [...organizationWalks];
