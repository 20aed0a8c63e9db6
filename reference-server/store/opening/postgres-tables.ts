import type pg from 'pg';
import { StoreUnusable } from '../engine/engine.ts';
import { refuseMissingColumns } from '../migrations/columns.ts';
import { type Migration, statementsOf } from '../migrations/migration.ts';
import { firstLayout, migrations, migrationsFrom } from '../migrations/migrations.ts';
import { refuseOtherParts } from '../migrations/parts.ts';
import { changeBy, type MigrationReport } from '../migrations/report.ts';
import type { Database } from '../postgres/database.ts';
import { postgres } from '../postgres/dialect.ts';
import { translated } from '../postgres/errors.ts';
import { refuseOtherRights, refuseOtherServers } from '../postgres/refusals.ts';
import { columnsIn, hasSchema, holdsStore, layoutIn, partsIn, partsOf } from './schema-tables.ts';

/** Adds `$1` to the first ids of tables whose ids are still near their start. */
const moveIds = `
  SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value - 1) + $1)
  FROM pg_sequences WHERE schemaname = current_schema() AND coalesce(last_value, start_value - 1) < $1`;

/** Has the number of the layout in its one row. */
export const layoutTable = 'CREATE TABLE layout (number BIGINT NOT NULL);';

/** The schema of the store, and options for creating it. */
interface Place {
  readonly schema: string;
  /** Added to the first ids of a new store. */
  readonly ahead: number;
  /** Called when the schema has an older layout. */
  readonly report: MigrationReport | undefined;
}

/**
 * Creates the schema, tables and indexes of a new store, or migrates those of an older layout, in one transaction. If
 * two processes start at the same time, one waits for the other.
 * @throws StoreUnusable when a newer server or another program wrote the schema, or the server cannot work with the
 * database
 */
export function createTables(
  database: Database,
  { schema, ahead, report }: Place,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const definitions = database.definitions.join('\n');
  // Another process may be creating the tables, and a migration of a large table takes long.
  return database.withoutTimeLimit(async (connection) => {
    let migrated: ReturnType<typeof changeBy>;
    try {
      await refuseOtherServers(connection);
      await connection.query('BEGIN');
      await lock(connection, schema, report);
      const layout = (await holdsStore(connection, schema)) ? await layoutWithRights(connection, schema) : null;
      if (layout === null) {
        // The user may own this schema without the right to create schemas.
        if (!(await hasSchema(connection, schema))) await connection.query(`CREATE SCHEMA ${schema}`);
        await connection.query(`${definitions}\n${layoutTable}`);
        await connection.query('INSERT INTO layout VALUES ($1)', [firstLayout + steps.length]);
      } else {
        const missing = migrationsFrom(layout, steps);
        refuseOtherParts(layout, missing, partsOf(database), await partsIn(connection, schema));
        refuseMissingColumns(layout, missing, await columnsIn(connection, schema));
        migrated = changeBy(missing);
        if (migrated) {
          report?.begins(migrated);
          for (const step of missing) await connection.query(statementsOf(step, postgres));
          // Creates the tables and indexes that the store does not have.
          await connection.query(definitions);
          await connection.query('UPDATE layout SET number = $1', [migrated.to]);
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

/** Converts an error of the database, such as a missing right to create, to StoreUnusable. */
function unusable(error: unknown): StoreUnusable {
  const translatedError = translated(error);
  return new StoreUnusable(translatedError instanceof Error ? translatedError.message : String(error), {
    cause: error,
  });
}

/** The layout of a store. Refuses a user who may not read and change it. */
async function layoutWithRights(connection: pg.ClientBase, schema: string): Promise<number> {
  await refuseOtherRights(connection, schema);
  return layoutIn(connection);
}
