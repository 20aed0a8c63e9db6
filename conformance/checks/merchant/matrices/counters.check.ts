import { merchantCounterRows } from '../../../matrices/counters/merchant-limits.ts';

/** M §7.6, §8: what counts towards the limits. */
export const counterChecks = [...merchantCounterRows];
