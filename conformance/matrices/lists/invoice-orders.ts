import type { ClauseId } from '../../../generated/clauses.ts';
import type { components } from '../../../generated/types/merchant.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { instantOf } from '../../ground/values/iso-8601.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { lists } from './lists.ts';
import { createInvoices, type ListQuery, named, type OwnInvoice, type OwnInvoices, recordsOf } from './own-invoices.ts';

type Column = components['schemas']['InvoiceSortField'];
type Row = Record<string, unknown>;

/** Columns whose values every reader compares in the same way. */
export const compared: Partial<Record<Column, (row: Row) => number | undefined>> = {
  id: ({ id }) => Number(id),
  amount: amountOf,
  created_at: ({ created_at }) => instantOf(created_at)?.at,
};

function amountOf({ amount }: Row): number {
  return Number(amount);
}

/**
 * Columns of texts, of statuses and of times that may be null. How texts and statuses compare, and where null is, is not
 * specified: the other direction reverses the values.
 */
const reversed: readonly Column[] = ['status', 'client_name', 'paid_at'];

const directions = ['asc', 'desc'] as const;

/** What else the request asks for, and which invoices of the row it lists. */
interface Scope {
  readonly label: string;
  query(own: OwnInvoices): ListQuery;
  lists(invoice: OwnInvoice): boolean;
}

const anEnded = { status: ['error', 'cancelled'] } satisfies ListQuery;
const oneStatus = { status: ['error'] } satisfies ListQuery;
function isEnded({ ended }: OwnInvoice): boolean {
  return ended !== undefined;
}

/** Days around the creation: in which zone a day is, is not specified. */
function around({ since }: OwnInvoices) {
  const day = (days: number) => new Date(since + days * 86_400_000).toISOString().slice(0, 10);
  return { date_from: day(-2), date_to: day(2) };
}

function byOrder({ order }: OwnInvoices) {
  return { search: order };
}

const whole: Scope = { label: '', query: byOrder, lists: () => true };

const scopes: readonly Scope[] = [
  whole,
  { label: ' with a filter by status', query: (own) => ({ ...byOrder(own), ...anEnded }), lists: isEnded },
  {
    label: ' with one status',
    query: (own) => ({ ...byOrder(own), ...oneStatus }),
    lists: ({ ended }) => ended === 'error',
  },
  { label: ' with a window of days', query: (own) => ({ ...byOrder(own), ...around(own) }), lists: () => true },
];

/** Without a search the list may be read in another way. It has invoices of others, too, and may not have all of these. */
const unsearched: readonly Scope[] = [
  { label: ' without a filter', query: () => ({}), lists: () => false },
  { label: ' with a filter by status, without a search', query: () => anEnded, lists: () => false },
  { label: ' with one status, without a search', query: () => oneStatus, lists: () => false },
  { label: ' with a window of days, without a search', query: around, lists: () => false },
  {
    label: ' with a status and a window of days, without a search',
    query: (own) => ({ ...anEnded, ...around(own) }),
    lists: () => false,
  },
];

/** A page that does not hold all invoices of the row, and is not a divisor of their number. */
const shortPage = 3;

/** M §4.1: the list of invoices in every order, with a filter and without, and the first page of it. */
export const invoiceOrderRow: Check = matrixRow<OwnInvoices>(lists, {
  id: 'lists.invoices.orders',
  title: 'The list of invoices has every invoice once, in the order of every column and direction',
  profile: 'merchant-core',
  ownRecords: true,
  cost: { requests: 63, invoices: 5 },
  twin: (context) =>
    createInvoices(context, {
      // As texts, 10000 comes before 2000 and after no other; the statuses alternate.
      amounts: [2000, 900, 10_000, 900, 300],
      endings: ['open', 'error', 'cancelled', 'error', 'cancelled'],
      later: 2,
    }),
  cells: [
    ...Object.entries(compared).flatMap(([column, readValue]) =>
      directions.flatMap((direction) => [
        ...[...scopes, ...unsearched].map((scope) => orderCell(column as Column, readValue, direction, scope)),
        firstPageCell(column as Column, readValue, direction),
      ]),
    ),
    ...reversed.flatMap((column) => scopes.map((scope) => reversedCell(column, scope))),
  ],
});

/** The order of the amounts, which do not change. */
export const amountCells: readonly GradedCell<OwnInvoices>[] = directions.flatMap((direction) => [
  orderCell('amount', amountOf, direction, whole),
  firstPageCell('amount', amountOf, direction),
]);

