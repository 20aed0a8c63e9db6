import { productionAccessRow } from '../../../matrices/codes/production-access.ts';

/** P §4, §7: codes by the operations that give them. */
export const partnerCodeChecks = [productionAccessRow];
