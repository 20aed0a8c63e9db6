import { check } from '../../../run/define.ts';

/** M §7.3: a cart with a fault in its total, next to one without it. Faults of single fields are in the table. */
export const cartRefusedChecks = [
  check({
    id: 'invoice.cart.total-fraction',
    title: 'A cart whose total is not whole after the discount is refused; a fractional price in a whole total is not',
    profile: 'merchant-core',
    clauses: ['M-7.3-whole-tenge-cart'],
    needs: ['org.catalog'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const { amount: _, ...bare } = valid('createInvoice');
      const cart = (price: number, count: number) => [{ catalog_item_id: need['org.catalog'].item, count, price }];
      const whole = await api.createInvoice({ ...bare, cart_items: cart(100.5, 2) }, { purpose: 'twin' });
      whole.integer('/id');
      clause('M-7.3-whole-tenge-cart', whole).status(201).at('/amount').toBe('201.00');
      const broken = await api.createInvoice({ ...bare, cart_items: cart(105, 1), discount_percentage: 10 });
      clause('M-7.3-whole-tenge-cart', broken).status(422).code('amount_must_be_whole_tenge');
    },
  }),
];