function orderCell(
  column: Column,
  readValue: (row: Row) => number | undefined,
  direction: 'asc' | 'desc',
  scope: Scope,
): GradedCell<OwnInvoices> {
  const order = clauseOf(direction);
  return {
    label: `${column} ${direction}${scope.label}`,
    clauses: ['M-4.1-sort-by', order],
    async run(context, own) {
      const list = await listed(context, own, scope, { sort_by: column, sort_order: direction });
      const values = recordsOf(list).map(readValue);
      const expected = `${column} ${direction === 'asc' ? 'rising' : 'falling'}`;
      context.clause(order, list).that(isOrdered(values, direction), expected, values.join(', '));
    },
  };
}

/** The page that says that it is the first has the first values of the whole list. */
function firstPageCell(
  column: Column,
  readValue: (row: Row) => number | undefined,
  direction: 'asc' | 'desc',
): GradedCell<OwnInvoices> {
  const order = clauseOf(direction);
  return {
    label: `${column} ${direction} on a page of ${shortPage}`,
    clauses: [order],
    requests: 2,
    async run({ api, clause }, own) {
      const query = { search: own.order, sort_by: column, sort_order: direction } as const;
      const whole = recordsOf(await api.listInvoices({ ...query, per_page: 100 })).map(readValue);
      const page = await api.listInvoices({ ...query, per_page: shortPage });
      const values = recordsOf(page).map(readValue);
      if (page.at('/current_page') !== 1) return;
      const first = whole.toSorted((a = 0, b = 0) => (direction === 'asc' ? a - b : b - a)).slice(0, shortPage);
      clause(order, page).that(values.join() === first.join(), `${column} ${first.join(', ')}`, values.join(', '));
    },
  };
}

function reversedCell(column: Column, scope: Scope): GradedCell<OwnInvoices> {
  const isStatus = column === 'status';
  const order = isStatus ? 'M-4.1-sort-status-order' : 'M-4.1-sort-order';
  return {
    label: `${column} asc and desc${scope.label}`,
    clauses: ['M-4.1-sort-by', order, ...(isStatus ? (['M-4.1-sort-by-status'] as const) : [])],
    requests: 2,
    async run(context, own) {
      const up = await listed(context, own, scope, { sort_by: column, sort_order: 'asc' });
      const down = await listed(context, own, scope, { sort_by: column, sort_order: 'desc' });
      const [rising, falling] = [valuesOf(up, column, own), valuesOf(down, column, own)];
      if (isStatus) {
        const groups = rising.filter((value, i) => value !== rising[i - 1]);
        const isGrouped = new Set(groups).size === groups.length;
        context.clause('M-4.1-sort-by-status', up).that(isGrouped, 'every status in one group', groups.join(', '));
      }
      const isReversed = falling.toReversed().join() === rising.join();
      context.clause(order, down).that(isReversed, rising.toReversed().join(', '), falling.join(', '));
    },
  };
}

/** The clause about a direction. */
export function clauseOf(direction: 'asc' | 'desc'): ClauseId {
  return direction === 'asc' ? 'M-4.1-sort-by-order' : 'M-4.1-sort-order';
}

/** The list in an order, which has every invoice of the scope once. */
async function listed(
  { api, clause }: RowContext,
  own: OwnInvoices,
  scope: Scope,
  sorted: ListQuery,
): Promise<ReceivedResponse> {
  const list = await api.listInvoices({ per_page: 100, ...scope.query(own), ...sorted });
  clause('M-4.1-sort-by', list).status(200);
  const ids = recordsOf(list).map(({ id }) => id);
  const wanted = own.all.filter((one) => scope.lists(one));
  const isWhole = wanted.every(({ id }) => ids.filter((one) => one === id).length === 1);
  clause('M-4.1-sort-by', list).that(isWhole, `each of ${named(wanted)} once`, ids.join(', ') || 'none');
  return list;
}

/** The values of a column that do not change while the row runs, without null, in the form in which collations agree. */
function valuesOf(list: ReceivedResponse, column: Column, { all }: OwnInvoices): string[] {
  const ended = new Set<unknown>(all.filter((one) => one.ended !== undefined).map(({ id }) => id));
  return recordsOf(list)
    .filter(({ id, [column]: value }) => ended.has(id) && value !== null && value !== undefined)
    .map(({ [column]: value }) => String(value).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
}

/** True when no value contradicts the direction. */
export function isOrdered(values: readonly (number | undefined)[], direction: 'asc' | 'desc'): boolean {
  const sign = direction === 'asc' ? 1 : -1;
  return values.every((value = Number.NaN, i) => i === 0 || !((value - (values[i - 1] ?? value)) * sign < 0));
}
