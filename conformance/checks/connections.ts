import type { Check } from '../kernel/run/define.ts';
import { authoriseChecks } from './connections/authorise.check.ts';
import { cashierChecks } from './connections/cashier.check.ts';
import { mainConnectionChecks } from './connections/main.check.ts';
import { connectionOutageChecks } from './connections/outages.check.ts';

/** Every check of cashier connections. */
export const connectionChecks: readonly Check[] = [
  ...authoriseChecks,
  ...cashierChecks,
  ...mainConnectionChecks,
  ...connectionOutageChecks,
];
