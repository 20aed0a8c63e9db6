import type { ClauseId } from '../../../generated/clauses.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { accepted, integerIdIn, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { echo } from './echo.ts';
import { inList, placeOf, type Shown, taken } from './shown.ts';

/** Amounts with tiyn, of which floating-point numbers make others: `119.99 * 100` is less than 11999. */
const amounts = [100.5, 100.05, 119.99];

/** Amounts that the target may refuse: the lowest and the highest are not specified. */
const extremes = [1.15, 0.01, 1_000_000.01, 99_999_999.99];

/** Prices with tiyn, and how many: their total has a fraction, too (M §4.6). */
const carts = [
  { price: 1200.5, count: 1 },
  { price: 1.15, count: 3 },
  { price: 19.99, count: 7 },
] as const;

interface Sum {
  readonly label: string;
  /** What it adds up to, in the form of records (M §1). */
  readonly total: string;
  readonly mayBeRefused?: boolean;
  body(context: RowContext): PayloadOf<'createQrInvoice'>;
}

const ofAmount: readonly Sum[] = [...amounts, ...extremes].map((amount) => ({
  label: `amount, ${amount}`,
  mayBeRefused: extremes.includes(amount),
  total: amount.toFixed(2),
  body: ({ valid }) => ({ ...valid('createQrInvoice'), amount }),
}));

const ofCart: readonly Sum[] = carts.map(({ price, count }) => ({
  label: `cart_items, ${count} times ${price}`,
  total: (Math.round(price * 100 * count) / 100).toFixed(2),
  body({ valid, need }) {
    const { amount: _, ...bare } = valid('createQrInvoice');
    const catalog_item_id = need['org.catalog'].item;
    return { ...bare, cart_items: [{ catalog_item_id, count, price }] };
  },
}));

const invoiceOf = onceInRow(async (context, sum: Sum) => {
  const created = await context.api.createQrInvoice(sum.body(context));
  return sum.mayBeRefused === true ? notRefused(created, 'createQrInvoice') : created;
});

/** Shows that the target understands the cart: the specification does not show the request. */
async function wholeCart(context: RowContext): Promise<void> {
  const { amount: _, ...bare } = context.valid('createQrInvoice');
  const cart_items = [{ catalog_item_id: context.need['org.catalog'].item, count: 1, price: 1200 }];
  accepted(await context.api.createQrInvoice({ ...bare, cart_items }, { purpose: 'twin' }), 'createQrInvoice');
}

function idOf(created: ReceivedResponse): number {
  return integerIdIn(taken(created), 'invoice_id');
}

/** The places that show the sum. The response to the creation need not show it: its fields are not specified. */
const views: readonly {
  readonly label: string;
  shown(context: RowContext, created: ReceivedResponse): Promise<Shown>;
}[] = [
  { label: 'creation', shown: async (_, evidence) => ({ evidence, pointer: '' }) },
  {
    label: 'single view',
    shown: async ({ api }, created) => ({ evidence: await api.getInvoice(idOf(created)), pointer: '' }),
  },
  { label: 'list', shown: (context, created) => inList(context, idOf(created)) },
];

function cellsOf(sums: readonly Sum[], clause: ClauseId): GradedCell[] {
  return views.flatMap(({ label, shown }) =>
    sums.map((sum) => ({
      label: `${sum.label}: ${label}`,
      clauses: [clause],
      async run(context: RowContext) {
        const created = await invoiceOf(context, sum);
        // A success without an id created nothing that can be read.
        if (created.accepted) idOf(created);
        const { evidence, pointer } = await shown(context, created);
        const place = placeOf(context, clause, { evidence, pointer: `${pointer}/amount` });
        if (evidence !== created || created.at('/amount') !== undefined) place.toBe(sum.total);
      },
    })),
  );
}

/** M §1, §4.6: the sums of QR invoices, which may have fractions. */
export const qrSumRows = [
  matrixRow(echo, {
    id: 'echo.create-qr-invoice.amount',
    title: 'Every view of a QR invoice shows the amount that its creation sent, to the tiyn',
    profile: 'qr',
    ownRecords: true,
    needs: ['qr.created'],
    cost: { invoices: amounts.length + extremes.length + 1 },
    cells: cellsOf(ofAmount, 'M-4.6-qr-fractions'),
  }),
  matrixRow(echo, {
    id: 'echo.create-qr-invoice.cart-items',
    title: 'Every view of a QR invoice with a cart shows the total of its prices, to the tiyn',
    profile: 'qr',
    ownRecords: true,
    needs: ['org.catalog'],
    cost: { requests: 1, invoices: carts.length + 1 },
    twin: wholeCart,
    cells: cellsOf(ofCart, 'M-4.6-qr-fractions-cart'),
  }),
];
