import { limits } from '../../../../generated/limits.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../../ground/values/pointer.ts';
import { check } from '../../../run/define.ts';

/** M §1, §4.2: invoices of an organization with a catalog. */
export const cartChecks = [
  check({
    id: 'invoice.cart.accepted',
    title: 'A cart replaces the amount; without a price, or with null, the catalog price applies',
    profile: 'merchant-core',
    clauses: [
      'M-4.2-cart-items',
      'M-4.2-cart-price-omitted',
      'M-4.2-cart-price-null',
      'M-4.2-cart-price',
      'M-2.1-items-cart',
    ],
    needs: ['org.catalog'],
    cost: { requests: 5, invoices: 3 },
    async run({ need, api, valid, clause }) {
      const { amount: _, ...bare } = valid('createInvoice');
      const catalog_item_id = need['org.catalog'].item;
      const create = (line: { count: number; price?: number | null }) =>
        api.createInvoice({ ...bare, cart_items: [{ catalog_item_id, ...line }] });

      const price = priceIn(await api.listCatalogItems(undefined, { purpose: 'setup' }), catalog_item_id);
      const plain = await create({ count: 2 });
      clause('M-4.2-cart-items', plain).status(201);
      if (!plain.accepted) return;
      clause('M-4.2-cart-price-omitted', plain)
        .at('/amount')
        .toMatch(price === undefined ? /^[1-9]\d*\.00$/ : new RegExp(`^${(2 * price).toFixed(2)}$`));
      const asNull = await create({ count: 2, price: null });
      clause('M-4.2-cart-price-null', asNull).status(201).at('/amount').toBe(plain.at('/amount'));
      clause('M-4.2-cart-price', await create({ count: 2, price: 1234 }))
        .status(201)
        .at('/amount')
        .toBe('2468.00');
      const record = await api.getInvoice(plain.integer('/id'));
      clause('M-2.1-items-cart', record).at('/items').toBeType('array').has('/items/0');
    },
  }),

  check({
    id: 'invoice.cart.discount',
    title: 'A discount applies to the whole cart; the record shows the sum before the discount',
    profile: 'merchant-core',
    clauses: ['M-4.2-discount-whole', 'M-2.1-subtotal-meaning'],
    needs: ['org.catalog'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const { amount: _, ...bare } = valid('createInvoice');
      const cart_items = [{ catalog_item_id: need['org.catalog'].item, count: 2, price: 5000 }];
      const discount_percentage = limits.discount_percentage.min;
      const least = await api.createInvoice({ ...bare, cart_items, discount_percentage });
      clause('M-4.2-discount-whole', least).status(201).at('/amount').toBe('9900.00');
      if (!least.accepted) return;
      const record = await api.getInvoice(least.integer('/id'));
      clause('M-2.1-subtotal-meaning', record).status(200).at('/subtotal').toBe('10000.00');
    },
  }),
];

/** The selling price of an item, at any place of the catalog list; its form is graded by another check. */
function priceIn(list: ReceivedResponse, id: number): number | undefined {
  if (!list.accepted) return undefined;
  for (const { value } of everyValue(list.body)) {
    if (isObject(value) && value.id === id && value.selling_price !== undefined) return Number(value.selling_price);
  }
  return undefined;
}
