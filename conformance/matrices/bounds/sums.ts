import { limits } from '../../../generated/limits.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { bounds } from './bounds.ts';
import { validRequest } from './twins.ts';

/** Amounts that are not whole: next to a whole one, and where numbers of some kinds have no fractions left. */
export const fractions = [100.5, 100.01, 100.99, 1_234_567.01, 16_777_216.5];

/** M §4.2, §7.3: the amount of an invoice to a phone number is whole. */
const amountRow = matrixRow(bounds, {
  id: 'bounds.create-invoice.amount',
  title: 'POST /invoices with a fractional amount returns amount_must_be_whole_tenge',
  profile: 'merchant-core',
  ownRecords: true,
  twin: validRequest('createInvoice'),
  cells: fractions.map(
    (amount): GradedCell => ({
      label: String(amount),
      clauses: ['M-7.3-whole-tenge'],
      async run({ api, valid, clause }) {
        const response = await api.raw({ to: 'createInvoice', body: { ...valid('createInvoice'), amount } });
        clause('M-7.3-whole-tenge', response).status(422).code('amount_must_be_whole_tenge');
      },
    }),
  ),
});

interface Cart {
  readonly lines: readonly { readonly price: number; readonly count: number }[];
  readonly discount?: number;
  /** The total after the discount; without it, the total is not whole. */
  readonly total?: number;
}

const carts: readonly Cart[] = [
  { lines: [{ price: 100.5, count: 2 }], total: 201 },
  { lines: [{ price: 33.25, count: 4 }], total: 133 },
  { lines: [{ price: 50.5, count: 4 }], discount: 50, total: 101 },
  { lines: [{ price: 110, count: 1 }], discount: 10, total: 99 },
  // Not whole before the discount.
  { lines: [{ price: 12.5, count: 1 }], discount: 20, total: 10 },
  { lines: [{ price: 62.5, count: 3 }], discount: 20, total: 150 },
  { lines: [{ price: 100.5, count: 1 }] },
  { lines: [{ price: 33.33, count: 3 }] },
  { lines: [{ price: 105, count: 1 }], discount: 10 },
  { lines: [{ price: 150, count: 1 }], discount: 1 },
  { lines: [{ price: 50.5, count: 2 }], discount: 50 },
];

/** Carts of two items, whose fractions add up or do not. */
const pairs: readonly Cart[] = [
  {
    lines: [
      { price: 100.5, count: 1 },
      { price: 200.5, count: 1 },
    ],
    total: 301,
  },
  {
    lines: [
      { price: 100, count: 1 },
      { price: 200.5, count: 1 },
    ],
  },
];

function bodyOf({ valid, need }: RowContext, { lines, discount }: Cart): PayloadOf<'createInvoice'> {
  const { amount: _, ...bare } = valid('createInvoice');
  const items = [need['org.catalog']?.item ?? 0, need['catalog.item']?.id ?? 0];
  const cart_items = lines.map((line, index) => ({ catalog_item_id: items[index] ?? 0, ...line }));
  return { ...bare, cart_items, ...(discount === undefined ? {} : { discount_percentage: discount }) };
}

function cartCell(cart: Cart): GradedCell {
  const { lines, discount, total } = cart;
  const sum = lines.map(({ price, count }) => `${count} times ${price}`).join(' and ');
  return {
    label: `${sum}${discount === undefined ? '' : ` less ${discount} %`}`,
    clauses: ['M-7.3-whole-tenge-cart'],
    ...(lines.length > 1 ? { wants: 'catalog.item' } : {}),
    async run(context) {
      const response = await context.api.raw({ to: 'createInvoice', body: bodyOf(context, cart) });
      const expected = context.clause('M-7.3-whole-tenge-cart', response);
      if (total === undefined) expected.status(422).code('amount_must_be_whole_tenge');
      else expected.status(201).at('/amount').toBe(total.toFixed(2));
    },
  };
}

/** M §4.2, §7.3: the total of a cart is whole after the discount, whatever its prices are. */
const cartRow = matrixRow(bounds, {
  id: 'bounds.create-invoice.cart-total',
  title: 'A cart needs a whole total after its discount; its prices may have fractions',
  profile: 'merchant-core',
  ownRecords: true,
  needs: ['org.catalog'],
  cost: { requests: 1, invoices: [...carts, ...pairs].filter(({ total }) => total !== undefined).length + 1 },
  twin: plainCart,
  cells: [...carts, ...pairs].map(cartCell),
});

async function plainCart(context: RowContext): Promise<void> {
  const body = bodyOf(context, { lines: [{ price: 100, count: 1 }] });
  accepted(await context.api.createInvoice(body, { purpose: 'twin' }), 'createInvoice');
}

const { min, max } = limits.discount_percentage;

/** Discounts next to the bounds, in whole percent and in parts of one. */
const outside = [min - 1, min / 2, max + 0.5, max + 1, -10, 1000];

function discounted(context: RowContext, discount: number): Promise<ReceivedResponse> {
  const body = bodyOf(context, { lines: [{ price: 5000, count: 2 }], discount });
  return context.api.raw({ to: 'createInvoice', body });
}

/** M §4.2, §8: the discount on a cart. */
const discountRow = matrixRow(bounds, {
  id: 'bounds.create-invoice.discount-percentage',
  title: `discount_percentage from ${min} to ${max} is accepted with a cart; outside of it returns 422`,
  profile: 'merchant-core',
  ownRecords: true,
  needs: ['org.catalog'],
  cost: { requests: 1, invoices: 3 },
  twin: plainCart,
  cells: [
    ...[min, max].map(
      (discount): GradedCell => ({
        label: String(discount),
        clauses: ['M-4.2-discount-range'],
        run: async (context) => context.clause('M-4.2-discount-range', await discounted(context, discount)).status(201),
      }),
    ),
    ...outside.map(
      (discount): GradedCell => ({
        label: String(discount),
        clauses: ['M-4.2-discount-outside'],
        run: async (context) =>
          context.clause('M-4.2-discount-outside', await discounted(context, discount)).status(422),
      }),
    ),
  ],
});

export const sumRows = [amountRow, cartRow, discountRow];
