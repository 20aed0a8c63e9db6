import { bulkDeletionOptionRows } from '../../../matrices/options/bulk-deletion.ts';

/** M §4.7: options of one request together. */
export const optionChecks = [...bulkDeletionOptionRows];
