import { catalogChangeRows } from '../../../matrices/occurrences/catalog-changes.ts';
import { openCatalogChangeRows } from '../../../matrices/occurrences/open-catalog-changes.ts';
import { qrRefundOccurrenceRows } from '../../../matrices/occurrences/qr-refund-rows.ts';
import { refundOccurrenceRows } from '../../../matrices/occurrences/refund-rows.ts';
import { repeatedRows } from '../../../matrices/occurrences/repeated-rows.ts';

/** M §2, §3, §4.4 to §4.6, §7.4, §7.9: the first, second and third time of an act, and acts of other kinds between them. */
export const occurrenceChecks = [
  ...refundOccurrenceRows,
  ...qrRefundOccurrenceRows,
  ...repeatedRows,
  ...catalogChangeRows,
  ...openCatalogChangeRows,
];
