import type { Dialect } from '../../../engine.ts';

/** The order of a list by a column, in SQL: equal invoices go by their id. */
export function orderOf(dialect: Dialect, column: string, descending: boolean): string {
  const direction = dialect.order(descending);
  return column === 'id' ? `id ${direction}` : `${column} ${direction}, id ${direction}`;
}
