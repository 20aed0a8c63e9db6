import type { InvoiceQuery } from '../../../domain/invoices/records.ts';
import { type Dialect, placesFor } from '../../engine/engine.ts';
import { containing, type Sql } from './shared-search.ts';

/** The SQL condition of a list. */
export function filtersOf(query: InvoiceQuery): Sql {
  const { organizationId, statuses, createdFrom, createdBefore, search } = query;
  const conditions: readonly Sql[] = [
    { sql: 'organization_id = ?', values: [organizationId] },
    ...(statuses.length > 0 ? [{ sql: `status IN (${placesFor(statuses)})`, values: statuses }] : []),
    ...(createdFrom === null ? [] : [{ sql: 'created_at >= ?', values: [createdFrom] }]),
    ...(createdBefore === null ? [] : [{ sql: 'created_at < ?', values: [createdBefore] }]),
    ...(search === null ? [] : [containing(organizationId, search)]),
  ];
  return { sql: conditions.map(({ sql }) => sql).join(' AND '), values: conditions.flatMap(({ values }) => values) };
}

/** True when a list has no filter. */
export function isWhole({ statuses, createdFrom, createdBefore, search }: InvoiceQuery): boolean {
  return statuses.length === 0 && createdFrom === null && createdBefore === null && search === null;
}

/** True when an index covers the order of a list. */
export function isIndexed(query: InvoiceQuery): boolean {
  const { search, sortBy } = query;
  return (search === null && sortBy === 'created_at') || (isWhole(query) && (sortBy === 'id' || sortBy === 'status'));
}

/** The order of a list: nulls first, equal values by id. */
function orderOf(dialect: Dialect, { sortBy, descending }: InvoiceQuery): string {
  const direction = descending ? 'DESC' : 'ASC';
  if (sortBy === 'id') return `id ${direction}`;
  const isNullable = sortBy === 'client_name' || sortBy === 'paid_at';
  return `${sortBy} ${isNullable ? dialect.order(descending) : direction}, id ${direction}`;
}

/**
 * The clause of a page. With several statuses ordered by time, merges the first invoices of each status from the index
 * of that status, so that no other invoice is read.
 */
export function pageClause(dialect: Dialect, query: InvoiceQuery): Sql {
  const { statuses, search, sortBy, offset, count } = query;
  const order = orderOf(dialect, query);
  if (sortBy !== 'created_at' || statuses.length < 2 || search !== null) {
    const { sql, values } = filtersOf(query);
    return { sql: `WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`, values: [...values, count, offset] };
  }
  const parts = [...new Set(statuses)].map((status): Sql => {
    const { sql, values } = filtersOf({ ...query, statuses: [status] });
    const first = `SELECT id, created_at FROM invoices WHERE ${sql} ORDER BY ${order} LIMIT ?`;
    return { sql: `SELECT * FROM (${first}) AS of_status`, values: [...values, offset + count] };
  });
  const merged = parts.map(({ sql }) => sql).join(' UNION ALL ');
  const ids = `SELECT id FROM (${merged}) AS merged ORDER BY ${order} LIMIT ? OFFSET ?`;
  return {
    sql: `WHERE id IN (${ids}) ORDER BY ${order}`,
    values: [...parts.flatMap(({ values }) => values), count, offset],
  };
}
