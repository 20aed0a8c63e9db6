import type pg from 'pg';
import { StoreUnusable } from '../engine.ts';
import { firstTables, migrationsFrom, newestLayout } from '../migrations/migrations.ts';
import { changeBy, type MigrationReport } from '../migrations/report.ts';
import type { Database } from './database.ts';
import { translated } from './errors.ts';

/** Moves the ids of tables that are near their beginning; `$1` is how far. */
const moveIds = `
  SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value - 1) + $1)
  FROM pg_sequences WHERE schemaname = current_schema() AND coalesce(last_value, start_value - 1) < $1`;

/** Where the tables are. */
interface Place {
  readonly schema: string;
  /** How far ahead of the usual ones the ids of a new store begin. */
  readonly ahead: number;
  /** Called when the schema has an older layout. */
  readonly report: MigrationReport | undefined;
}

/**
 * Creates schema, tables and indexes unless they are there, and brings those of an older layout to the newest one, in one
 * transaction. Of two processes that begin at once, one waits for the other.
 * @throws StoreUnusable when a newer server or another program wrote the schema
 */
export function createTables(database: Database, { schema, ahead, report }: Place): Promise<void> {
  const definitions = database.definitions.join('\n');
  // Another process may be creating them, and a large table takes its time.
  return database.withoutTimeLimit(async (connection) => {
    let migrated: ReturnType<typeof changeBy>;
    try {
      await connection.query('BEGIN');
      await lock(connection, schema, report);
      const layout = await keptLayout(connection, schema);
      if (layout === null) {
        // A user without the right to create schemas may own this one.
        if (!(await hasSchema(connection, schema))) await connection.query(`CREATE SCHEMA ${schema}`);
        await connection.query(`${definitions}\nCREATE TABLE layout (number BIGINT NOT NULL)`);
        await connection.query('INSERT INTO layout VALUES ($1)', [newestLayout]);
      } else {
        const missing = migrationsFrom(layout);
        migrated = changeBy(missing);
        if (migrated) report?.begins(migrated);
        for (const migration of missing) {
          await connection.query(migration.statements.postgres);
          await connection.query('UPDATE layout SET number = $1', [migration.layout]);
        }
      }
      if (ahead > 0) await connection.query(moveIds, [ahead]);
      await connection.query('COMMIT');
      if (migrated) report?.ended(migrated);
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => {});
      throw error instanceof StoreUnusable ? error : unusable(error);
    }
  });
}

/** Keeps other processes from the tables until the transaction ends. */
async function lock(connection: pg.ClientBase, schema: string, report?: MigrationReport): Promise<void> {
  const number = 'hashtextextended($1, 1)';
  const { rows } = await connection.query<{ got: boolean }>(`SELECT pg_try_advisory_xact_lock(${number}) AS got`, [
    schema,
  ]);
  if (rows[0]?.got) return;
  report?.waits();
  await connection.query(`SELECT pg_advisory_xact_lock(${number})`, [schema]);
}

/** A user without the right to create, and every other refusal of a database that answers. */
function unusable(error: unknown): StoreUnusable {
  const translatedError = translated(error);
  return new StoreUnusable(translatedError instanceof Error ? translatedError.message : String(error), {
    cause: error,
  });
}

async function hasSchema(connection: pg.ClientBase, schema: string): Promise<boolean> {
  const { rows } = await connection.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
  return rows.length > 0;
}

/** The layout that a schema was written with; null when it is empty or not there. */
async function keptLayout(connection: pg.ClientBase, schema: string): Promise<number | null> {
  const tables = 'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1';
  const { rows } = await connection.query<{ name: string }>(tables, [schema]);
  if (rows.length === 0) return null;
  const names = rows.map(({ name }) => name);
  if (!['layout', ...firstTables].every((name) => names.includes(name))) {
    throw new StoreUnusable(`schema "${schema}" has tables of another program; give the server another schema`);
  }
  const kept = await connection.query<{ number: number }>('SELECT number FROM layout');
  return kept.rows[0]?.number ?? 0;
}
