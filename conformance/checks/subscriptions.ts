import type { Check } from '../kernel/run/define.ts';
import { subscriptionCreateChecks } from './subscriptions/create.check.ts';
import { subscriptionLifeChecks } from './subscriptions/life.check.ts';
import { subscriptionTariffChecks } from './subscriptions/tariff.check.ts';

/** Every check of subscriptions. */
export const subscriptionChecks: readonly Check[] = [
  ...subscriptionCreateChecks,
  ...subscriptionLifeChecks,
  ...subscriptionTariffChecks,
];
