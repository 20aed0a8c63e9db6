import { partnerScopeRows } from '../../../matrices/scope/partner-limits.ts';

/** P §8: whom the limits are for. */
export const partnerScopeChecks = [...partnerScopeRows];
