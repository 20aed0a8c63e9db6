import { type Tiyn, tiynOf } from '../money.ts';
import type { Invalid } from '../outcome.ts';

/** A line of the cart to return: a number of units, or an amount in tenge. */
export interface ReturnItem {
  readonly catalog_item_id: number;
  readonly count?: number;
  readonly amount?: number;
}

/** The body of POST /invoices/{id}/refund (M §4.5, reading F-4.1). */
export interface RefundRequest {
  readonly amount?: number;
  readonly reason?: string;
  readonly return_items?: readonly ReturnItem[];
}

/** One requested line: a number of units, or an amount in tiyn. */
export interface RequestedLine {
  /** Catalog item of the line. */
  readonly id: number;
  readonly wanted: number | Tiyn;
}

/** The refund that a valid body requests: everything that is left, an amount, or lines. */
export type RequestedReturn =
  | { readonly all: true }
  | { readonly amount: Tiyn }
  | { readonly lines: readonly RequestedLine[] };

const fractionPattern = 'The value has more than two fraction digits.';

/** Reads a body by the rules that need no invoice (reading F-4.1). */
export function readRefundRequest({ amount, return_items: items }: RefundRequest): RequestedReturn | Invalid {
  if (items) return amount === undefined ? readLines(items) : { invalid: { amount: ['Send amount or return_items.'] } };
  if (amount === undefined) return { all: true };
  const tiyn = tiynOf(amount);
  return tiyn === undefined ? { invalid: { amount: [fractionPattern] } } : { amount: tiyn };
}

function readLines(items: readonly ReturnItem[]): RequestedReturn | Invalid {
  const lines: RequestedLine[] = [];
  for (const [index, { catalog_item_id: id, count, amount }] of items.entries()) {
    const at = `return_items.${index}`;
    if ((count === undefined) === (amount === undefined)) {
      return { invalid: { [at]: ['Send either a count or an amount.'] } };
    }
    if (lines.some((line) => line.id === id)) {
      return { invalid: { [`${at}.catalog_item_id`]: ['The item is listed twice.'] } };
    }
    const wanted = count ?? tiynOf(amount ?? 0);
    if (wanted === undefined) return { invalid: { [`${at}.amount`]: [fractionPattern] } };
    lines.push({ id, wanted });
  }
  return { lines };
}
