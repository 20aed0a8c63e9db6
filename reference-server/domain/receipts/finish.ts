import { codes } from '../../../generated/catalog.ts';
import type { Connection } from '../connections/connection.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Moment } from '../time.ts';
import { type Receipt, type ReceiptFailure, receiptMoves } from './receipt.ts';

/** The records that decide whether the register can issue a receipt. */
export interface Findings {
  readonly organization: Organization | undefined;
  /** The cashier who sends it. */
  readonly cashier: Connection | undefined;
}

/**
 * Why a receipt cannot be issued; null when it can (M §7.8). A planned result comes first. Otherwise every item needs
 * a barcode and an ntin, the trade point needs a code, and the cashier needs a session, in the sandbox as well.
 */
export function failureOf(receipt: Receipt, { organization, cashier }: Findings): ReceiptFailure | null {
  if (receipt.plan) return receipt.plan.failure;
  if (receipt.lines.some(({ barcode, ntin }) => !barcode || !ntin)) return 'item_not_fiscal';
  if (organization?.lacks.includes('trade_point_code')) return 'rfo_missing';
  return cashier?.status === 'active' ? null : 'receipt_dispatch_error';
}

/** The receipt that the register could not issue. */
export function failReceipt(receipt: Receipt, failure: ReceiptFailure): Receipt {
  return {
    ...receipt,
    status: receiptMoves.after(receipt.plan?.by === 'simulate' ? 'simulate-fail' : 'fail', receipt.status),
    errorCode: codes[failure].wire,
    errorMessage: codes[failure].message,
    dueAt: null,
  };
}

/** The receipt that the register has issued in a shift. */
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
