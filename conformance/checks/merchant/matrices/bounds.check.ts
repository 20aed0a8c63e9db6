import { bulkAmountRow } from '../../../matrices/bounds/bulk-amounts.ts';
import { catalogRows } from '../../../matrices/bounds/catalog.ts';
import { descriptionRows } from '../../../matrices/bounds/descriptions.ts';
import { invoiceIdRows } from '../../../matrices/bounds/invoice-ids.ts';
import { pageSizeRow } from '../../../matrices/bounds/page-sizes.ts';
import { merchantPhoneRow } from '../../../matrices/bounds/phones.ts';
import { simulatedMessageRow } from '../../../matrices/bounds/simulated-messages.ts';
import { sumRows } from '../../../matrices/bounds/sums.ts';

/** M §4, §8: the last value that a bound permits, and the first that it refuses. */
export const boundChecks = [
  ...descriptionRows,
  ...sumRows,
  bulkAmountRow,
  merchantPhoneRow,
  pageSizeRow,
  simulatedMessageRow,
  ...invoiceIdRows,
  ...catalogRows,
];
