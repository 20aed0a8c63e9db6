import { check } from '../../../run/define.ts';

/** M §4.2, §7.3: the sum of a cart of two lines with different prices and counts, without and with a discount. */
export const cartSumChecks = [
  check({
    id: 'invoice.cart.sum',
    title: 'Every line of a cart counts with its price and its count, and a discount applies to the sum of all lines',
    profile: 'merchant-core',
    clauses: ['M-4.2-cart-total', 'M-4.2-cart-discount'],
    needs: ['org.catalog', 'catalog.item'],
    cost: { requests: 5, invoices: 3 },
    async run({ need, api, valid, clause }) {
      const { amount: _, ...bare } = valid('createInvoice');
      const cart_items = [
        { catalog_item_id: need['org.catalog'].item, count: 2, price: 5000 },
        { catalog_item_id: need['catalog.item'].id, count: 3, price: 2000 },
      ];
      const plain = await api.createInvoice({ ...bare, cart_items });
      clause('M-4.2-cart-total', plain).status(201).at('/amount').toBe('16000.00');
      if (!plain.accepted) return;
      for (const [discount_percentage, amount] of [
        [10, '14400.00'],
        [25, '12000.00'],
      ] as const) {
        const response = await api.createInvoice({ ...bare, cart_items, discount_percentage });
        clause('M-4.2-cart-discount', response).status(201).at('/amount').toBe(amount);
      }
    },
  }),
];
