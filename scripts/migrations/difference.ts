import { DatabaseSync } from 'node:sqlite';
import type { ColumnKind, ColumnKinds } from '../../reference-server/store/engine/engine.ts';

/** What the tables have that a layout does not have, as far as a migration can be written for it. */
export interface Difference {
  /** New columns of tables that are there. */
  readonly adds: Readonly<Record<string, ColumnKinds>>;
  /** New tables and indexes: they need no statement. */
  readonly created: readonly string[];
  /** Indexes that are gone, or that are defined again. */
  readonly dropped: readonly string[];
  /** What no migration can be written for, in words. */
  readonly other: readonly string[];
}

/** The columns of a table, each with its type and what else is declared. */
type Columns = ReadonlyMap<string, string>;

interface Schema {
  readonly tables: ReadonlyMap<string, Columns>;
  readonly indexes: ReadonlyMap<string, string>;
}

/** How a column is declared that may be empty and is in no key. */
const plain = /^[A-Z]+ 00$/;

/** What SQL for SQLite makes. */
function schemaOf(sql: string): Schema {
  using database = new DatabaseSync(':memory:');
  database.exec(sql);
  const columns = database
    .prepare(
      `SELECT t.name AS "table", c.name AS name, c.type || ' ' || c."notnull" || c.pk AS declared FROM sqlite_schema AS t
        JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
    )
    .all();
  const tables = new Map<string, Map<string, string>>();
  for (const { table, name, declared } of columns) {
    const own = tables.get(String(table)) ?? new Map<string, string>();
    tables.set(String(table), own.set(String(name), String(declared)));
  }
  const indexes = database
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`)
    .all();
  return { tables, indexes: new Map(indexes.map(({ name, sql: text }) => [String(name), String(text)])) };
}

function goneFrom(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] {
  return [...before.keys()].filter((name) => !after.has(name));
}

/** The new columns of a table, and what else is different. */
function columnsBetween(table: string, before: Columns, after: Columns, kinds: ColumnKinds) {
  const added: Record<string, ColumnKind> = {};
  const other = goneFrom(before, after).map((column) => `column ${table}.${column} is gone`);
  for (const [column, declared] of after) {
    const kind = kinds[column];
    if (before.get(column) === declared) continue;
    if (before.has(column)) other.push(`column ${table}.${column} has another type`);
    else if (kind && plain.test(declared)) added[column] = kind;
    else other.push(`column ${table}.${column} may not be empty`);
  }
  return { added, other };
}

/**
 * What changed between a layout and the tables of today.
 * @param layout as SQL for SQLite
 * @param today the same
 * @param kinds the columns of today, as they are defined
 */
export function differenceBetween(layout: string, today: string, kinds: ReadonlyMap<string, ColumnKinds>): Difference {
  const [before, after] = [schemaOf(layout), schemaOf(today)];
  const adds: Record<string, ColumnKinds> = {};
  const created = [...goneFrom(after.tables, before.tables).map((table) => `table ${table}`)];
  const other = goneFrom(before.tables, after.tables).map((table) => `table ${table} is gone`);
  for (const [table, columns] of after.tables) {
    const old = before.tables.get(table);
    if (!old) continue;
    const changed = columnsBetween(table, old, columns, kinds.get(table) ?? {});
    other.push(...changed.other);
    if (Object.keys(changed.added).length > 0) adds[table] = changed.added;
  }
  created.push(...goneFrom(after.indexes, before.indexes).map((index) => `index ${index}`));
  const dropped = [...before.indexes].filter(([name, sql]) => after.indexes.get(name) !== sql).map(([name]) => name);
  return { adds, created, dropped, other };
}
