import type { CodeOf } from '../../../generated/catalog.ts';
import type { components } from '../../../generated/types/merchant.ts';
import type { Variations } from '../../variations/variations.ts';
import { type Tiyn, tiynOf } from '../money.ts';
import type { Invalid, Refused } from '../outcome.ts';
import type { Moment } from '../time.ts';

/** A line of a purchase. Sums in tiyn as digits: lines are kept as JSON, which has no exact sums. */
export interface PurchaseLine {
  readonly ref: string;
  readonly name: string;
  /** Unit price. */
  readonly price: string;
  readonly count: number;
  /** What was refunded of this line by name. */
  readonly refunded: string;
}

/**
 * What may go back of a purchase: nothing, any sum, or only lines as long as it is not all that is left (M §7.9,
 * partial_refund_requires_return_items).
 */
export type ReturnRule = 'nothing' | 'any_sum' | 'lines';

/** Something that a buyer bought from an organization, and how much of it went back: by whatever session (M §7.9). */
export interface Purchase {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly buyer: number;
  /** Its name on the wire, unique among the buyer's. */
  readonly ref: string;
  readonly clientName: string;
  readonly amount: Tiyn;
  readonly refunded: Tiyn;
  readonly returns: ReturnRule;
  readonly lines: readonly PurchaseLine[];
  readonly sourceType: string;
  readonly receiptUrl: string;
  readonly boughtAt: Moment;
}

/** The body of POST /qr-refunds/{id}/execute (fills 4.8). */
export type ExecuteRequest = components['schemas']['ExecuteQrRefundRequest'];

/** How much shall go back: all that is left, a sum, or lines, each wholly or in part. */
type Wish =
  | { readonly all: true }
  | { readonly amount: Tiyn }
  | { readonly lines: readonly { readonly ref: string; readonly amount: Tiyn | null }[] };

/** What can still be refunded (M §7.9, `available_for_refund`). */
export function available({ returns, amount, refunded }: Purchase): Tiyn {
  return returns === 'nothing' ? 0n : amount - refunded;
}

function least(left: Tiyn, right: Tiyn): Tiyn {
  return left < right ? left : right;
}

/** The same of one line: what is left of it, and never more than what is left of the whole. */
export function availableOf(purchase: Purchase, { price, count, refunded }: PurchaseLine): Tiyn {
  return least(BigInt(price) * BigInt(count) - BigInt(refunded), available(purchase));
}

/** `none` once nothing can go back, `full` while everything can, else `partial` (M §7.9, fills 4.8). */
export function returnable(purchase: Purchase): 'none' | 'partial' | 'full' {
  if (available(purchase) === 0n) return 'none';
  return purchase.refunded === 0n ? 'full' : 'partial';
}

const notMoney = 'The value must be tenge with at most two fraction digits.';

/** The request with its lines under the name of the contract: the text speaks of both. */
function named(
  request: ExecuteRequest & { return_items?: ExecuteRequest['items'] },
  variations: Variations,
): ExecuteRequest {
  const { return_items: items } = request;
  return variations['qr_refund.lines_key'] === 'return_items' && items !== undefined ? { ...request, items } : request;
}

/** Reads how much shall go back. `amount` and `items` exclude each other (M §7.9). */
export function wishOf(request: ExecuteRequest, variations: Variations): Wish | Invalid {
  const { amount, items } = named(request, variations);
  if (items !== undefined && items === request.items && variations['qr_refund.lines_key'] === 'return_items') {
    return { invalid: { items: ['The field is not known. Send return_items.'] } };
  }
  const both = amount !== undefined && items !== undefined;
  if (both && variations['qr_refund.amount_and_items'] === 'refused')
    return { invalid: { items: ['Send either amount or items.'] } };
  if (amount !== undefined && !both) {
    const sum = tiynOf(amount);
    return sum === undefined ? { invalid: { amount: [notMoney] } } : { amount: sum };
  }
  if (items === undefined) return { all: true };
  const invalid: Record<string, string[]> = {};
  const lines = items.map(({ ref, amount: part }, index) => {
    const sum = part === undefined || part === null ? null : tiynOf(part);
    if (sum === undefined) invalid[`items.${index}.amount`] = [notMoney];
    if (items.findIndex((other) => other.ref === ref) < index) {
      invalid[`items.${index}.ref`] = ['The line is named twice.'];
    }
    return { ref, amount: sum ?? null };
  });
  return Object.keys(invalid).length > 0 ? { invalid } : { lines };
}

/** A purchase after a refund, and how much went back. */
export interface Returned {
  readonly purchase: Purchase;
  readonly sum: Tiyn;
}

type NotReturned = Refused<CodeOf<'executeQrRefund'>> | Invalid;

/** How much more than what is available is taken, in tiyn. */
const toleratedExcess: Readonly<Record<Variations['qr_refund.ceiling'], Tiyn>> = {
  available: 0n,
  one_more: 100n,
  one_less: -1n,
};

/** M §7.9: gives back what is wished, or says why not. */
export function giveBack(purchase: Purchase, wish: Wish, variations: Variations): Returned | NotReturned {
  const left = available(purchase);
  if (left === 0n && variations['qr_refund.returnable_none'] === 'refused')
    return { refused: 'operation_not_returnable' };
  if ('lines' in wish) return giveLinesBack(purchase, wish.lines);
  const sum = 'amount' in wish ? wish.amount : left;
  const beyond = 'amount' in wish ? toleratedExcess[variations['qr_refund.ceiling']] : 0n;
  if (sum > left + beyond) return { refused: 'refund_amount_exceeds_available' };
  if (sum < left && purchase.returns === 'lines' && variations['qr_refund.partial'] === 'by_rule')
    return { refused: 'partial_refund_requires_return_items' };
  return { purchase: { ...purchase, refunded: purchase.refunded + sum }, sum };
}

function giveLinesBack(purchase: Purchase, wished: Extract<Wish, { lines: unknown }>['lines']): Returned | NotReturned {
  const invalid: Record<string, string[]> = {};
  const parts = new Map<string, Tiyn>();
  for (const [index, { ref, amount }] of wished.entries()) {
    const line = purchase.lines.find((one) => one.ref === ref);
    if (!line) {
      invalid[`items.${index}.ref`] = ['The purchase has no such line.'];
      continue;
    }
    const left = availableOf(purchase, line);
    const part = amount ?? left;
    if (part === 0n || part > left) return { refused: 'refund_amount_exceeds_available' };
    parts.set(ref, part);
  }
  if (Object.keys(invalid).length > 0) return { invalid };
  const sum = [...parts.values()].reduce((total, part) => total + part, 0n);
  if (sum > available(purchase)) return { refused: 'refund_amount_exceeds_available' };
  const lines = purchase.lines.map((line) => ({
    ...line,
    refunded: String(BigInt(line.refunded) + (parts.get(line.ref) ?? 0n)),
  }));
  return { purchase: { ...purchase, refunded: purchase.refunded + sum, lines }, sum };
}
