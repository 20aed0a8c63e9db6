import { cashierStateRows } from '../../../matrices/state/cashier-rows.ts';
import { invoiceStateRows } from '../../../matrices/state/invoice-rows.ts';
import { sessionStateRows } from '../../../matrices/state/session-rows.ts';

/** M §3, §4, §7.3, §7.4, §7.8, §7.9: every operation on a record in every state. */
export const stateChecks = [...cashierStateRows, ...invoiceStateRows, ...sessionStateRows];
