import type { Check } from '../../../run/define.ts';
import { receiptCreateChecks } from './create.check.ts';
import { receiptFailureChecks } from './failure.check.ts';
import { invoiceReceiptChecks } from './of-invoice.check.ts';
import { receiptRecordChecks } from './record.check.ts';
import { receiptRefusalChecks } from './refusals.check.ts';

/** Every check of receipts. */
export const receiptChecks: readonly Check[] = [
  ...receiptCreateChecks,
  ...receiptRecordChecks,
  ...receiptRefusalChecks,
  ...receiptFailureChecks,
  ...invoiceReceiptChecks,
];
