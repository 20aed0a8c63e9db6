import { formerKeyRow } from '../../../matrices/scope/former-keys.ts';
import { merchantScopeRows } from '../../../matrices/scope/merchant-limits.ts';
import { sandboxLimitRows } from '../../../matrices/scope/sandbox-limits.ts';

/** M §7.1, §8: whose records there are, and whom the limits are for. */
export const scopeChecks = [formerKeyRow, ...merchantScopeRows, ...sandboxLimitRows];
