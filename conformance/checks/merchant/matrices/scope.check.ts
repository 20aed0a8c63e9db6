import { merchantScopeRows } from '../../../matrices/scope/merchant-limits.ts';

/** M §8: whom the limits are for. */
export const scopeChecks = [...merchantScopeRows];
