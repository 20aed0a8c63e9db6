import { creation } from '../peers/peer.ts';
import type { Merchants } from './filled.ts';
import { invoiceNumber, phoneOf } from './invoices.ts';
import type { GrowthRequest } from './send.ts';
import type { Size } from './stores.ts';

/** The requests by the name in the table. `n` is the number of the request, so that consecutive ones can differ. */
export type Actions = Readonly<Record<string, (n: number) => GrowthRequest>>;

/** Actions without a goal, whose time may grow with the store: deep pages, and orders without an index. */
export const inProportion = /middle page|^(?:amount|client_name|paid_at|status|id) |, (?:amount|client_name|paid_at)$/;

const pageSize = 20;
const sortFields = ['created_at', 'id', 'status', 'amount', 'client_name', 'paid_at'] as const;

/** About two of a hundred invoices were made in one week. */
function filters(): Readonly<Record<string, string>> {
  return {
    'of two statuses': 'status[]=expired&status[]=pending',
    'of paid': 'status=paid',
    'of pending': 'status=pending',
    'of pending, the oldest first': 'status=pending&sort_order=asc',
    'of one month': span(60, 30),
    'of one month, paid': `${span(60, 30)}&status=paid`,
    'of half a year, three statuses': `${span(200, 20)}&status[]=paid&status[]=error&status[]=pending`,
    'of one month, amount': `${span(60, 30)}&sort_by=amount`,
    'of paid, amount': 'status=paid&sort_by=amount',
    'of pending, client_name': 'status=pending&sort_by=client_name',
    'of pending, paid_at': 'status=pending&sort_by=paid_at',
  };
}

function span(from: number, to: number): string {
  return `date_from=${daysAgo(from)}&date_to=${daysAgo(to)}`;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Search terms of several lengths, with many hits, one or none. */
function searchesOf({ organizations }: Size): Readonly<Record<string, (n: number) => string>> {
  const own = (n: number): number => invoiceNumber((n % 40) * 100 * organizations);
  return {
    'every invoice, 8 letters': () => 'тапсырыс',
    'every invoice, 2 letters': () => 'ша',
    'one digit': (n) => String(n % 10),
    'two digits': (n) => String(10 + ((n * 7) % 90)),
    'three digits': (n) => String(100 + ((n * 7) % 900)),
    'one order': (n) => `order-${own(n)}`,
    'one phone': (n) => phoneOf(own(n)),
    'no hit, 2 letters': () => 'zz',
    'no hit, 12 characters': (n) => `капучино ${100 + (n % 900)}`,
  };
}

/** The requests to one store. @param ids of invoices of the reader */
export function actionsOf(size: Size, { reader, writer }: Merchants, ids: readonly number[]): Actions {
  const get = (path: string): GrowthRequest => ({ method: 'GET', path, key: reader.key });
  const list = (query: string) => get(`/invoices?per_page=${pageSize}&${query}`);
  const middle = Math.ceil(size.invoices / size.organizations / pageSize / 2);
  const search = (term: string) => `search=${encodeURIComponent(term)}`;
  const named = (entries: readonly (readonly [string, (n: number) => GrowthRequest])[]) => Object.fromEntries(entries);
  return {
    'get one': (n) => get(`/invoices/${ids[(n * 7) % ids.length]}`),
    create: () => ({ method: 'POST', path: '/invoices', key: writer.key, body: creation }),
    ...named(Object.entries(filters()).map(([name, query]) => [`list ${name}`, () => list(query)])),
    ...named(
      sortFields.flatMap((field) =>
        ['asc', 'desc'].map((order) => [
          `${field} ${order}, first page`,
          () => list(`sort_by=${field}&sort_order=${order}`),
        ]),
      ),
    ),
    'created_at desc, middle page': () => list(`page=${middle}`),
    'created_at asc, middle page': () => list(`sort_order=asc&page=${middle}`),
    ...named(
      Object.entries(searchesOf(size)).map(([name, term]) => [`search: ${name}`, (n: number) => list(search(term(n)))]),
    ),
    'search: every invoice, paid': () => list(`${search('тапсырыс')}&status[]=paid`),
    'search: every invoice, amount': () => list(`${search('тапсырыс')}&sort_by=amount`),
    'search: every invoice, middle page': () => list(`${search('тапсырыс')}&page=${middle}`),
  };
}
