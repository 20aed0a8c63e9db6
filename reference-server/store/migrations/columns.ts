import { StoreUnusable } from '../engine/engine.ts';
import { columnsOfTables } from './definitions.ts';
import type { Migration } from './migration.ts';

/** A table of a store and one of its columns. */
export type TableColumn = readonly [table: string, column: string];

/**
 * Refuses a store whose tables are not those of its layout: each query of what is missing would fail.
 * @param layout that the store keeps
 * @param later the migrations that it gets
 * @param there the columns that its tables have
 * @throws StoreUnusable with the first column that is missing
 */
export function refuseMissingColumns(layout: number, later: readonly Migration[], there: readonly TableColumn[]): void {
  const found = new Set(there.map(([table, column]) => `${table}.${column}`));
  const tables = new Set(there.map(([table]) => table));
  for (const [table, kinds] of columnsOfTables()) {
    // A later layout may have another table.
    if (later.length > 0 && !tables.has(table)) continue;
    for (const column of Object.keys(kinds)) {
      if (found.has(`${table}.${column}`) || later.some(({ adds }) => adds?.[table]?.[column])) continue;
      throw new StoreUnusable(
        `its table ${table} has no column ${column}, which layout ${layout} has: it was changed since a server wrote it; restore a backup, or give this server a new store`,
      );
    }
  }
}
