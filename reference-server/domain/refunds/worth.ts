import type { Invoice, InvoiceItem } from '../invoices/invoice.ts';
import type { Tiyn } from '../money.ts';
import type { RefundLine } from './refund.ts';

/** What of a line of an invoice has not gone back yet. */
export interface Rest {
  readonly line: number;
  readonly item: InvoiceItem;
  /** What the whole line was paid with, after the discount. */
  readonly worth: Tiyn;
  readonly count: number;
  readonly sum: Tiyn;
}

/** A piece of the rest of a line. */
interface Piece {
  readonly rest: Rest;
  readonly count: number;
  readonly sum: Tiyn;
}

function total(sums: readonly Tiyn[]): Tiyn {
  return sums.reduce((sum, one) => sum + one, 0n);
}

/**
 * What each line was paid with. A discount counts for the whole cart, so every line bears its share of it; the shares
 * are cut so that the lines together are worth exactly the amount, whatever was rounded on the way.
 */
export function worths({ amount, items }: Pick<Invoice, 'amount' | 'items'>): readonly Tiyn[] {
  const prices = items.map(({ price, count }) => BigInt(price) * BigInt(count));
  const whole = total(prices);
  let before = 0n;
  return prices.map((price) => {
    const from = before;
    before += price;
    return whole === 0n ? 0n : (amount * before) / whole - (amount * from) / whole;
  });
}

/** What is left of every line when some have gone back, or are on their way. */
export function rests(invoice: Pick<Invoice, 'amount' | 'items'>, returned: readonly RefundLine[]): readonly Rest[] {
  const paid = worths(invoice);
  return invoice.items.map((item, line) => {
    const gone = returned.filter((one) => one.line === line);
    const worth = paid[line] ?? 0n;
    return {
      line,
      item,
      worth,
      count: gone.reduce((left, one) => left - one.count, item.count),
      sum: worth - total(gone.map(({ amount }) => BigInt(amount))),
    };
  });
}

/** What some units of a line are worth. The last ones take what rounding and earlier returns have left. */
function worthOfUnits({ item, worth, count: left, sum }: Rest, count: number): Tiyn {
  if (count === left) return sum;
  const share = (worth * BigInt(count)) / BigInt(item.count);
  return share < sum ? share : sum;
}

/** Takes units off some lines, the first line first. @returns undefined when there are not so many left */
export function takeUnits(lines: readonly Rest[], wanted: number): readonly Piece[] | undefined {
  let open = wanted;
  const pieces = lines.map((rest) => {
    const count = Math.min(open, rest.count);
    open -= count;
    return { rest, count, sum: count > 0 ? worthOfUnits(rest, count) : 0n };
  });
  return open > 0 ? undefined : pieces.filter(({ count }) => count > 0);
}

/** Takes a sum off some lines, the first line first. @returns undefined when less is left of them */
export function takeSum(lines: readonly Rest[], wanted: Tiyn): readonly Piece[] | undefined {
  let open = wanted;
  const pieces = lines.map((rest) => {
    const sum = open < rest.sum ? open : rest.sum;
    open -= sum;
    return { rest, count: 0, sum };
  });
  return open > 0n ? undefined : pieces.filter(({ sum }) => sum > 0n);
}

/** A piece as the refund keeps it. */
export function lineOf({ rest: { line, item }, count, sum }: Piece): RefundLine {
  return {
    line,
    catalogItemId: item.catalogItemId,
    name: item.name,
    price: item.price,
    count,
    amount: String(sum),
  };
}
