import { bulkRow } from '../../../matrices/echo/bulk-rows.ts';
import { cartSumRows } from '../../../matrices/echo/cart-sums.ts';
import { cartTextRow } from '../../../matrices/echo/cart-texts.ts';
import { invoiceSumRow } from '../../../matrices/echo/invoice-sums.ts';
import { invoiceTextRow } from '../../../matrices/echo/invoice-texts.ts';
import { laterMomentRow } from '../../../matrices/echo/later-moments.ts';
import { otherTextRows } from '../../../matrices/echo/other-texts.ts';
import { qrSumRows } from '../../../matrices/echo/qr-sums.ts';
import { simulatedMessageRow } from '../../../matrices/echo/simulated-messages.ts';

/** M §1, §2.1, §4.6: what a request of the merchant interface sends, in everything that shows it. */
export const echoChecks = [
  invoiceTextRow,
  invoiceSumRow,
  cartTextRow,
  ...cartSumRows,
  bulkRow,
  ...otherTextRows,
  ...qrSumRows,
  simulatedMessageRow,
  laterMomentRow,
];
