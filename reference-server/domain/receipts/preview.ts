import { moneyString } from '../money.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Invalid } from '../outcome.ts';
import { paymentTypeOf, sumOf } from './compose-receipt.ts';
import { type PaymentType, paymentTypes } from './receipt.ts';

/** The body of POST /receipts/preview (reading F-4.7). */
export interface PreviewRequest {
  readonly payment_type: number;
  readonly total_price: number;
  readonly provider_connection_id?: number | null;
}

/** One printed line. */
export interface PreviewLine {
  readonly left: string;
  readonly right: string;
  readonly bold: boolean;
}

const paidBy: Readonly<Record<PaymentType, string>> = {
  [paymentTypes.cash]: 'Cash',
  [paymentTypes.terminal]: 'Terminal of another bank',
};

/** The printed lines of a receipt over an amount (M §4.6). */
export function preview(request: PreviewRequest, organization: Organization): readonly PreviewLine[] | Invalid {
  const type = paymentTypeOf(request.payment_type);
  if (typeof type !== 'number') return type;
  const total = sumOf('total_price', request.total_price);
  if (typeof total !== 'bigint') return total;
  return [
    { left: organization.name ?? 'Seller', right: organization.idn ?? '', bold: false },
    { left: 'Payment', right: paidBy[type], bold: false },
    { left: 'Total', right: moneyString(total), bold: true },
  ];
}
