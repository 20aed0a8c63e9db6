import type { Check } from '../../run/define.ts';
import { apiKeyChecks } from './api-keys/all.ts';
import { keyProbes } from './api-keys/probes.check.ts';
import { keyChecks } from './authentication/key.check.ts';
import { authorisationChecks } from './authorisation/all.ts';
import { authorisationProbes } from './authorisation/probes.check.ts';
import { partnerLimitChecks } from './limits/all.ts';
import { onboardingChecks } from './onboarding/flow.check.ts';
import { organizationChecks } from './organizations/all.ts';
import { organizationProbes } from './organizations/probes.check.ts';
import { partnerFaultProbes } from './requests/open-faults.check.ts';

/** Every check of the partner interface: probes near the end, limits last. */
export const partnerChecks: readonly Check[] = [
  ...onboardingChecks,
  ...organizationChecks,
  ...keyChecks,
  ...authorisationChecks,
  ...apiKeyChecks,
  ...organizationProbes,
  ...authorisationProbes,
  ...keyProbes,
  ...partnerFaultProbes,
  ...partnerLimitChecks,
];
