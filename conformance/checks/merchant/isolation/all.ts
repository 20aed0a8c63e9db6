import type { Check } from '../../../run/define.ts';
import { catalogIsolationChecks } from './catalog.check.ts';
import { invoiceIsolationChecks } from './invoices.check.ts';

/** Records of other organizations: not found by id, so they are in no list, cart, bulk operation or key either. */
export const isolationChecks: readonly Check[] = [...invoiceIsolationChecks, ...catalogIsolationChecks];
