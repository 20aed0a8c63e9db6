import type pg from 'pg';
import { StoreUnusable } from '../engine/engine.ts';

/** The oldest version whose statements are those of this store: it has `INCLUDE` indexes and `gen_random_uuid`. */
const leastVersion = 120_000;

/** Properties of a PostgreSQL server. */
interface ServerState {
  /** As a number: `150004` for 15.4. */
  readonly version: number;
  readonly shownVersion: string;
  readonly encoding: string;
  /** True for a standby, which is read-only. */
  readonly follows: boolean;
  readonly readOnly: boolean;
}

/** Why a PostgreSQL server cannot have the store; undefined when it can. */
export function refusalOf({ version, shownVersion, encoding, follows, readOnly }: ServerState): string | undefined {
  if (version < leastVersion) {
    return `it is PostgreSQL ${shownVersion}, and the store needs version ${leastVersion / 10_000} or newer; name another server`;
  }
  if (encoding !== 'UTF8') {
    return `its encoding ${encoding} cannot hold every text; create a database with ENCODING 'UTF8' TEMPLATE template0`;
  }
  if (follows) return 'the server is a standby, which takes no writes; name the primary server';
  if (readOnly) {
    return 'its transactions are read-only (default_transaction_read_only); set this to off for the database and the user';
  }
  return undefined;
}

/** @throws StoreUnusable for an unsuitable PostgreSQL server, before anything is changed */
export async function refuseOtherServers(connection: pg.ClientBase): Promise<void> {
  const setting = (name: string): string => `current_setting('${name}')`;
  const { rows } = await connection.query<ServerState>(`SELECT ${setting('server_version_num')}::int AS version,
    ${setting('server_version')} AS "shownVersion", ${setting('server_encoding')} AS encoding,
    pg_is_in_recovery() AS follows, ${setting('transaction_read_only')} = 'on' AS "readOnly"`);
  const refusal = rows[0] && refusalOf(rows[0]);
  if (refusal !== undefined) throw new StoreUnusable(refusal);
}

/** Lists the rights that the user needs on every table and sequence, and returns the first missing one. */
const rights = `
  SELECT needed, object FROM (
    SELECT 1 AS place, needed, 'table ' || $1 || '.' || tablename AS object FROM pg_tables
      CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS needed
      WHERE schemaname = $1 AND NOT has_table_privilege(format('%I.%I', schemaname, tablename), needed)
    UNION ALL SELECT 2, 'USAGE', 'sequence ' || $1 || '.' || sequencename FROM pg_sequences
      WHERE schemaname = $1 AND NOT has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'USAGE')
  ) AS missing ORDER BY place, object, needed LIMIT 1`;

/** @throws StoreUnusable when the user may not read or change one of the tables */
export async function refuseOtherRights(connection: pg.ClientBase, schema: string): Promise<void> {
  const { rows } = await connection.query<{ needed: string; object: string }>(rights, [schema]);
  const [missing] = rows;
  if (!missing) return;
  throw new StoreUnusable(
    `the user has no right of ${missing.needed} on ${missing.object}; grant it, or name the owner of the tables`,
  );
}
