import { partnerKeyRows } from '../../../matrices/admission/partner-keys.ts';

/** P §4, §5: every operation by every caller. */
export const partnerAdmissionChecks = [...partnerKeyRows];
