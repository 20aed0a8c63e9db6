import type pg from 'pg';
import { StoreUnusable } from '../engine/engine.ts';
import type { TableColumn } from '../migrations/columns.ts';
import { firstTables } from '../migrations/migrations.ts';
import { namesIn, type Parts } from '../migrations/parts.ts';
import type { Database } from '../postgres/database.ts';

export async function hasSchema(connection: pg.ClientBase, schema: string): Promise<boolean> {
  const { rows } = await connection.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
  return rows.length > 0;
}

/**
 * True when a schema has a store, false when it is empty or does not exist.
 * @throws StoreUnusable when it has other tables
 */
export async function holdsStore(connection: pg.ClientBase, schema: string): Promise<boolean> {
  const tables = 'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1';
  const { rows } = await connection.query<{ name: string }>(tables, [schema]);
  const names = rows.map(({ name }) => name);
  if (['layout', ...firstTables].every((name) => names.includes(name))) return true;
  if (names.length === 0) return false;
  throw new StoreUnusable(`schema "${schema}" has tables of another program; give the server another schema`);
}

/** The layout number of the store in the schema of the search path. */
export async function layoutIn(connection: pg.ClientBase): Promise<number> {
  const { rows } = await connection.query<{ number: number }>('SELECT number FROM layout');
  return rows[0]?.number ?? 0;
}

export async function columnsIn(connection: pg.ClientBase, schema: string): Promise<readonly TableColumn[]> {
  const sql = `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = $1`;
  const { rows } = await connection.query<{ table: string; column: string }>(sql, [schema]);
  return rows.map(({ table, column }) => [table, column]);
}

/** The tables and indexes of the newest layout. Primary keys are indexes with names of their own. */
export function partsOf({ definitions }: Database): Omit<Parts, 'triggers'> {
  const withKeys = definitions.flatMap((text) => text.split(';')).filter((one) => one.includes('PRIMARY KEY'));
  return {
    tables: namesIn(definitions, 'TABLE'),
    indexes: [...namesIn(definitions, 'INDEX'), ...namesIn(withKeys, 'TABLE').map((table) => `${table}_pkey`)],
  };
}

/** The tables, indexes and triggers of a schema. */
export async function partsIn(connection: pg.ClientBase, schema: string): Promise<Parts> {
  const sql = `WITH classes AS (SELECT c.oid, relname AS name, relkind FROM pg_class AS c
      WHERE relnamespace = $1::regnamespace)
    SELECT 'table' AS kind, name, '' AS "table" FROM classes WHERE relkind IN ('r', 'p')
    UNION ALL SELECT 'index', name, '' FROM classes JOIN pg_index ON indexrelid = oid WHERE indisvalid
    UNION ALL SELECT 'trigger', tgname, name FROM pg_trigger AS t JOIN classes ON classes.oid = tgrelid WHERE NOT tgisinternal
    UNION ALL SELECT 'rule', rulename, name FROM pg_rewrite AS r JOIN classes ON classes.oid = ev_class WHERE rulename <> '_RETURN'
    ORDER BY 1, 2`;
  const { rows } = await connection.query<{ kind: string; name: string; table: string }>(sql, [schema]);
  const names = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  const triggers = rows.flatMap(({ kind, name, table }) =>
    kind === 'trigger' || kind === 'rule' ? [{ kind, name, table } as const] : [],
  );
  return { tables: names('table'), indexes: names('index'), triggers };
}
