import type { components } from '../../../generated/types/merchant.ts';
import type { Variations } from '../../variations/variations.ts';
import { type Tiyn, tiynOf } from '../money.ts';
import { type Invalid, isInvalid } from '../outcome.ts';

/** The body of POST /qr-refunds/{id}/execute (reading F-4.8). */
export type ExecuteRequest = components['schemas']['ExecuteQrRefundRequest'];

type RequestItems = NonNullable<ExecuteRequest['items']>;

/** A requested line of a purchase: a part of it in tiyn, or all that is left of it. */
export interface RequestedLine {
  readonly ref: string;
  readonly amount: Tiyn | null;
}

/** The refund that a valid body requests: everything that is left, an amount, or lines. */
export type RequestedReturn =
  | { readonly all: true }
  | { readonly amount: Tiyn }
  | { readonly lines: readonly RequestedLine[] };

const notMoney = 'The value must be tenge with at most two fraction digits.';

/** Reads a body by the rules that need no purchase. `amount` and `items` exclude each other (M §7.9). */
export function readExecuteRequest(request: ExecuteRequest, variations: Variations): RequestedReturn | Invalid {
  const items = itemsOf(request, variations);
  if (items !== undefined && isInvalid(items)) return items;
  const { amount } = request;
  if (items !== undefined) {
    if (amount !== undefined) return { invalid: { items: ['Send either amount or items.'] } };
    return readLines(items);
  }
  if (amount === undefined) return { all: true };
  const tiyn = tiynOf(amount);
  return tiyn === undefined ? { invalid: { amount: [notMoney] } } : { amount: tiyn };
}

/** The lines of a body: `items`, or `return_items` by a permitted variation, because M §7.9 uses both (reading A-16). */
function itemsOf(
  request: ExecuteRequest & { return_items?: RequestItems },
  variations: Variations,
): RequestItems | Invalid | undefined {
  if (variations['qr_refund.lines_key'] === 'items') return request.items;
  const isUnknown = request.items !== undefined && request.return_items === undefined;
  return isUnknown ? { invalid: { items: ['The field is not known. Send return_items.'] } } : request.return_items;
}

function readLines(items: RequestItems): RequestedReturn | Invalid {
  const invalid: Record<string, string[]> = {};
  const lines = items.map(({ ref, amount: part }, index) => {
    const amount = part === undefined || part === null ? null : tiynOf(part);
    if (amount === undefined) invalid[`items.${index}.amount`] = [notMoney];
    if (items.findIndex((other) => other.ref === ref) < index) {
      invalid[`items.${index}.ref`] = ['The line is listed twice.'];
    }
    return { ref, amount: amount ?? null };
  });
  return Object.keys(invalid).length > 0 ? { invalid } : { lines };
}
