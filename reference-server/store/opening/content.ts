import type { DatabaseSync } from 'node:sqlite';
import type { StoreContent, TableContent } from '../../domain/ports/store-content.ts';
import { StoreUnusable } from '../engine/engine.ts';
import { newestLayout } from '../migrations/migrations.ts';
import { columnsIn } from './file-tables.ts';

/** Maximum number of rows, so that the content can be shared as one file. */
const mostRows = 50_000;

/** Columns with credentials or signatures. The content has an empty string instead. */
const secretColumns: Readonly<Record<string, readonly string[]>> = {
  partners: ['hash'],
  api_keys: ['hash', 'webhook_secret'],
  deliveries: ['signature'],
};

/** The lead of a store over the system time is not valid on another machine. */
const leftOut = ['timekeeping'];

function tablesIn(database: DatabaseSync): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const [table, column] of columnsIn(database)) {
    if (!leftOut.includes(table)) tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
}

/** All records, without keys and secrets; undefined when there are too many for a file. */
export function contentOf(database: DatabaseSync): StoreContent | undefined {
  const tables: [string, TableContent][] = [];
  let room = mostRows;
  for (const [table, columns] of tablesIn(database)) {
    const secret = secretColumns[table] ?? [];
    const shown = columns.map((name) => (secret.includes(name) ? `CASE WHEN ${name} IS NOT NULL THEN '' END` : name));
    const rows = database.prepare(`SELECT ${shown.join(', ')} FROM ${table} LIMIT ${room + 1}`);
    rows.setReturnArrays(true);
    const found = rows.all() as unknown[] as TableContent['rows'];
    room -= found.length;
    if (room < 0) return undefined;
    tables.push([table, { columns, rows: found }]);
  }
  return { layout: newestLayout, tables: Object.fromEntries(tables) };
}

/** Fills new tables with records. @throws StoreUnusable when the content is not for these tables */
export function fill(database: DatabaseSync, { layout, tables }: StoreContent): void {
  if (layout !== newestLayout) {
    throw new StoreUnusable(`its records have the layout ${layout}, and this server reads ${newestLayout}`);
  }
  let table = '';
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const [name, columns] of tablesIn(database)) {
      table = name;
      const content = tables[name];
      if (content?.columns.join() !== columns.join()) throw new Error('other columns');
      // Empty tables already have rows for their first ids.
      database.exec(`DELETE FROM ${name}`);
      const insert = database.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`);
      for (const row of content.rows) insert.run(...row);
    }
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw new StoreUnusable(`its table ${table} is not as a server writes it`, { cause: error });
  }
}
