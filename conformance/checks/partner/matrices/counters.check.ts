import { partnerCounterRows } from '../../../matrices/counters/partner-limits.ts';

/** P §8: what counts towards the limits. */
export const partnerCounterChecks = [...partnerCounterRows];
