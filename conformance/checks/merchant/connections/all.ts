import type { Check } from '../../../run/define.ts';
import { authoriseChecks } from './authorise.check.ts';
import { cashierChecks } from './cashier.check.ts';
import { mainConnectionChecks } from './main.check.ts';
import { connectionOutageChecks } from './outages.check.ts';

/** Every check of cashier connections. */
export const connectionChecks: readonly Check[] = [
  ...authoriseChecks,
  ...cashierChecks,
  ...mainConnectionChecks,
  ...connectionOutageChecks,
];
