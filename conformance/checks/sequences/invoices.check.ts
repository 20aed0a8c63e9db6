import { invoiceWalks } from '../../explore/invoices/walks.ts';

/** Random sequences over invoices. */
export const exploringInvoiceChecks = [...invoiceWalks];
