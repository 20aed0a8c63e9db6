import { rmSync } from 'node:fs';
import type { Store } from '../../domain/ports/store.ts';
import { migrations, migrationsFrom, newestLayout } from '../migrations/migrations.ts';
import type { MigrationReport } from '../migrations/report.ts';
import { createPrivateFile, layoutInHead } from '../private-file.ts';
import { storeIn } from '../tables/store.ts';
import { Database } from './database.ts';

/**
 * Opens the embedded store.
 * @param location a file, made when missing, or `:memory:`
 * @param ahead how far ahead of the usual ones the ids of a new store begin
 * @param report called when the file has an older layout
 * @throws Error when the file cannot be opened or was written with another layout
 */
export function openSqliteStore(location: string, ahead = 0, report?: MigrationReport): Store {
  const isNew = location !== ':memory:' && createPrivateFile(location);
  // A newer server may have left a log. It stays as it is, which it would not once the file is open.
  const layout = isNew || location === ':memory:' ? 0 : layoutInHead(location);
  if (layout > newestLayout) migrationsFrom(layout);
  const database = new Database(location);
  const store = storeIn(database);
  try {
    database.createTables(migrations, report);
  } catch (error) {
    database.close();
    if (isNew) rmSync(location, { force: true });
    throw error;
  }
  if (ahead > 0) database.run(`UPDATE sqlite_sequence SET seq = seq + ${ahead} WHERE seq < ${ahead}`);
  return {
    ...store,
    answered: (work) => database.answered(work),
    async close() {
      database.close();
    },
  };
}
