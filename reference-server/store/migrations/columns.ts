import { StoreUnusable } from '../engine/engine.ts';
import { columnsOfTables } from './definitions.ts';
import type { Migration } from './migration.ts';

/** A table of a store and one of its columns. */
export type TableColumn = readonly [table: string, column: string];

/**
 * Refuses a store whose tables lack a column of its layout, because every query of that column would fail.
 * @param layout number stored in the store
 * @param later migrations that will be applied
 * @param there columns of the existing tables
 * @throws StoreUnusable with the first missing column
 */
export function refuseMissingColumns(layout: number, later: readonly Migration[], there: readonly TableColumn[]): void {
  const found = new Set(there.map(([table, column]) => `${table}.${column}`));
  const tables = new Set(there.map(([table]) => table));
  for (const [table, kinds] of columnsOfTables()) {
    // A later migration may create this table.
    if (later.length > 0 && !tables.has(table)) continue;
    for (const column of Object.keys(kinds)) {
      if (found.has(`${table}.${column}`) || later.some(({ adds }) => adds?.[table]?.[column])) continue;
      throw new StoreUnusable(
        `its table ${table} has no column ${column}, which layout ${layout} has: it was changed since a server wrote it; restore a backup, or give this server a new store`,
      );
    }
  }
}
