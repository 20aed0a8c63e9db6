import { type CatalogItem, isSellable } from '../../catalog/item.ts';
import { highestSum, type Tiyn, tiynOf } from '../../money.ts';
import { type Invalid, isInvalid } from '../../outcome.ts';
import type { InvoiceItem } from '../invoice.ts';

/** One line of a requested cart (M §4.2). */
export interface CartLine {
  readonly catalog_item_id: number;
  readonly count: number;
  /** Overrides the unit price of the catalog. */
  readonly price?: number | null;
}

/** The sum of an invoice, and how it is calculated. */
export interface Price {
  readonly amount: Tiyn;
  readonly subtotal: Tiyn | null;
  readonly discountSum: Tiyn | null;
  readonly discountPercentage: string | null;
  readonly items: readonly InvoiceItem[];
}

/** The unit price of a line; undefined when the price that was sent has more than two fraction digits. */
function unitPrice({ price }: CartLine, item: CatalogItem): Tiyn | undefined {
  return price === null || price === undefined ? item.sellingPrice : tiynOf(price);
}

function itemOf(line: CartLine, index: number, catalog: readonly CatalogItem[]): InvoiceItem | Invalid {
  const item = catalog.find(({ id }) => id === line.catalog_item_id);
  const refused = (text: string): Invalid => ({ invalid: { [`cart_items.${index}.catalog_item_id`]: [text] } });
  if (!item) return refused('The item does not exist in the catalog.');
  if (!isSellable(item)) return refused('The item cannot be sold now.');
  const price = unitPrice(line, item);
  if (price === undefined)
    return { invalid: { [`cart_items.${index}.price`]: ['The value has more than two fraction digits.'] } };
  const { name, unitId, barcode, ntin, gtin } = item;
  return { catalogItemId: item.id, name, price: String(price), count: line.count, unitId, barcode, ntin, gtin };
}

/**
 * Prices a cart: unit prices times counts, less the discount on the whole cart (M §4.2, reading A-43).
 * Unit prices may have tiyn; the caller decides whether the total may.
 */
export function priceCart(
  lines: readonly CartLine[],
  discountPercentage: number | undefined,
  catalog: readonly CatalogItem[],
): Price | Invalid {
  const items: InvoiceItem[] = [];
  for (const [index, line] of lines.entries()) {
    const item = itemOf(line, index, catalog);
    if (isInvalid(item)) return item;
    items.push(item);
  }
  const subtotal = items.reduce((sum, { price, count }) => sum + BigInt(price) * BigInt(count), 0n);
  if (subtotal > highestSum) return { invalid: { cart_items: ['The sum of the cart is too high.'] } };
  if (discountPercentage === undefined) {
    return { amount: subtotal, subtotal, discountSum: null, discountPercentage: null, items };
  }
  // Two fraction digits, as a sum has: a finer discount could not be returned exactly.
  const hundredths = tiynOf(discountPercentage);
  if (hundredths === undefined) {
    return { invalid: { discount_percentage: ['The value has more than two fraction digits.'] } };
  }
  const discountSum = (subtotal * hundredths + 5_000n) / 10_000n;
  const percent = String(discountPercentage);
  return { amount: subtotal - discountSum, subtotal, discountSum, discountPercentage: percent, items };
}

/** Prices an invoice without a cart. */
export function priceAmount(amount: Tiyn): Price {
  return { amount, subtotal: null, discountSum: null, discountPercentage: null, items: [] };
}
