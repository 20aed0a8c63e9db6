import { creation } from '../peers/peer.ts';
import type { DataFile } from './data-file.ts';
import type { GrowthRequest } from './send.ts';

/** What is measured, by the name in the table. `n` counts its requests, so that one can differ from the next. */
export type Actions = Readonly<Record<string, (n: number) => GrowthRequest>>;

const pageSize = 20;
const sortFields = ['id', 'amount', 'client_name', 'status', 'created_at', 'paid_at'] as const;

/** What searches look for: terms of several lengths, with many hits, one or none. */
const searches: Readonly<Record<string, (n: number) => string>> = {
  'search: every invoice, 5 letters': () => 'кофе ',
  'search: every invoice, 2 letters': () => 'ша',
  'search: one digit': (n) => String(n % 10),
  'search: three digits': (n) => String(100 + ((n * 7) % 900)),
  'search: one order': (n) => `order-${1 + n * 3}\n`,
  'search: a phone': (n) => `8${7000000000 + n * 104729}`,
  'search: no hit, 2 letters': () => 'zz',
  'search: no hit, 12 letters': () => 'латте макиато',
};

/** The requests to one file. @param ids of invoices of the reader, @param total how many it has */
export function actionsOf(file: DataFile, ids: readonly number[], total: number): Actions {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const get = (path: string): GrowthRequest => ({ method: 'GET', path, key: file.reader.key });
  const list = (query: string) => get(`/invoices?per_page=${pageSize}&${query}`);
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
    create: () => ({ method: 'POST', path: '/invoices', key: file.writer.key, body: creation }),
    list: () => list(''),
    'list, last page': () => list(`page=${lastPage}`),
    'list of two statuses': () => list('status[]=expired&status[]=pending'),
    'list of one month': () => list(`date_from=${daysAgo(60)}&date_to=${daysAgo(30)}`),
    ...Object.fromEntries(sorts),
    ...Object.fromEntries(
      Object.entries(searches).map(([name, term]) => [
        name,
        (n: number) => list(`search=${encodeURIComponent(term(n).trim())}`),
      ]),
    ),
  };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
