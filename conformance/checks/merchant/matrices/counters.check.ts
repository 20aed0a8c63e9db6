import { cartCounterRows } from '../../../matrices/counters/carts.ts';
import { merchantCounterRows } from '../../../matrices/counters/merchant-limits.ts';
import { tariffInvoiceRow } from '../../../matrices/counters/tariff-invoices.ts';

/** M §7.6, §8: what counts towards the limits. */
export const counterChecks = [...merchantCounterRows, ...cartCounterRows, tariffInvoiceRow];
