import type { Check } from '../../../run/define.ts';
import { subscriptionCreateChecks } from './create.check.ts';
import { subscriptionLifeChecks } from './life.check.ts';
import { subscriptionTariffChecks } from './tariff.check.ts';

/** Every check of subscriptions. */
export const subscriptionChecks: readonly Check[] = [
  ...subscriptionCreateChecks,
  ...subscriptionLifeChecks,
  ...subscriptionTariffChecks,
];
