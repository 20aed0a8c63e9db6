import { combinationRows } from '../../run/faults/combination-rows.ts';
import { fieldRows } from '../../run/faults/field-rows.ts';
import { type Row, runRow } from '../../run/faults/negatives.ts';
import type { Step } from '../sequences.ts';
import { unlessUnclear } from '../unclear.ts';
import { picked } from '../walk.ts';
import type { Requests } from './world.ts';

/** The beginning of the ids of rows, which no sequence shows. */
const prefix = { with_catalog: 'catalog', without_catalog: 'plain' };

/** Every stated fault of a request. */
export const faultRows: readonly Row[] = [
  ...fieldRows('createInvoice', ({ pointer, name }) =>
    pointer.startsWith('/cart_items') || name === 'discount_percentage'
      ? { prefix: 'cart', cart: 'with_discount' }
      : { prefix: 'invoice' },
  ),
  ...fieldRows('listInvoices', () => ({ prefix: 'list' })),
  ...fieldRows('simulateInvoiceStatus', () => ({ prefix: 'simulate', on: 'invoice.open' })),
  ...combinationRows('createInvoice', { prefix, cart: 'with_discount' }),
  ...combinationRows('createQrInvoice', { prefix, cart: 'plain' }),
  ...combinationRows('createStaticQr', { prefix, cart: 'plain' }),
];

/** Sends a valid request with one fault: a value that contradicts a stated facet, or fields that do not go together. */
export async function sendFault({ context, ofCatalog }: Requests, { pick }: Step): Promise<string | undefined> {
  const [row, left] = picked(
    faultRows.filter(
      ({ negative: { cart, on } }) => (cart !== undefined) === ofCatalog && (on === undefined || !ofCatalog),
    ),
    pick,
  );
  if (row === undefined) return undefined;
  const { fault, more = [], ...negative } = row.negative;
  const [one] = picked([fault, ...more], left);
  if (one === undefined) return undefined;
  await unlessUnclear(() => runRow(row.clause, { ...negative, fault: one, more: [] }, context));
  return `${negative.operation} with a fault in ${Object.keys(one).join(' and ')} (${row.clause})`;
}
