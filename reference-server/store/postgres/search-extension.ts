import type pg from 'pg';

/** Where the extension goes: the first of these in which the user may create it. None holds tables of a server alone. */
const homes = ['public', 'invoicing_extensions'] as const;

/** The schema of the extension, and whether it has the tables of a server. */
const present = `
  SELECT nspname AS home, to_regclass(format('%I.layout', nspname)) IS NOT NULL AS "hasTables"
  FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'`;

/**
 * Puts the extension for the index of searches where it stays when the schema of a server is dropped: with the extension,
 * the indexes of all schemas would go. Earlier versions created it among the tables of the first server of a database; it
 * is moved from there, and the indexes stay. Without the right to do so, everything remains as it is.
 * @param connection in a transaction, which goes on
 */
export async function placeSearchExtension(connection: pg.ClientBase): Promise<void> {
  if (await isInPlace(connection)) return;
  // Servers that start at the same time in several schemas wait for each other here.
  await connection.query(`SELECT pg_advisory_xact_lock(hashtextextended('pg_trgm', 1))`);
  if (await isInPlace(connection)) return;
  for (const home of homes) {
    if (await succeeds(connection, await placing(connection, home))) return;
  }
}

async function extension(connection: pg.ClientBase): Promise<{ home: string; hasTables: boolean } | undefined> {
  const { rows } = await connection.query<{ home: string; hasTables: boolean }>(present);
  return rows[0];
}

async function isInPlace(connection: pg.ClientBase): Promise<boolean> {
  const found = await extension(connection);
  return found !== undefined && (!found.hasTables || homes.some((home) => home === found.home));
}

/** Statements that create the extension in a schema, or move it there. */
async function placing(connection: pg.ClientBase, home: string): Promise<string> {
  const isThere = (await extension(connection)) !== undefined;
  const place = isThere ? `ALTER EXTENSION pg_trgm SET SCHEMA ${home};` : `CREATE EXTENSION pg_trgm SCHEMA ${home};`;
  if (home === 'public') return place;
  // Other users make their indexes with it, too.
  return `CREATE SCHEMA IF NOT EXISTS ${home}; ${place} GRANT USAGE ON SCHEMA ${home} TO PUBLIC;`;
}

/** Carries out statements, all of them or none. */
async function succeeds(connection: pg.ClientBase, statements: string): Promise<boolean> {
  await connection.query('SAVEPOINT placement');
  try {
    await connection.query(statements);
    return true;
  } catch {
    await connection.query('ROLLBACK TO SAVEPOINT placement');
    return false;
  }
}
