import { DatabaseSync } from 'node:sqlite';
import { definitionsIn } from '../migrations/definitions.ts';
import { sqlite } from '../sqlite/dialect.ts';
import type { Definitions } from './definitions.ts';

const all = `SELECT type || ' ' || name AS name, CASE type WHEN 'table' THEN (
    SELECT group_concat(column, ', ') FROM (
      SELECT name || ' ' || type || ' ' || "notnull" || ' ' || pk AS column FROM pragma_table_info(sqlite_schema.name) ORDER BY 1))
    ELSE sql END AS sql
  FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

/** The definitions in a data file. */
export function definitionsOf(database: DatabaseSync): Definitions {
  const rows = database.prepare(all).all();
  return new Map(rows.map(({ name, sql }) => [String(name), String(sql).replace(/\s+/g, ' ').trim()]));
}

/** The definitions in a new data file of this server. */
export function definitionsOfNewFile(): Definitions {
  using database = new DatabaseSync(':memory:');
  database.exec(definitionsIn(sqlite).join('\n'));
  return definitionsOf(database);
}
