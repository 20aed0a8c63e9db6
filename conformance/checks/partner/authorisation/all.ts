import type { Check } from '../../../run/define.ts';
import { claimChecks } from './claim.check.ts';
import { linkChecks } from './link.check.ts';
import { processChecks } from './process.check.ts';
import { sendPhoneChecks } from './send-phone.check.ts';
import { verifyChecks } from './verify.check.ts';

/** Every check of the cashier authorisation. */
export const authorisationChecks: readonly Check[] = [
  ...linkChecks,
  ...sendPhoneChecks,
  ...verifyChecks,
  ...processChecks,
  ...claimChecks,
];
