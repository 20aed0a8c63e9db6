import { type Engine, type Query, rowsOf } from '../../engine/engine.ts';
import { bound } from '../table/table.ts';

/** A line of a record, copied from a catalog item. */
interface SoldLine {
  readonly catalogItemId: number;
  readonly itemIsGone?: boolean;
}

/** Sets `itemIsGone` on lines whose catalog item is deleted, with one query for all records. */
export function* withGoneItems<T extends { readonly items: readonly SoldLine[] }>(
  { dialect }: Engine,
  records: T[],
): Query<T[]> {
  const ids = new Set(records.flatMap(({ items }) => items.map(({ catalogItemId }) => catalogItemId)));
  if (ids.size === 0) return records;
  const among = `SELECT value FROM ${dialect.elements('numbers')}`;
  const rows = yield rowsOf(`SELECT id FROM catalog_items WHERE status = 'deleted' AND id IN (${among})`, [
    bound([...ids]),
  ]);
  const gone = new Set(rows.map(([id]) => Number(id)));
  if (gone.size === 0) return records;
  return records.map((record) => ({
    ...record,
    items: record.items.map((line) => (gone.has(line.catalogItemId) ? { ...line, itemIsGone: true } : line)),
  }));
}
