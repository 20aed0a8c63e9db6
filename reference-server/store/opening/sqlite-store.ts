import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from '../../domain/ports/store.ts';
import type { StoreContent } from '../../domain/ports/store-content.ts';
import { StoreUnusable } from '../engine/engine.ts';
import { migrations, migrationsFrom } from '../migrations/migrations.ts';
import type { MigrationReport } from '../migrations/report.ts';
import { storeIn } from '../records/store.ts';
import { Database } from '../sqlite/database.ts';
import { createPrivateFile, layoutInHead, withoutLog } from '../sqlite/private-file.ts';
import { contentOf, fill } from './content.ts';
import { hasFirstTables } from './file-tables.ts';
import { createTables } from './sqlite-tables.ts';

/**
 * Opens the embedded store.
 * @param location a file, made when missing, or `:memory:`
 * @param ahead how far ahead of the usual ones the ids of a new store begin
 * @param report called when the file has an older layout
 * @param content records of a new store; none by default
 * @throws Error when the file cannot be opened or was written with another layout
 */
export function openSqliteStore(location: string, ahead = 0, report?: MigrationReport, content?: StoreContent): Store {
  const isNew = location !== ':memory:' && createPrivateFile(location);
  const layout = isNew || location === ':memory:' ? 0 : layoutInHead(location);
  if (layout > 0) refuseOtherLayouts(location, layout);
  const database = new Database(location);
  const store = storeIn(database);
  try {
    createTables(database, migrations, report);
    if (content) fill(database.connection, content);
  } catch (error) {
    database.close();
    if (isNew) rmSync(location, { force: true });
    throw error;
  }
  if (ahead > 0) database.run(`UPDATE sqlite_sequence SET seq = seq + ${ahead} WHERE seq < ${ahead}`);
  return {
    ...store,
    settled: (work) => database.settled(work),
    content: () => contentOf(database.connection),
    async close() {
      await database.endOfTurn();
      database.close();
    },
  };
}

/**
 * Refuses a file with another layout before SQLite opens it: opening would remove a log that its server has left.
 * @throws StoreUnusable
 */
function refuseOtherLayouts(location: string, layout: number): void {
  try {
    migrationsFrom(layout);
  } catch (error) {
    using database = new DatabaseSync(withoutLog(location), { readOnly: true });
    throw hasFirstTables(database) ? error : new StoreUnusable('it was written by another program; name another file');
  }
}
