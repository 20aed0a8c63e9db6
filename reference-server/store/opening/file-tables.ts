import type { DatabaseSync } from 'node:sqlite';
import type { TableColumn } from '../migrations/columns.ts';
import { firstTables } from '../migrations/migrations.ts';
import type { Parts } from '../migrations/parts.ts';

/** True when a database belongs to this server. Other programs number their layouts, too. */
export function hasFirstTables(database: DatabaseSync): boolean {
  const named = `SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table' AND name IN (SELECT value FROM json_each(?))`;
  return database.prepare(named).get(JSON.stringify(firstTables))?.n === firstTables.length;
}

/** The number of the layout that a database keeps; 0 for a new one. */
export function layoutOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/** The columns of the tables of a database. */
export function columnsIn(database: DatabaseSync): readonly TableColumn[] {
  const sql = `SELECT sqlite_schema.name AS "table", pragma_table_info.name AS "column"
    FROM sqlite_schema JOIN pragma_table_info(sqlite_schema.name) WHERE sqlite_schema.type = 'table'`;
  return database
    .prepare(sql)
    .all()
    .map(({ table, column }) => [String(table), String(column)]);
}

/** The tables, indexes and triggers of a database. */
export function partsIn(database: DatabaseSync): Parts {
  const named = database.prepare('SELECT name, tbl_name AS "table" FROM sqlite_schema WHERE type = ?');
  const all = (type: string) =>
    named.all(type).map(({ name, table }) => ({ name: String(name), table: String(table) }));
  const names = (type: string) => all(type).map(({ name }) => name);
  const triggers = all('trigger').map((one) => ({ kind: 'trigger' as const, ...one }));
  return { tables: names('table'), indexes: names('index'), triggers };
}
