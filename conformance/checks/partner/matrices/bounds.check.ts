import { cashierPhoneRow } from '../../../matrices/bounds/phones.ts';

/** P §4, §7: values next to a bound of the partner interface. */
export const partnerBoundChecks = [cashierPhoneRow];
