import { catalogRowRows } from '../../../matrices/bulk/catalog-rows.ts';
import { mixedBulkRow } from '../../../matrices/bulk/mixed-row.ts';
import { otherBulkFaults } from '../../../matrices/bulk/other-faults.ts';
import { statedBulkRows } from '../../../matrices/bulk/stated-rows.ts';

/** M §4.6, §7.3, §7.7: rows of a bulk creation that cannot be created, and refused items, at every place. */
export const bulkChecks = [...statedBulkRows, mixedBulkRow, otherBulkFaults, ...catalogRowRows];
