import { callerStateRows } from '../../../matrices/admission/caller-states.ts';
import { merchantKeyRows } from '../../../matrices/admission/merchant-keys.ts';

/** M §5, P §3: every operation by every caller. */
export const admissionChecks = [...merchantKeyRows, ...callerStateRows];
