import { organizationPageRow } from '../../../matrices/lists/organization-pages.ts';

/** P §4: the list of organizations, in pages. */
export const organizationPageChecks = [organizationPageRow];
