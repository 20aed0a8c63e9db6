import { facilityRules } from './facilities.ts';
import { keyRules } from './keys.ts';
import { onboardingRules } from './onboarding.ts';
import { orderRules } from './orders.ts';
import { repeatRules } from './repeats.ts';
import { requestRules } from './requests.ts';
import type { Rule } from './rule.ts';
import { waitRules } from './waits.ts';

/** Every rule about the traffic of a client. */
export const trafficRules: readonly Rule[] = [
  ...keyRules,
  ...requestRules,
  ...repeatRules,
  ...orderRules,
  ...waitRules,
  ...onboardingRules,
  ...facilityRules,
];
