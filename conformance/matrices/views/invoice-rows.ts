import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { reach } from '../state/invoice-rows.ts';
import { invoiceStates } from '../state/invoice-states.ts';
import { namedExpiry } from '../state/qr-expiry.ts';
import { listCells, otherDays, otherStatuses } from './invoice-views.ts';
import {
  afterSecondCancel,
  cancelCell,
  cancelledId,
  creationCell,
  errorEvent,
  linesCell,
  type Made,
  made,
  madeQr,
  qrCreationCell,
} from './made-invoice.ts';
import { views } from './views.ts';

/** Amounts with digits at every place, and texts that are nearly as long as an invoice may have. */
const amount = 12_345;
const words = 'Two coffees, a tea without sugar, and bread';

function idOf(_context: RowContext, { id }: Made): number {
  return id;
}

/** What shows an invoice after its creation, and once it is in error. */
const untilError: readonly GradedCell<Made>[] = [
  ...listCells<Made>(idOf, ', at once'),
  {
    label: 'the event of its error',
    clauses: ['M-6-object-values'],
    wants: 'webhook.inbox',
    requests: 2,
    run: errorEvent,
  },
  ...listCells<Made>(async (_context, { id, fail }) => {
    await fail();
    return id;
  }, ', in error'),
];

/** The time in the refused cancel of a QR invoice (M §4.4). */
const namedEnd: GradedCell<Made> = {
  ...namedExpiry,
  run: async (context, { id }) =>
    namedExpiry.run(context, { id, shown: await context.api.getInvoice(id), isOwn: true }),
};

/** QR invoices, whose sums have tiyn: by an amount, and by a cart of `org.catalog` with a discount. */
const qrRows: readonly Check[] = (['an amount', 'a discounted cart'] as const).map((kind) =>
  matrixRow<Made>(views, {
    id: kind === 'an amount' ? 'views.qr.amount' : 'views.qr.cart',
    title: `Creation, lists, searches and events show a QR invoice with ${kind} as the single view does`,
    profile: 'qr',
    ownRecords: true,
    needs: kind === 'an amount' ? ['qr.created'] : ['org.catalog', 'catalog.pair'],
    cost: { requests: 3, invoices: 1 },
    twin: (context) =>
      madeQr(context, kind === 'an amount' ? { amount: 1234.05, description: words } : cartOf(context)),
    cells: [
      qrCreationCell,
      namedEnd,
      ...(kind === 'an amount' ? otherDays<Made>(({ id }) => id) : [linesCell]),
      ...untilError,
    ],
  }),
);

const [withTiyn, wholePrices] = [
  [700.35, 210.4, 1000],
  [700, 210, 1000],
];

/** A cart of three items of `org.catalog` with a discount. The sum has tiyn, unless the prices are others. */
export function cartOf({ need }: RowContext, prices = withTiyn) {
  const ids = [need['org.catalog'].item, ...need['catalog.pair'].map(({ id }) => id)];
  const cart_items = ids.map((catalog_item_id, i) => ({ catalog_item_id, count: 3 + i, price: prices[i] ?? 0 }));
  return { cart_items, discount_percentage: 10 };
}

/** M §2.1, §2.2, §4.4, §6: the views of an invoice from its creation to its end. */
export const invoiceViewRows: Check[] = [
  matrixRow<Made>(views, {
    id: 'views.invoices.error',
    title: 'Creation, lists, searches and events show a new invoice, and one in error, as the single view does',
    profile: 'merchant-core',
    ownRecords: true,
    cost: { requests: 3, invoices: 1 },
    twin: (context) => made(context, { amount, description: `${words} ${context.unique('')}`.slice(0, 60) }),
    cells: [creationCell, ...untilError],
  }),

  ...qrRows,

  matrixRow<Made>(views, {
    id: 'views.invoices.cancelled',
    title: 'The response to a cancel, lists and searches show a cancelled invoice as the single view does',
    profile: 'merchant-core',
    ownRecords: true,
    cost: { requests: 4, invoices: 1 },
    twin: (context) => made(context, { amount, description: words }),
    cells: [
      cancelCell,
      ...listCells<Made>(cancelledId, ', cancelled'),
      ...listCells<Made>(afterSecondCancel, ', after a refused cancel').slice(0, 2),
    ],
  }),

  matrixRow<Made>(views, {
    id: 'views.invoices.cart',
    title: 'Creation, cancel, lists and searches show an invoice with a discounted cart as the single view does',
    profile: 'catalog',
    ownRecords: true,
    needs: ['org.catalog', 'catalog.pair'],
    cost: { requests: 4, invoices: 1 },
    twin: (context) => made(context, cartOf(context, wholePrices)),
    cells: [
      creationCell,
      ...listCells<Made>(idOf, ', at once'),
      cancelCell,
      ...listCells<Made>(cancelledId, ', cancelled'),
    ],
  }),

  ...invoiceStates.map((row) =>
    matrixRow<number>(views, {
      id: `views.${row.kind}.${row.name}`,
      title: `Lists and searches show an invoice of the kind ${row.kind} in the state "${row.name}" as the single view does`,
      profile: row.profile,
      ownRecords: true,
      needs: row.needs,
      cost: { requests: 4, invoices: 2, ...(row.kind === 'recurring' ? { subscriptions: 1 } : {}) },
      twin: async (context) => (await reach(context, row)).id,
      cells: [
        ...listCells<number>((_context, id) => id, '', row.profile !== 'subscriptions'),
        otherStatuses<number>((id) => id),
        ...(row.name === 'recurring' || row.kind === 'recurring' ? otherDays<number>((id) => id) : []),
      ],
    }),
  ),
];
