import { catalogFilterRow, productionFilterRow } from '../../../matrices/lists/catalog-filters.ts';
import { invoiceFilterRow } from '../../../matrices/lists/invoice-filters.ts';
import { invoiceOrderRow } from '../../../matrices/lists/invoice-orders.ts';
import { invoicePageRow, invoiceSizeRow, invoiceTotalRow } from '../../../matrices/lists/invoice-pages.ts';
import { qrInvoiceOrderRow } from '../../../matrices/lists/qr-invoice-orders.ts';
import { unknownStatusRow } from '../../../matrices/lists/unknown-statuses.ts';

/** M §4.1, §4.6: the lists of the merchant interface. */
export const listMatrixChecks = [
  invoiceFilterRow,
  invoiceOrderRow,
  invoiceSizeRow,
  invoicePageRow,
  invoiceTotalRow,
  qrInvoiceOrderRow,
  catalogFilterRow,
  productionFilterRow,
  unknownStatusRow,
];
