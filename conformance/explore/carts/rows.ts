import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { written } from '../../matrices/refunding.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, check } from '../../run/define.ts';
import { picked } from '../walk.ts';

/** Prices in tiyn: whole tenge, halves, and such that only some counts make whole. */
const prices = [100_000, 5_050, 33_325, 110_00, 1, 99_99, 250_00, 7_77] as const;
const counts = [1, 2, 3, 4, 8, 12] as const;
const { min, max } = limits.discount_percentage;
const discounts = [undefined, 10, 25, 50, min, max] as const;

/** How many carts a row sends. */
const most = 6;

/** Carts of one line or two, with a discount or none: their sums are those of their lines (M §4.2, §7.3). */
export function cartRow(way: number): Check {
  return check<ClauseId, PreconditionName, PreconditionName>({
    id: 'explore.carts.sums',
    title: 'Whatever is in a cart, its invoice has the sum of the lines less the discount, and is whole',
    profile: 'merchant-core',
    clauses: ['M-4.2-cart-total', 'M-4.2-cart-discount', 'M-2.1-subtotal-meaning', 'M-7.3-whole-tenge-cart'],
    needs: ['org.catalog', 'catalog.item'],
    cost: { requests: 2 * most, invoices: most },
    async run(context) {
      for (let number = 0; number < most; number += 1) await send(context, way * most + number);
    },
  });
}

async function send(context: RowContext, seed: number): Promise<void> {
  const { need, valid, api, clause } = context;
  const items = [need['org.catalog'].item, need['catalog.item'].id];
  const [discount, rest] = picked(discounts, seed);
  const [size = 1, more] = picked([1, 2, 2], rest);
  let pick = more;
  const lines = items.slice(0, size).map((catalog_item_id, i) => {
    const [price = 100, left] = picked(prices, pick + i);
    const [count = 1, last] = picked(counts, left + i);
    pick = last + pick;
    return { catalog_item_id, count, price };
  });
  const subtotal = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  const amount = (subtotal * (100 - (discount ?? 0))) / 100;
  // How a part of a tiyn is rounded is not specified, and neither is the least amount.
  if (!Number.isInteger(amount) || amount < 100) return;
  const { amount: _, ...bare } = valid('createInvoice');
  const cart_items = lines.map(({ price, ...line }) => ({ ...line, price: price / 100 }));
  const created = await api.createInvoice({
    ...bare,
    cart_items,
    ...(discount !== undefined && { discount_percentage: discount }),
  });
  if (amount % 100 !== 0) {
    clause('M-7.3-whole-tenge-cart', created).status(422).code('amount_must_be_whole_tenge');
    return;
  }
  const about = discount === undefined ? 'M-4.2-cart-total' : 'M-4.2-cart-discount';
  clause(about, created).status(201);
  const shown = await api.getInvoice(accepted(created, 'createInvoice').integer('/id'));
  clause(about, shown)
    .at('/amount')
    .toBe(written(amount / 100));
  if (discount !== undefined)
    clause('M-2.1-subtotal-meaning', shown)
      .at('/subtotal')
      .toBe(written(subtotal / 100));
}
