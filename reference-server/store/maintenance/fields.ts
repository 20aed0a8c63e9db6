import type { DatabaseSync } from 'node:sqlite';
import type { ColumnKinds } from '../engine.ts';
import { columnsOfTables } from '../tables/definitions.ts';

/** True for rows whose column cannot be read. SQLite itself keeps numbers apart from texts. */
function unreadable(column: string, kind: ColumnKinds[string]): string {
  if (kind === 'json') return `json_valid(${column}) = 0`;
  if (kind === 'flag') return `${column} NOT IN (0, 1)`;
  return `typeof(${column}) = 'blob'`;
}

/**
 * Looks whether every field of every record can be read.
 * @returns what was looked at
 * @throws Error with the first table that has other fields, or a field that cannot be read
 */
export function checkFields(database: DatabaseSync): string {
  const tables = columnsOfTables();
  let records = 0;
  for (const [table, columns] of tables) {
    const broken = Object.entries(columns).map(([name, kind]) => `coalesce(sum(${unreadable(name, kind)}), 0)`);
    const sql = `SELECT count(*), ${broken.join(', ')} FROM ${table}`;
    const counted = Object.values(database.prepare(sql).get() ?? {}).map(Number);
    records += counted[0] ?? 0;
    for (const [at, name] of Object.keys(columns).entries()) {
      const rows = counted[at + 1] ?? 0;
      if (rows > 0) throw new Error(`${name} cannot be read in ${rows} rows of ${table}`);
    }
  }
  return `${records} records in ${tables.size} tables, each with all of its fields`;
}
