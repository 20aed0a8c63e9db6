import { callerStateRows } from '../../../matrices/admission/caller-states.ts';
import { lapsedSandboxRows } from '../../../matrices/admission/lapsed-sandbox.ts';
import { merchantKeyRows } from '../../../matrices/admission/merchant-keys.ts';
import { tariffRows } from '../../../matrices/admission/tariff-rows.ts';

/** M §5, §7.2, P §3: every operation by every caller. */
export const admissionChecks = [...merchantKeyRows, ...callerStateRows, ...tariffRows, ...lapsedSandboxRows];
