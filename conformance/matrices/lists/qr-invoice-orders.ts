import type { Check } from '../../run/define.ts';
import { matrixRow } from '../matrix.ts';
import { amountCells } from './invoice-orders.ts';
import { lists } from './lists.ts';
import { createQrInvoices, type OwnInvoices } from './own-invoices.ts';

/** Amounts that differ by less than a tenge, in another order than the ids (M §4.6). */
const amounts = [100.75, 100.25, 101.05, 100.5];

/** M §4.1, §4.6: amounts with tiyn, which only QR invoices have, in their order. */
export const qrInvoiceOrderRow: Check = matrixRow<OwnInvoices>(lists, {
  id: 'lists.qr-invoices.orders',
  title: 'The list of invoices has amounts that differ by less than a tenge in their order',
  profile: 'qr',
  tier: 'provisioned',
  cost: { requests: 5, invoices: amounts.length },
  twin: (context) => createQrInvoices(context, amounts),
  cells: amountCells,
});
