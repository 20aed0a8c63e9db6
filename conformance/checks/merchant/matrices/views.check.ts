import { invoiceViewRows } from '../../../matrices/views/invoice-rows.ts';
import { laterViewRows } from '../../../matrices/views/later-rows.ts';
import { changedCardRows, suspendedCardRow } from '../../../matrices/views/merchant-cards.ts';
import { organizationViewRow } from '../../../matrices/views/organization-rows.ts';
import { recurringCartRow, recurringRow } from '../../../matrices/views/recurring.ts';
import { refundKeyRow } from '../../../matrices/views/refund-keys.ts';
import { refundViewRows } from '../../../matrices/views/refund-rows.ts';
import { subscriptionViewRow } from '../../../matrices/views/subscription-rows.ts';

/** M §2, §4.4, §6, P §2.1: every view of a record. */
export const viewChecks = [
  ...invoiceViewRows,
  ...refundViewRows,
  ...laterViewRows,
  refundKeyRow,
  recurringRow,
  recurringCartRow,
  subscriptionViewRow,
  organizationViewRow,
  suspendedCardRow,
  ...changedCardRows,
];
