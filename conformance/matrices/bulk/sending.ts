import { limits } from '../../../generated/limits.ts';
import { noVisibleEffect } from '../../exchange/requests/observed-effect.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { RowContext } from '../matrix.ts';
import { type BulkRow, rowsOf, sendRows, understood } from './rows.ts';

/** A request whose rows share a description, by which one search finds what it has created. */
export interface Sent {
  readonly response: ReceivedResponse;
  readonly list: ReceivedResponse;
  /** The invoice of a row, by its order id. */
  found(row: BulkRow): Record<string, unknown> | undefined;
}

/** The most rows of one request. */
const most = 3;

/** Creates valid rows of one request, each with an amount and an order id of its own. */
export function goodRows(context: RowContext): () => BulkRow {
  const row = rowsOf(context);
  const description = context.unique('bulk');
  const catalog = context.need['org.catalog'];
  let made = 0;
  return () => {
    made += 1;
    const sum = 1200 + 10 * made;
    if (catalog === undefined) return row({ description, amount: sum });
    const { amount: _, ...bare } = row({ description });
    return { ...bare, cart_items: [{ catalog_item_id: catalog.item, count: 1, price: sum }] };
  };
}

/** Sends rows, and searches for their invoices: by the description that they share, and by order id for those without it. */
export async function sendAndSearch(context: RowContext, rows: readonly BulkRow[], purpose?: 'twin'): Promise<Sent> {
  const response = await sendRows(context, rows, purpose === undefined ? {} : { purpose });
  const texts = rows.map(({ description }) => description);
  const shared = texts.find((text) => typeof text === 'string' && text.length <= limits.description_visible.max);
  const list = await searched(context, String(shared));
  const others = rows.filter(({ description }) => description !== shared);
  const lists = [list];
  for (const row of others) lists.push(await searched(context, row.external_order_id));
  const records = lists.flatMap((one) => {
    const data = one.at('/data');
    return Array.isArray(data) ? data.filter(isObject) : [];
  });
  return {
    response,
    list,
    found: ({ external_order_id }) => records.find((one) => one.external_order_id === external_order_id),
  };
}

function searched({ api }: RowContext, search: string): Promise<ReceivedResponse> {
  return api.listInvoices({ search, per_page: 10 * most, sort_by: 'id', sort_order: 'desc' });
}

/** Whether an organization creates rows and shows their labels, by run and key. The function `valid` is unique to a run. */
const proofs = new WeakMap<RowContext['valid'], Map<string, Promise<void>>>();

/** Ends the row unless valid rows create invoices that the search finds: then a refused row would prove nothing. */
export function provenRows(context: RowContext): Promise<void> {
  const known = proofs.get(context.valid) ?? new Map<string, Promise<void>>();
  proofs.set(context.valid, known);
  const { name } = context.api.credential('merchant');
  const proof = known.get(name) ?? prove(context);
  known.set(name, proof);
  proof.catch(() => known.delete(name));
  return proof;
}

async function prove(context: RowContext): Promise<void> {
  const good = goodRows(context);
  const rows = [good(), good()];
  const { response, list, found } = await sendAndSearch(context, rows, 'twin');
  understood(notRefused(response, 'createInvoices'));
  if (rows.every((row) => found(row) !== undefined)) return;
  // Whether all rows are created is judged by the row about valid rows.
  if (context.declared('createInvoices') && rows.some((row) => found(row) !== undefined)) return;
  throw noVisibleEffect('createInvoices', `${list.label} (exchange ${list.exchange}): no invoice of an accepted row.`);
}
