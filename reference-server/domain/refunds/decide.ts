import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { availableForRefund, holdsMoney, isRefundable } from '../invoices/refund.ts';
import { moneyString, type Tiyn, tiynOf } from '../money.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { RefundLine } from './refund.ts';
import { lineOf, rests, takeSum, takeUnits } from './worth.ts';

/** A line of the cart that shall go back: so many of it, or so much. */
export interface ReturnItem {
  readonly catalog_item_id: number;
  readonly count?: number;
  readonly amount?: number;
}

/** The body of POST /invoices/{id}/refund (M §4.5, fills 4.1). */
export interface RefundRequest {
  readonly amount?: number;
  readonly reason?: string;
  readonly return_items?: readonly ReturnItem[];
}

/** What goes back. */
export interface Return {
  readonly amount: Tiyn;
  readonly items: readonly RefundLine[];
}

/** A request that keeps the rules of its body: everything that is left, a sum, or lines. */
export type Wish =
  | { readonly all: true }
  | { readonly sum: Tiyn }
  | { readonly lines: readonly { readonly id: number; readonly wanted: number | Tiyn }[] };

export type RefundRefusal = Refused<CodeOf<'createRefund'>>;

const fractionPattern = 'The value has more than two fraction digits.';

/** Reads a request by the rules that need no invoice (fills 4.1). */
export function wishOf({ amount, return_items: items }: RefundRequest): Wish | Invalid {
  if (items) return amount === undefined ? linesOf(items) : { invalid: { amount: ['Send amount or return_items.'] } };
  if (amount === undefined) return { all: true };
  const sum = tiynOf(amount);
  return sum === undefined ? { invalid: { amount: [fractionPattern] } } : { sum };
}

function linesOf(items: readonly ReturnItem[]): Wish | Invalid {
  const lines: { id: number; wanted: number | Tiyn }[] = [];
  for (const [index, { catalog_item_id: id, count, amount }] of items.entries()) {
    const at = `return_items.${index}`;
    if ((count === undefined) === (amount === undefined)) {
      return { invalid: { [at]: ['Send either a count or an amount.'] } };
    }
    if (lines.some((line) => line.id === id)) {
      return { invalid: { [`${at}.catalog_item_id`]: ['The item stands here twice.'] } };
    }
    const wanted = count ?? tiynOf(amount ?? 0);
    if (wanted === undefined) return { invalid: { [`${at}.amount`]: [fractionPattern] } };
    lines.push({ id, wanted });
  }
  return { lines };
}

function exceeds(message?: string): RefundRefusal {
  return {
    refused: 'RefundAmountExceedsAvailableAmount',
    ...(message !== undefined && { message }),
  };
}

/**
 * Decides what goes back (M §4.5, §7.4). What waits for the provider counts as given back, so that refunds can never
 * take more than was paid.
 * @param returned lines that have gone back or are on their way
 */
export function decide(
  invoice: Invoice,
  wish: Wish,
  returned: readonly RefundLine[],
  variations: Variations,
): Return | RefundRefusal | Invalid {
  if (!mayRefund(invoice, variations)) return { refused: 'InvoiceIsNotRefundable' };
  // What cannot be refunded has nothing available; a server that refunds it all the same gives back what it was for.
  const available = isRefundable(invoice) ? availableForRefund(invoice) : invoice.amount;
  const asAsked = variations['refund.items'] === 'as_asked';
  const chosen = 'lines' in wish && asAsked ? pickLines(invoice, wish.lines, returned) : undefined;
  if (chosen && (isRefused(chosen) || isInvalid(chosen))) return chosen;
  const wanted = chosen ?? { amount: 'sum' in wish ? sumOf(wish.sum, available, variations) : available, items: [] };
  const most = available + ceilings[variations['refund.ceiling']];
  return wanted.amount > most || wanted.amount === 0n ? exceeds() : wanted;
}

/** By how much in tiyn a server misses what is available. */
const ceilings = { available: 0n, one_more: 100n, one_less: -100n } as const;

/** M §7.4: paid, and not all of it went back. */
function mayRefund(invoice: Invoice, variations: Variations): boolean {
  const { status, totalRefunded } = invoice;
  if (totalRefunded > 0n && variations['refund.after_part'] === 'refused') return false;
  if (isRefundable(invoice) || variations['refund.also_of'].includes(status)) return true;
  return holdsMoney(status) && variations['refund.after_all'] === 'accepted';
}

/** The sum that goes back; 0 when it cannot be asked for. */
function sumOf(sum: Tiyn, available: Tiyn, variations: Variations): Tiyn {
  const rule = variations['refund.sum'];
  if (rule === 'everything') return available;
  const all = sum === available;
  return (rule === 'in_full_only' && !all) || (rule === 'in_part_only' && all) ? 0n : sum;
}

function pickLines(
  invoice: Invoice,
  lines: Extract<Wish, { lines: unknown }>['lines'],
  returned: readonly RefundLine[],
): Return | RefundRefusal | Invalid {
  const left = rests(invoice, returned);
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
      return exceeds(`Of item ${id} there is left: ${count}, worth ${moneyString(sum)}.`);
    }
    items.push(...pieces.map(lineOf));
  }
  return { amount: items.reduce((sum, { amount }) => sum + BigInt(amount), 0n), items };
}
