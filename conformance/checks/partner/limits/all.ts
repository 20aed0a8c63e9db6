import type { Check } from '../../../run/define.ts';
import { rateChecks } from './rates.check.ts';
import { testOrganizationChecks } from './test-organizations.check.ts';

/** The limits of the partner interface: rates, and how many test organizations. */
export const partnerLimitChecks: readonly Check[] = [...rateChecks, ...testOrganizationChecks];
