import { instantOf } from '../../ground/values/iso-8601.ts';
import { byWords, judged, single, statuses, windows } from '../../matrices/lists/invoice-filters.ts';
import { clauseOf, compared, isOrdered } from '../../matrices/lists/invoice-orders.ts';
import type { OwnInvoice } from '../../matrices/lists/own-invoices.ts';
import { recordsOf } from '../../matrices/lists/own-invoices.ts';
import type { Step } from '../sequences.ts';
import { picked } from '../walk.ts';
import { chosen, type Invoice, type Invoices, isFound, newest, statusOf } from './world.ts';

/** Lists the invoices of the sequence with filters: those that match are there, and no other. */
export async function filter(world: Invoices, { pick }: Step): Promise<string | undefined> {
  const { context, words } = world;
  const all = world.all.filter((one) => isFound(world, one)).map(owned);
  if (all.length === 0) return undefined;
  const [status, left] = picked([...single, ...statuses], pick);
  const [window, rest] = picked(windows, left);
  const [some] = picked([[status], [window], [status, window]], rest);
  const chosen = (some ?? []).flatMap((one) => one ?? []);
  const own = { order: '', words, phone: '', key: '', since: Math.min(...all.map(({ at }) => at)), all };
  await judged(context, own, [byWords, ...chosen]);
  return `list with ${chosen.map(({ label }) => label).join(' and ')}`;
}

function owned({ id, shown, request }: Invoice): OwnInvoice {
  const status = statusOf({ shown });
  return {
    id,
    at: instantOf(shown.at('/created_at'))?.at ?? Date.now(),
    amount: Number(request.amount),
    ended: status === 'error' || status === 'cancelled' ? status : undefined,
    isUnlabelled: false,
  };
}

/** Searches for the order id of an invoice, unless it is one that others may contain, too. */
export async function search(world: Invoices, step: Step): Promise<string | undefined> {
  const { context } = world;
  const invoice = chosen(world, step, ({ request }) => /order/.test(String(request.external_order_id)));
  if (invoice === undefined || invoice.isQr) return undefined;
  const list = await context.api.listInvoices({ ...newest, search: String(invoice.request.external_order_id) });
  const isThere = recordsOf(list).some(({ id }) => id === invoice.id);
  context.clause('M-4.1-search-order', list).that(isThere, invoice.name, `a list without ${invoice.name}`);
  return `search for the order of ${invoice.name}`;
}

/** Lists the invoices of the sequence in an order. */
export async function order({ context, words }: Invoices, { pick }: Step): Promise<string | undefined> {
  const [column, left] = picked(Object.keys(compared) as (keyof typeof compared)[], pick);
  const [direction = 'asc'] = picked(['asc', 'desc'] as const, left);
  const read = column === undefined ? undefined : compared[column];
  if (column === undefined || read === undefined) return undefined;
  const list = await context.api.listInvoices({ ...newest, search: words, sort_by: column, sort_order: direction });
  const values = recordsOf(list).map(read);
  context
    .clause(clauseOf(direction), list)
    .that(isOrdered(values, direction), `${column} in the order ${direction}`, values.join(', '));
  return `list by ${column} ${direction}`;
}

/** Lists the invoices of the sequence in short pages: each has as many as it says, whatever the size. */
export async function page(world: Invoices, { way }: Step): Promise<string> {
  const { context, words, all } = world;
  const size = 1 + (way % 4);
  const list = await context.api.listInvoices({ ...newest, search: words, per_page: size });
  context.clause('M-4.1-per-page', list).status(200);
  const { length } = recordsOf(list);
  const least = Math.min(size, all.filter((one) => isFound(world, one)).length);
  context.clause('M-4.1-per-page', list).that(length === least, `${least} invoices`, `${length}`);
  return `list a page of ${size}`;
}
