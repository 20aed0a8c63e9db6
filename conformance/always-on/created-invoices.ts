import type { ClauseId } from '../../generated/clauses.ts';
import type { Seen } from '../exchange/http/wire.ts';
import { isObject } from '../ground/values/pointer.ts';
import { show } from '../ground/values/show.ts';
import type { InvariantFinding } from './invariant-finding.ts';

/** M §2.2, §3.1, §4.2: what every accepted POST /invoices shows, whatever else the request has. */
export function createdInvoice({ operation, response, requestBody }: Seen): InvariantFinding[] {
  const { status, body } = response;
  if (operation !== 'createInvoice' || status !== 201 || !isObject(body)) return [];
  const place = (name: string, clause: ClauseId, key: string, expected: unknown): InvariantFinding => ({
    name: `created-${name}`,
    clause,
    held: body[key] === expected,
    at: `/${key}`,
    expected: show(expected),
    actual: show(body[key]),
  });
  const sum = isObject(requestBody) ? sumOf(requestBody) : undefined;
  return [
    place('status', 'M-3.1-create', 'status', 'processing'),
    place('unpaid', 'M-2.2-paid-at', 'paid_at', null),
    ...(sum === undefined ? [] : [place('sum', sum.clause, 'amount', sum.amount.toFixed(2))]),
  ];
}

/** The sum that a request asks for; undefined where a price of the catalog or a rounding decides it. */
function sumOf({ amount, cart_items: cart, discount_percentage: discount }: Record<string, unknown>) {
  if (cart === undefined) {
    return Number.isSafeInteger(amount) ? { clause: 'M-1-tenge' as const, amount: Number(amount) } : undefined;
  }
  const prices = Array.isArray(cart) ? cart.map(priceOf) : [];
  const sum = prices.reduce((all, price) => all + price, 0);
  return discount === undefined && prices.length > 0 && Number.isSafeInteger(sum)
    ? { clause: 'M-4.2-cart-total' as const, amount: sum }
    : undefined;
}

/** The price of a line; not a number where the catalog has it. */
function priceOf(line: unknown): number {
  return isObject(line) && typeof line.price === 'number' && typeof line.count === 'number'
    ? Math.round(line.price * 100 * line.count) / 100
    : Number.NaN;
}
