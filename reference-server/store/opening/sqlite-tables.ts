import { StoreUnusable } from '../engine/engine.ts';
import { refuseMissingColumns } from '../migrations/columns.ts';
import { type Migration, statementsOf } from '../migrations/migration.ts';
import { firstLayout, migrations, migrationsFrom } from '../migrations/migrations.ts';
import { namesIn, refuseOtherParts } from '../migrations/parts.ts';
import { changeBy, type MigrationReport } from '../migrations/report.ts';
import type { Database } from '../sqlite/database.ts';
import { sqlite } from '../sqlite/dialect.ts';
import { columnsIn, hasFirstTables, layoutOf, partsIn } from './file-tables.ts';

/**
 * Creates the tables and indexes of a new file, or migrates those of an older layout, once all are registered. The file
 * stores its layout number as `user_version`; 0 means a new file.
 * @throws StoreUnusable when a newer server or another program wrote the file, or a part of it is missing
 */
export function createTables(
  database: Database,
  steps: readonly Migration[] = migrations,
  report?: MigrationReport,
): void {
  const { connection } = database;
  const stored = layoutOf(connection);
  const missing = stored === 0 ? [] : migrationsFrom(stored, steps);
  if (!(stored === 0 ? isEmpty(database) : hasFirstTables(connection))) {
    throw new StoreUnusable('it was written by another program; name another file');
  }
  if (stored > 0) {
    refuseOtherParts(stored, missing, partsOf(database), partsIn(connection));
    refuseMissingColumns(stored, missing, columnsIn(connection));
  }
  // This changes the file, so it runs only after the file is known to belong to this server.
  database.execute('PRAGMA journal_mode = WAL');
  const definitions = database.definitions.join('\n');
  if (stored === 0) lay(database, firstLayout + steps.length, definitions);
  const change = changeBy(missing);
  if (change) report?.begins(change);
  for (const step of missing) {
    // The last one also creates the tables and indexes that the store does not have.
    const rest = step.layout === change?.to ? definitions : '';
    lay(database, step.layout, `${statementsOf(step, sqlite)}\n${rest}`);
  }
  if (change) report?.ended(change);
  database.watchFile();
}

function partsOf({ definitions }: Database) {
  return { tables: namesIn(definitions, 'TABLE'), indexes: namesIn(definitions, 'INDEX') };
}

function isEmpty({ connection }: Database): boolean {
  return connection.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
}

/** Executes statements and stores the layout number in one transaction. */
function lay(database: Database, layout: number, statements: string): void {
  try {
    database.execute(`BEGIN IMMEDIATE;\n${statements}\n;PRAGMA user_version = ${layout}; COMMIT`);
  } catch (error) {
    if (database.connection.isTransaction) database.execute('ROLLBACK');
    throw error;
  }
}
