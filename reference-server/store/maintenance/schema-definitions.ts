import type pg from 'pg';
import type { Definitions } from './definitions.ts';

/** Excludes objects that belong to an extension. */
function isOwn(id: string): string {
  return `NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = ${id} AND deptype = 'e')`;
}

/** Everything in the schema `$1` that affects the content of its tables and the effect of writes. */
const all = `WITH classes AS (
    SELECT oid, relname AS name, relkind AS kind, relrowsecurity FROM pg_class
    WHERE relnamespace = $1::regnamespace AND ${isOwn('oid')})
  SELECT 'table ' || name AS name, concat(relrowsecurity, ' ', (
      SELECT string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity, collname,
        pg_get_expr(adbin, adrelid)), ', ' ORDER BY attname)
      FROM pg_attribute LEFT JOIN pg_collation AS c ON c.oid = attcollation
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      WHERE attrelid = classes.oid AND attnum > 0 AND NOT attisdropped)) AS sql
    FROM classes WHERE kind IN ('r', 'p')
  UNION ALL SELECT 'index ' || name, CASE WHEN indisvalid THEN pg_get_indexdef(oid) ELSE 'is not valid' END
    FROM classes JOIN pg_index ON indexrelid = oid
  UNION ALL SELECT 'view ' || name, pg_get_viewdef(oid) FROM classes WHERE kind IN ('v', 'm')
  UNION ALL SELECT 'sequence ' || name, '' FROM classes WHERE kind = 'S'
  UNION ALL SELECT 'constraint ' || conname, pg_get_constraintdef(c.oid)
    FROM pg_constraint AS c JOIN classes ON classes.oid = conrelid WHERE contype IN ('c', 'f', 'u', 'x')
  UNION ALL SELECT 'trigger ' || tgname, pg_get_triggerdef(t.oid)
    FROM pg_trigger AS t JOIN classes ON classes.oid = tgrelid WHERE NOT tgisinternal
  UNION ALL SELECT 'rule ' || rulename, pg_get_ruledef(r.oid)
    FROM pg_rewrite AS r JOIN classes ON classes.oid = ev_class WHERE rulename <> '_RETURN'
  UNION ALL SELECT 'function ' || proname, pg_get_functiondef(oid)
    FROM pg_proc WHERE pronamespace = $1::regnamespace AND prokind = 'f' AND ${isOwn('oid')}`;

/** The definitions of a schema, without the name of the schema. */
export async function definitionsOf(connection: pg.ClientBase, schema: string): Promise<Definitions> {
  const { rows } = await connection.query<{ name: string; sql: string | null }>(all, [schema]);
  const own = new RegExp(`(?<!\\w)("?${schema}"?|pg_temp)\\.`, 'g');
  return new Map(rows.map(({ name, sql }) => [name, (sql ?? '').replaceAll(own, '')]));
}

/**
 * The definitions of a new schema of this server. Creates its tables as temporary ones, which no other session sees,
 * reads the definitions as the database prints them, and rolls back.
 */
export async function definitionsOfNewSchema(
  connection: pg.ClientBase,
  definitions: readonly string[],
): Promise<Definitions> {
  await connection.query('BEGIN');
  try {
    await connection.query('SET LOCAL search_path = pg_temp');
    await connection.query(temporary(definitions.join('\n')));
    const { rows } = await connection.query<{ name: string }>('SELECT pg_my_temp_schema()::regnamespace::text AS name');
    return await definitionsOf(connection, rows[0]?.name ?? '');
  } finally {
    await connection.query('ROLLBACK');
  }
}

/** Temporary tables are never logged, and temporary functions are found only by their schema. */
function temporary(definitions: string): string {
  const functions = [...definitions.matchAll(/FUNCTION (\w+)\(/g)].map(([, name = '']) => name);
  return functions.reduce(
    (text, name) => text.replaceAll(new RegExp(`\\b${name}\\(`, 'g'), `pg_temp.${name}(`),
    definitions.replaceAll('CREATE UNLOGGED TABLE', 'CREATE TABLE'),
  );
}
