import { creation } from '../peers/peer.ts';
import { catalogItemName, catalogSize } from './catalog.ts';
import type { Filled } from './filled.ts';
import { invoiceNumber, phoneOf } from './invoices.ts';
import type { GrowthRequest } from './send.ts';

/** What is measured, by the name in the table. `n` counts its requests, so that one can differ from the next. */
export type Actions = Readonly<Record<string, (n: number) => GrowthRequest>>;

const pageSize = 20;
const sortFields = ['id', 'amount', 'client_name', 'status', 'created_at', 'paid_at'] as const;

/** The smallest number of an order that is not the beginning of another one. */
const fewestWholeDigits = 100_000;

/** Invoices of which one is looked for, at most. */
const mostSought = 400;

/** Numbers of invoices of the reader, spread over all of its own. */
function ownNumbers({ invoices, organizations }: Filled): readonly number[] {
  const own = invoices / organizations;
  const step = Math.max(1, Math.floor(own / mostSought));
  const all = Array.from({ length: Math.min(own, mostSought) }, (_, at) => invoiceNumber(at * step * organizations));
  return all.filter((number) => number >= fewestWholeDigits);
}

/**
 * What searches of invoices look for: terms of several lengths, with many hits, one or none. The server remembers the terms
 * that were asked last; those of a row that is not called repeated differ from request to request, as far as there are any.
 */
function searchesOf(store: Filled): Readonly<Record<string, (n: number) => string>> {
  const numbers = ownNumbers(store);
  const own = (n: number): number => numbers[n % numbers.length] ?? fewestWholeDigits;
  return {
    'every invoice, 8 letters, repeated': () => 'тапсырыс',
    'every invoice, 2 letters, repeated': () => 'ша',
    'one digit, repeated': (n) => String(n % 10),
    'two digits': (n) => String(10 + ((n * 7) % 90)),
    'three digits': (n) => String(100 + ((n * 7) % 900)),
    'one order': (n) => `order-${own(n)}`,
    'one phone': (n) => phoneOf(own(n)),
    'no hit, 2 letters, repeated': () => 'zz',
    'no hit, 12 characters': (n) => `капучино ${100 + (n % 900)}`,
  };
}

/** What searches of the catalog look for; nothing of them is remembered. */
const catalogSearches: Readonly<Record<string, (n: number, items: number) => string>> = {
  'every item': () => 'кофе',
  'one item': (n, items) => catalogItemName(n % items),
  'no hit': () => 'капучино',
};

/** Filters together, with orders that another index serves. Two of a hundred invoices were made in a week. */
const filters: Readonly<Record<string, () => string>> = {
  'one month, paid': () => `${span(60, 30)}&status=paid`,
  'one month, three statuses, amount': () =>
    `${span(60, 30)}&status[]=paid&status[]=error&status[]=pending&sort_by=amount`,
  'one week, pending, client_name': () => `${span(37, 30)}&status=pending&sort_by=client_name`,
  'half a year, pending, paid_at': () => `${span(200, 20)}&status=pending&sort_by=paid_at`,
  'one month, amount': () => `${span(60, 30)}&sort_by=amount`,
  'one month, amount, page 30': () => `${span(60, 30)}&sort_by=amount&page=30`,
  'paid, amount': () => 'status=paid&sort_by=amount',
  'paid, amount, page 30': () => 'status=paid&sort_by=amount&page=30',
  'paid, created_at, page 3000': () => 'status=paid&page=3000',
  'pending, client_name': () => 'status=pending&sort_by=client_name',
  'pending, created_at, page 30': () => 'status=pending&page=30',
};

function span(from: number, to: number): string {
  return `date_from=${daysAgo(from)}&date_to=${daysAgo(to)}`;
}

/** The requests to one store. @param ids of invoices of the reader, @param total how many it has */
export function actionsOf(store: Filled, ids: readonly number[], total: number): Actions {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const get = (path: string): GrowthRequest => ({ method: 'GET', path, key: store.reader.key });
  const list = (query: string) => get(`/invoices?per_page=${pageSize}&${query}`);
  const numbers = ownNumbers(store);
  const sorts = sortFields.flatMap((field) =>
    ['asc', 'desc'].flatMap((order) => {
      const query = `sort_by=${field}&sort_order=${order}`;
      return [
        [`${field} ${order}, first page`, () => list(query)],
        [`${field} ${order}, middle page`, () => list(`${query}&page=${Math.ceil(lastPage / 2)}`)],
        [`${field} ${order}, last page`, () => list(`${query}&page=${lastPage}`)],
      ] as const;
    }),
  );
  return {
    'get one': (n) => get(`/invoices/${ids[(n * 7) % ids.length]}`),
    create: () => ({ method: 'POST', path: '/invoices', key: store.writer.key, body: creation }),
    list: () => list(''),
    'list, last page': () => list(`page=${lastPage}`),
    'list of two statuses': () => list('status[]=expired&status[]=pending'),
    'list of one month': () => list(`date_from=${daysAgo(60)}&date_to=${daysAgo(30)}`),
    ...Object.fromEntries(Object.entries(filters).map(([name, query]) => [`list of ${name}`, () => list(query())])),
    ...Object.fromEntries(sorts),
    ...Object.fromEntries(
      Object.entries(searchesOf(store)).map(([name, term]) => [
        `search: ${name}`,
        (n: number) => list(`search=${encodeURIComponent(term(n))}`),
      ]),
    ),
    // However many hits there are, and there is one at least: the response has one invoice.
    'search: three digits of an order, pages of one': (n) =>
      get(`/invoices?per_page=1&search=${String(numbers[n % numbers.length]).slice(-3)}`),
    'search: every invoice, middle page': () =>
      list(`search=${encodeURIComponent('тапсырыс')}&page=${Math.ceil(lastPage / 2)}`),
    'search: every invoice, paid': () => list(`search=${encodeURIComponent('тапсырыс')}&status[]=paid`),
    'catalog, first page': () => get('/catalog?per_page=20'),
    ...Object.fromEntries(
      Object.entries(catalogSearches).map(([name, term]) => [
        `catalog search: ${name}`,
        (n: number) => get(`/catalog?per_page=20&search=${encodeURIComponent(term(n, catalogSize(store.invoices)))}`),
      ]),
    ),
  };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
