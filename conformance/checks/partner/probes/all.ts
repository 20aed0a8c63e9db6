import type { Check } from '../../../run/define.ts';
import { authorisationProbes } from './authorisation.check.ts';
import { keyProbes } from './keys.check.ts';
import { organizationProbes } from './organizations.check.ts';

/** What the partner document leaves open: observed, never graded. */
export const partnerProbes: readonly Check[] = [...organizationProbes, ...authorisationProbes, ...keyProbes];
