import type { CodeOf } from '../../../generated/catalog.ts';
import type { Tiyn } from '../money.ts';
import type { Invalid, Refused } from '../outcome.ts';
import type { RequestedLine, RequestedReturn } from './execute-request.ts';
import { available, availableOf, type Purchase } from './purchase.ts';

/** A purchase after a refund, and the amount of that refund. */
export interface Returned {
  readonly purchase: Purchase;
  readonly sum: Tiyn;
}

type RefundRefusal = Refused<CodeOf<'executeQrRefund'>> | Invalid;

/** Gives back what is requested of a purchase, up to what is left of it (M §7.9). */
export function refundPurchase(purchase: Purchase, requested: RequestedReturn): Returned | RefundRefusal {
  const left = available(purchase);
  if (left === 0n) return { refused: 'operation_not_returnable' };
  if ('lines' in requested) return refundLines(purchase, requested.lines);
  const sum = 'amount' in requested ? requested.amount : left;
  if (sum > left) return { refused: 'refund_amount_exceeds_available' };
  if (sum < left && purchase.returns === 'lines') return { refused: 'partial_refund_requires_return_items' };
  return { purchase: { ...purchase, refunded: purchase.refunded + sum }, sum };
}

function refundLines(purchase: Purchase, requested: readonly RequestedLine[]): Returned | RefundRefusal {
  const invalid: Record<string, string[]> = {};
  const parts = new Map<string, Tiyn>();
  for (const [index, { ref, amount }] of requested.entries()) {
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
