import { limits } from '../../../../generated/limits.ts';
import { check } from '../../../run/define.ts';

/** M §4.2, §7.3: carts with one fault, next to the same cart without it. */
export const cartRefusedChecks = [
  check({
    id: 'invoice.cart.line-incomplete',
    title: 'A line of a cart needs its item and its count',
    profile: 'merchant-core',
    clauses: ['M-4.2-cart-item-id', 'M-4.2-cart-count'],
    needs: ['org.catalog'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const { amount: _, ...bare } = valid('createInvoice');
      const line = { catalog_item_id: need['org.catalog'].item, count: 1 };
      (await api.createInvoice({ ...bare, cart_items: [line] }, { purpose: 'twin' })).integer('/id');
      const { catalog_item_id, count } = line;
      const noItem = await api.raw({ to: 'createInvoice', body: { ...bare, cart_items: [{ count }] } });
      clause('M-4.2-cart-item-id', noItem).status(422);
      const noCount = await api.raw({ to: 'createInvoice', body: { ...bare, cart_items: [{ catalog_item_id }] } });
      clause('M-4.2-cart-count', noCount).status(422);
    },
  }),

  check({
    id: 'invoice.cart.discount-outside',
    title: 'A discount of 0 or 100 percent on a cart is refused',
    profile: 'merchant-core',
    clauses: ['M-4.2-discount-outside'],
    needs: ['org.catalog'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const { amount: _, ...bare } = valid('createInvoice');
      const cart_items = [{ catalog_item_id: need['org.catalog'].item, count: 2, price: 5000 }];
      const { min, max } = limits.discount_percentage;
      const body = { ...bare, cart_items };
      (await api.createInvoice({ ...body, discount_percentage: max }, { purpose: 'twin' })).integer('/id');
      for (const discount_percentage of [min - 1, max + 1]) {
        const answer = await api.raw({ to: 'createInvoice', body: { ...body, discount_percentage } });
        clause('M-4.2-discount-outside', answer).status(422);
      }
    },
  }),

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
