import type { Invoice, InvoiceItem } from '../invoices/invoice.ts';
import type { Tiyn } from '../money.ts';
import type { RefundLine } from './refund.ts';

/** The part of an invoice line that has not been refunded: units and amount. */
export interface RemainingLine {
  readonly line: number;
  readonly item: InvoiceItem;
  /** The paid sum of the whole line, after the discount. */
  readonly worth: Tiyn;
  readonly count: number;
  readonly sum: Tiyn;
}

/** A part of what is left of a line. */
interface Piece {
  readonly rest: RemainingLine;
  readonly count: number;
  readonly sum: Tiyn;
}

function total(sums: readonly Tiyn[]): Tiyn {
  return sums.reduce((sum, one) => sum + one, 0n);
}

/**
 * What was paid for each line. A discount holds for the whole cart, so each line carries its share. The shares are
 * rounded so that the lines add up to exactly the amount of the invoice.
 */
export function paidPerLine({ amount, items }: Pick<Invoice, 'amount' | 'items'>): readonly Tiyn[] {
  const prices = items.map(({ price, count }) => BigInt(price) * BigInt(count));
  const whole = total(prices);
  let before = 0n;
  return prices.map((price) => {
    const from = before;
    before += price;
    return whole === 0n ? 0n : (amount * before) / whole - (amount * from) / whole;
  });
}

/** The rest of each line after completed and pending refunds. */
export function remainingLines(
  invoice: Pick<Invoice, 'amount' | 'items'>,
  returned: readonly RefundLine[],
): readonly RemainingLine[] {
  const paid = paidPerLine(invoice);
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

/** The value of some units of a line. The last units get what rounding and earlier refunds have left. */
function worthOfUnits({ item, worth, count: left, sum }: RemainingLine, count: number): Tiyn {
  if (count === left) return sum;
  const share = (worth * BigInt(count)) / BigInt(item.count);
  return share < sum ? share : sum;
}

/** Takes units from some lines, the first line first. @returns undefined when fewer units are left */
export function takeUnits(lines: readonly RemainingLine[], wanted: number): readonly Piece[] | undefined {
  let open = wanted;
  const pieces = lines.map((rest) => {
    const count = Math.min(open, rest.count);
    open -= count;
    return { rest, count, sum: count > 0 ? worthOfUnits(rest, count) : 0n };
  });
  return open > 0 ? undefined : pieces.filter(({ count }) => count > 0);
}

/** Takes an amount from some lines, the first line first. @returns undefined when less is left */
export function takeSum(lines: readonly RemainingLine[], wanted: Tiyn): readonly Piece[] | undefined {
  let open = wanted;
  const pieces = lines.map((rest) => {
    const sum = open < rest.sum ? open : rest.sum;
    open -= sum;
    return { rest, count: 0, sum };
  });
  return open > 0n ? undefined : pieces.filter(({ sum }) => sum > 0n);
}

/** A part as the refund stores it. */
export function lineOf({ rest: { line, item }, count, sum }: Piece): RefundLine {
  return { line, catalogItemId: item.catalogItemId, name: item.name, price: item.price, count, amount: String(sum) };
}
