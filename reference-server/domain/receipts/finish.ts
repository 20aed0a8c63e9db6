import { codes } from '../../../generated/catalog.ts';
import type { Connection } from '../connections/connection.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Moment } from '../time.ts';
import { type Receipt, type ReceiptFailure, receiptMoves } from './receipt.ts';

/** What the register finds when it is to issue a receipt. */
export interface Findings {
  readonly organization: Organization | undefined;
  /** The cashier who was to send it. */
  readonly cashier: Connection | undefined;
}

/**
 * Why a receipt cannot be issued, if it cannot (M §7.8). What was laid down for it comes first; then every item needs
 * both barcode and ntin, the trade point a code, and the cashier a session. The sandbox makes no difference.
 */
export function failureOf(
  receipt: Receipt,
  { organization, cashier }: Findings,
  needed: readonly ('barcode' | 'ntin')[],
): ReceiptFailure | null {
  if (receipt.plan) return receipt.plan.failure;
  if (receipt.lines.some((line) => needed.some((detail) => !line[detail]))) return 'item_not_fiscal';
  if (organization?.lacks.includes('trade_point_code')) return 'rfo_missing';
  return cashier?.status === 'active' ? null : 'receipt_dispatch_error';
}

/** The receipt after it could not be issued. */
export function failReceipt(receipt: Receipt, failure: ReceiptFailure): Receipt {
  return {
    ...receipt,
    status: receiptMoves.after(receipt.plan?.by === 'simulate' ? 'simulate-fail' : 'fail', receipt.status),
    errorCode: codes[failure].wire,
    errorMessage: codes[failure].message,
    dueAt: null,
  };
}

/** The receipt after the register has issued it in a shift. */
export function issueReceipt(
  receipt: Receipt,
  shift: { readonly id: number; readonly number: number },
  now: Moment,
): Receipt {
  return {
    ...receipt,
    status: receiptMoves.after(receipt.plan?.by === 'simulate' ? 'simulate-issue' : 'issue', receipt.status),
    shiftId: shift.id,
    shiftNumber: shift.number,
    issuedAt: now,
    dueAt: null,
  };
}
