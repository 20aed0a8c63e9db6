import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';

/** A line of a purchase. Sums are texts in tiyn, because lines are stored as JSON, which has no exact large numbers. */
export interface PurchaseLine {
  readonly ref: string;
  readonly name: string;
  /** Unit price. */
  readonly price: string;
  readonly count: number;
  /** Refunded amount of this line, by refunds that named it. */
  readonly refunded: string;
}

/** How a purchase can be refunded: not, by any amount, or only by lines unless completely (M §7.9). */
export type ReturnRule = 'nothing' | 'any_sum' | 'lines';

/** A purchase of a buyer at an organization, and what all QR refund sessions together refunded of it (M §7.9). */
export interface Purchase {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly buyer: number;
  /** Name of the purchase in the API, unique per buyer. */
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

/** The refundable amount of a purchase (M §7.9, `available_for_refund`). */
export function available({ returns, amount, refunded }: Purchase): Tiyn {
  return returns === 'nothing' ? 0n : amount - refunded;
}

function least(left: Tiyn, right: Tiyn): Tiyn {
  return left < right ? left : right;
}

/** The refundable amount of one line, at most that of the whole purchase. */
export function availableOf(purchase: Purchase, { price, count, refunded }: PurchaseLine): Tiyn {
  return least(BigInt(price) * BigInt(count) - BigInt(refunded), available(purchase));
}

/** `none` once nothing can go back, `full` while everything can, else `partial` (M §7.9, reading F-4.8). */
export function returnable(purchase: Purchase): 'none' | 'partial' | 'full' {
  if (available(purchase) === 0n) return 'none';
  return purchase.refunded === 0n ? 'full' : 'partial';
}
