import type { NewestQuery } from '../../domain/ports/store.ts';
import type { ColumnKinds, Dialect, Value } from '../engine.ts';

/** The condition of a question for the newest records: every text column is searched, and the id. */
export function newestClause(
  dialect: Dialect,
  columns: ColumnKinds,
  { organizationId, search, before, only = {} }: NewestQuery,
): { readonly clause: string; readonly values: readonly Value[] } {
  const conditions: string[] = [];
  const values: Value[] = [];
  if (organizationId !== null) {
    conditions.push('organization_id = ?');
    values.push(organizationId);
  }
  if (before !== null) {
    conditions.push('id < ?');
    values.push(before);
  }
  for (const [column, allowed] of Object.entries(only)) {
    conditions.push(`${column} IN (${allowed.map(() => '?').join(', ')})`);
    values.push(...allowed);
  }
  if (search !== null) {
    const texts = Object.keys(columns).filter((column) => columns[column] === 'text');
    const found = [...texts.map((column) => dialect.contains(`lower(${column})`)), 'CAST(id AS TEXT) = ?'];
    conditions.push(`(${found.join(' OR ')})`);
    values.push(...found.map(() => search.toLowerCase()));
  }
  return { clause: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, values };
}
