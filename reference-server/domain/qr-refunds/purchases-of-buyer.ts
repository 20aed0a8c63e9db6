import type { Draft } from '../ports/records.ts';
import { dayMs, type Moment } from '../time.ts';
import type { Purchase, PurchaseLine, ReturnRule } from './purchase.ts';

/** A purchase in the data of the simulated provider. Sums are in tiyn. */
interface Bought {
  readonly returns: ReturnRule;
  readonly lines: readonly (Omit<PurchaseLine, 'ref' | 'price' | 'refunded'> & { readonly price: number })[];
  /** The sum of a purchase without lines. */
  readonly amount?: number;
  /** Tiyn that were refunded before; of the last line if the purchase has lines. */
  readonly refunded?: number;
  readonly sourceType: 'QR' | 'INVOICE';
}

function plain(amount: number): Bought {
  return { returns: 'any_sum', lines: [], amount, sourceType: 'INVOICE' };
}

/** The purchases of every buyer, the newest first: one of each special kind (M §7.9), then ordinary ones. */
const purchasedItems: readonly Bought[] = [
  { returns: 'any_sum', lines: [{ name: 'Coffee 250 g', price: 75_000, count: 2 }], sourceType: 'QR' },
  {
    returns: 'lines',
    lines: [
      { name: 'Green tea 100 g', price: 43_050, count: 3 },
      { name: 'Cup', price: 99_000, count: 1 },
    ],
    sourceType: 'QR',
  },
  { returns: 'nothing', lines: [{ name: 'Gift card', price: 500_000, count: 1 }], sourceType: 'QR' },
  { ...plain(240_000), refunded: 90_000 },
  {
    returns: 'lines',
    lines: [
      { name: 'Honey 500 g', price: 180_000, count: 1 },
      { name: 'Jam 300 g', price: 65_025, count: 2 },
    ],
    refunded: 65_025,
    sourceType: 'INVOICE',
  },
  plain(9_999),
  ...[120_000, 45_050, 300_000, 78_000, 1_000_000, 60_000].map(plain),
];

function draftOf(
  bought: Bought,
  names: Pick<Purchase, 'organizationId' | 'buyer' | 'clientName'>,
): Omit<Draft<Purchase>, 'ref' | 'receiptUrl' | 'boughtAt'> {
  const { returns, refunded = 0, sourceType } = bought;
  const last = bought.lines.length - 1;
  const lines = bought.lines.map(({ price, ...line }, index) => ({
    ...line,
    ref: `item-${index + 1}`,
    price: String(price),
    refunded: index === last ? String(refunded) : '0',
  }));
  const sum = bought.lines.reduce((total, { price, count }) => total + price * count, bought.amount ?? 0);
  return { ...names, amount: BigInt(sum), refunded: BigInt(refunded), returns, lines, sourceType };
}

/**
 * The purchases of a buyer at an organization, the oldest first. Only the names differ between buyers.
 * @param now the last purchase was made the day before
 */
export function purchasesOf(
  names: Pick<Purchase, 'organizationId' | 'buyer' | 'clientName'>,
  now: Moment,
): readonly Draft<Purchase>[] {
  return purchasedItems
    .map((bought, index) => {
      const ref = `op-${names.buyer}-${purchasedItems.length - index}`;
      const receiptUrl = `https://receipt.example.com/${names.organizationId}/${ref}`;
      return { ...draftOf(bought, names), ref, receiptUrl, boughtAt: now - (index + 1) * dayMs };
    })
    .reverse();
}
