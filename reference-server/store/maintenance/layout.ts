import type { DatabaseSync } from 'node:sqlite';
import { createTables } from '../opening/sqlite-tables.ts';
import { storeIn } from '../records/store.ts';
import { Database } from '../sqlite/database.ts';

/** A table, index, trigger or view, and what defines it; of a table its columns, because migrations add them last. */
type Definitions = ReadonlyMap<string, string>;

const definitions = `SELECT type || ' ' || name AS name, CASE type WHEN 'table' THEN (
    SELECT group_concat(column, ', ') FROM (
      SELECT name || ' ' || type || ' ' || "notnull" || ' ' || pk AS column FROM pragma_table_info(sqlite_schema.name) ORDER BY 1))
    ELSE sql END AS sql
  FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

function read(all: readonly Readonly<Record<string, unknown>>[]): Definitions {
  return new Map(all.map(({ name, sql }) => [String(name), String(sql).replace(/\s+/g, ' ').trim()]));
}

/** What a new file of this server has. */
function expected(): Definitions {
  const database = new Database(':memory:');
  try {
    storeIn(database);
    createTables(database);
    return read(database.connection.prepare(definitions).all());
  } finally {
    database.close();
  }
}

/** Compares the tables, indexes and triggers of a file with those of a new one. @returns a line for each that differs */
export function checkLayout(database: DatabaseSync): readonly string[] {
  const there = read(database.prepare(definitions).all());
  const wanted = expected();
  const foreign = [...there.keys()].filter((name) => !wanted.has(name));
  const missing = [...wanted.keys()].filter((name) => !there.has(name));
  const changed = [...wanted].filter(([name, sql]) => there.has(name) && there.get(name) !== sql);
  return [
    ...foreign.map((name) => `the ${name} is none of this server's; drop it`),
    ...missing.map((name) => `the ${name} is missing`),
    ...changed.map(([name]) => `the ${name} is not defined as this server defines it`),
  ];
}
