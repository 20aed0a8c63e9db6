import { cartRows } from '../../../matrices/ownership/carts.ts';
import { cashierRows } from '../../../matrices/ownership/cashiers.ts';
import { catalogRows } from '../../../matrices/ownership/catalog.ts';
import { invoiceListRows } from '../../../matrices/ownership/invoice-lists.ts';
import { recordRows } from '../../../matrices/ownership/records.ts';
import { unknownRows } from '../../../matrices/ownership/unknown.ts';

/** M §7.1: records of another organization, and records that do not exist. */
export const ownershipChecks = [
  ...recordRows,
  ...invoiceListRows,
  ...catalogRows,
  ...cartRows,
  ...cashierRows,
  ...unknownRows,
];
