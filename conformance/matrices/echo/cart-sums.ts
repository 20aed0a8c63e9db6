import type { ClauseId } from '../../../generated/clauses.ts';
import { accepted, integerIdIn, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { listedPrice } from '../../preconditions/catalog-items.ts';
import type { Check } from '../../run/define.ts';
import { type BulkRow, invoiceOf, rowsOf, sendRows } from '../bulk/rows.ts';
import { provenRows } from '../bulk/sending.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { type SentLine, showsLines } from './cart-lines.ts';
import { echo } from './echo.ts';
import { placeOf, type Shown } from './shown.ts';

/** A line of a cart: one of three items, how many, and its price in tenge unless that of the catalog applies. */
interface Line {
  readonly item: 'first' | 'second' | 'third';
  readonly count: number;
  readonly price?: number | null;
}

/** Kinds of carts: every line counts by itself, wherever its price comes from. */
const layouts: readonly { readonly label: string; readonly lines: readonly Line[]; readonly isRepeated?: true }[] = [
  { label: 'one line', lines: [{ item: 'first', count: 2, price: 5000 }] },
  {
    label: 'two items',
    lines: [
      { item: 'first', count: 2, price: 5000 },
      { item: 'second', count: 3, price: 2000 },
    ],
  },
  {
    label: 'three items',
    lines: [
      { item: 'first', count: 2, price: 5000 },
      { item: 'second', count: 3, price: 2000 },
      { item: 'third', count: 7, price: 1200 },
    ],
  },
  {
    label: 'three items, two of them with the prices of the catalog',
    lines: [
      { item: 'third', count: 200 },
      { item: 'first', count: 4, price: 4000 },
      { item: 'second', count: 200 },
    ],
  },
  {
    label: 'two items in twelve lines',
    isRepeated: true,
    lines: [1, 2, 3, 4, 5, 6].flatMap((count) => [
      { item: 'first' as const, count, price: 1000 + 200 * count },
      { item: 'second' as const, count, price: 3000 },
    ]),
  },
  {
    label: 'a price of the catalog after one of the request',
    lines: [
      { item: 'first', count: 1, price: 4000 },
      { item: 'second', count: 200 },
    ],
  },
  {
    label: 'a price of null after one of the request',
    lines: [
      { item: 'first', count: 3, price: 1500 },
      { item: 'second', count: 200, price: null },
    ],
  },
  {
    label: 'a price of the request after one of the catalog',
    lines: [
      { item: 'second', count: 200 },
      { item: 'first', count: 12, price: 1100 },
    ],
  },
];

type Layout = (typeof layouts)[number];

const discounts = [undefined, 10, 25] as const;

/** What a request says about its sum. */
interface Cart {
  readonly cart_items: readonly { catalog_item_id: number; count: number; price?: number | null }[];
  readonly discount_percentage?: number;
}

/** The sums of a cart in tiyn, before and after its discount. */
interface Sums {
  readonly subtotal: number;
  readonly amount: number;
}

/** A way to create an invoice with a cart, and where its record is shown. */
interface Way {
  readonly id: string;
  readonly what: string;
  readonly profile: string;
  /** The operation whose request is not specified: it may not know a discount. */
  readonly unspecified?: 'createQrInvoice' | 'createInvoices';
  twin?(context: RowContext): Promise<void>;
  record(context: RowContext, cart: Cart, layout: Layout): Promise<Shown>;
}

const ways: readonly Way[] = [
  {
    id: 'create-invoice',
    what: 'an invoice to a phone',
    profile: 'merchant-core',
    async record({ api, valid, clause }, cart, { isRepeated }) {
      const { amount: _, ...bare } = valid('createInvoice');
      const created = await api.createInvoice({ ...bare, ...cart, cart_items: [...cart.cart_items] });
      // Whether an item may be in two lines is not specified.
      if (isRepeated !== true) clause('M-4.2-cart-total', created).status(201);
      return { evidence: await api.getInvoice(accepted(created, 'createInvoice').integer('/id')), pointer: '' };
    },
  },
  {
    id: 'create-qr-invoice',
    what: 'a QR invoice',
    profile: 'qr',
    unspecified: 'createQrInvoice',
    async record({ api, valid }, cart) {
      const { amount: _, ...bare } = valid('createQrInvoice');
      const created = await api.createQrInvoice({ ...bare, ...cart, cart_items: [...cart.cart_items] });
      const id = integerIdIn(notRefused(created, 'createQrInvoice'), 'invoice_id');
      return { evidence: await api.getInvoice(id), pointer: '' };
    },
  },
  {
    id: 'create-invoices',
    what: 'an invoice of a bulk creation',
    profile: 'bulk',
    unspecified: 'createInvoices',
    twin: provenRows,
    async record(context, cart) {
      const { amount: _, ...bare } = rowsOf(context)();
      const row: BulkRow = { ...bare, external_order_id: context.unique('row'), ...cart };
      const response = notRefused(await sendRows(context, [row]), 'createInvoices');
      const { invoice } = await invoiceOf(context.api, row);
      if (typeof invoice?.id !== 'number') throw notShown(response, 'the list shows no invoice of the row');
      return { evidence: await context.api.getInvoice(invoice.id), pointer: '' };
    },
  },
];

/** M §2.1, §4.2: the sums of invoices with carts of every kind, without and with a discount. */
export const cartSumRows: Check[] = ways.map((way) =>
  matrixRow<unknown>(echo, {
    id: `echo.${way.id}.carts`,
    title: `Every line of ${way.what} counts with its price and count, and a discount applies to all of them`,
    profile: way.profile,
    ownRecords: true,
    needs: ['org.catalog', 'catalog.pair'],
    cost: { requests: 2, invoices: layouts.length * discounts.length },
    ...(way.twin === undefined ? {} : { twin: way.twin }),
    cells: layouts.flatMap((layout) => discounts.map((discount) => cell(way, layout, discount))),
  }),
);

function cell(way: Way, layout: Layout, discount: number | undefined): GradedCell {
  const about: ClauseId = discount === undefined ? 'M-4.2-cart-total' : 'M-4.2-cart-discount';
  return {
    label: `${layout.label}, ${discount === undefined ? 'without a discount' : `less ${discount} %`}`,
    clauses: [about, discount === undefined ? 'M-2.1-items-cart' : 'M-2.1-subtotal-meaning'],
    requests: 2,
    async run(context) {
      const { subtotal, amount } = sumsOf(context, layout, discount);
      const cart = { ...cartOf(context, layout), ...(discount === undefined ? {} : { discount_percentage: discount }) };
      const { evidence, pointer } = await way.record(context, cart, layout);
      const isUnread = discount !== undefined && valueAt(evidence.body, `${pointer}/amount`) === tenge(subtotal);
      if (isUnread && way.unspecified !== undefined && !context.declared(way.unspecified)) {
        throw new StopCheck('not_tested', 'body_template_missing', 'The target may use another key for the discount.');
      }
      placeOf(context, about, { evidence, pointer: `${pointer}/amount` }).toBe(tenge(amount));
      if (discount === undefined) {
        showsLines(context, { evidence, pointer }, sentLines(context, layout));
        return;
      }
      placeOf(context, 'M-2.1-subtotal-meaning', { evidence, pointer: `${pointer}/subtotal` }).toBe(tenge(subtotal));
    },
  };
}

function cartOf({ need }: RowContext, { lines }: Layout): Cart {
  const [second, third] = need['catalog.pair'];
  const ids = { first: need['org.catalog'].item, second: second.id, third: third.id };
  return { cart_items: lines.map(({ item, ...line }) => ({ catalog_item_id: ids[item], ...line })) };
}

function sentLines(context: RowContext, layout: Layout): SentLine[] {
  const known = context.need['catalog.pair'];
  return cartOf(context, layout).cart_items.map(({ catalog_item_id: id, ...line }) => ({
    id,
    ...line,
    name: known.find((item) => item.id === id)?.name,
  }));
}

/** Ends the cell when the sum is not whole: how a discount is rounded is not specified. */
function sumsOf({ need }: RowContext, { lines }: Layout, discount = 0): Sums {
  const [second, third] = need['catalog.pair'];
  const listed = { first: Number.NaN, second: listedPrice(second), third: listedPrice(third) };
  const subtotal = lines.reduce(
    (sum, { item, count, price }) => sum + Math.round((price ?? listed[item]) * 100) * count,
    0,
  );
  const amount = (subtotal * (100 - discount)) / 100;
  if (amount > 0 && Number.isInteger(amount / 100)) return { subtotal, amount };
  throw notShown(second.response, `prices of the catalog that make no whole sum: ${Object.values(listed).join()}`);
}

function tenge(tiyn: number): string {
  return (tiyn / 100).toFixed(2);
}

function notShown({ label, exchange }: ReceivedResponse, what: string): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}): ${what}.`);
}
