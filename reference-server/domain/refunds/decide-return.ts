import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { availableForRefund, isRefundable } from '../invoices/refund.ts';
import { moneyString, type Tiyn } from '../money.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { RefundLine } from './refund.ts';
import type { RequestedLine, RequestedReturn } from './refund-request.ts';
import { lineOf, remainingLines, takeSum, takeUnits } from './remaining-lines.ts';

/** The refund that is made: its amount and its lines. */
export interface Return {
  readonly amount: Tiyn;
  /** Empty for a refund by amount. */
  readonly items: readonly RefundLine[];
}

export type RefundRefusal = Refused<CodeOf<'createRefund'>>;

/**
 * Decides what is refunded (M §4.5, §7.4). Pending refunds count as refunded, so that all refunds together never exceed
 * what was paid.
 * @param returned lines of earlier refunds, completed or pending
 */
export function decideReturn(
  invoice: Invoice,
  requested: RequestedReturn,
  returned: readonly RefundLine[],
  variations: Variations,
): Return | RefundRefusal | Invalid {
  if (!isRefundable(invoice)) return { refused: 'InvoiceIsNotRefundable' };
  const refusesAnother = variations['refund.after_part'] === 'refused';
  if (refusesAnother && invoice.totalRefunded > 0n) return { refused: 'InvoiceIsNotRefundable' };
  const available = availableForRefund(invoice);
  const takesLines = variations['refund.items'] === 'as_asked';
  const decided =
    'lines' in requested && takesLines
      ? returnOfLines(invoice, requested.lines, returned)
      : { amount: 'amount' in requested ? requested.amount : available, items: [] };
  if (isRefused(decided) || isInvalid(decided)) return decided;
  return decided.amount > available || decided.amount === 0n ? exceeds() : decided;
}

function exceeds(message?: string): RefundRefusal {
  return { refused: 'RefundAmountExceedsAvailableAmount', ...(message !== undefined && { message }) };
}

function returnOfLines(
  invoice: Invoice,
  lines: readonly RequestedLine[],
  returned: readonly RefundLine[],
): Return | RefundRefusal | Invalid {
  const left = remainingLines(invoice, returned);
  const items: RefundLine[] = [];
  for (const [index, { id, wanted }] of lines.entries()) {
    const named = left.filter(({ item }) => item.catalogItemId === id);
    if (named.length === 0) {
      return { invalid: { [`return_items.${index}.catalog_item_id`]: ['The invoice has no such item.'] } };
    }
    const pieces = typeof wanted === 'number' ? takeUnits(named, wanted) : takeSum(named, wanted);
    if (!pieces) {
      const count = named.reduce((sum, rest) => sum + rest.count, 0);
      const sum = named.reduce((total, rest) => total + rest.sum, 0n);
      return exceeds(`Item ${id} has ${count} left, worth ${moneyString(sum)}.`);
    }
    items.push(...pieces.map(lineOf));
  }
  return { amount: items.reduce((sum, { amount }) => sum + BigInt(amount), 0n), items };
}
