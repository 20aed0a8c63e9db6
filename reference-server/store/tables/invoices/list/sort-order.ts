import type { Dialect } from '../../../engine.ts';

/** The order of a list by a column, in SQL: equal invoices go by their id. */
export function orderOf(dialect: Dialect, column: string, descending: boolean): string {
  const direction = dialect.order(descending);
  return column === 'id' ? `id ${direction}` : `${column} ${direction}, id ${direction}`;
}

/**
 * What indexes of the embedded engine have after their order, so that a search reads it from there and not from each
 * invoice: the texts in the usual order, and the place in that order of an invoice that is a hit.
 */
const searchedInIndex: Readonly<Record<string, string>> = { created_at: ', id, search_text', id: ', created_at' };

/**
 * What indexes on PostgreSQL have after their order: what the filters of a list look at, so that it passes over invoices in
 * the index alone. Some statuses are those of invoices that were never paid, so in that order they are at one end.
 */
const filteredInIndex: Readonly<Record<string, string>> = { created_at: 'status', status: 'created_at, paid_at' };

/** What the index of an order consists of. SQLite adds the id to every index by itself. */
export function orderIndex({ name, ordered }: Dialect, column: string): { readonly on: string; readonly rest: string } {
  const on = `organization_id, ${ordered(column)}`;
  if (name === 'sqlite') return { on: `${on}${searchedInIndex[column] ?? ''}`, rest: '' };
  const filtered = filteredInIndex[column] ?? 'status, created_at';
  return { on: column === 'id' ? on : `${on}, ${ordered('id')}`, rest: `INCLUDE (${filtered})` };
}
