import type { Store } from '../../domain/ports/store.ts';
import { storeIn } from '../tables/store.ts';
import { Database } from './database.ts';

/**
 * Opens the embedded store.
 * @param location a file, made when missing, or `:memory:`
 * @param ahead how far ahead of the usual ones the ids of a new store begin
 * @throws Error when the file cannot be opened or was written with another layout
 */
export function openSqliteStore(location: string, ahead = 0): Store {
  const database = new Database(location);
  const store = storeIn(database);
  database.createTables();
  if (ahead > 0) database.run(`UPDATE sqlite_sequence SET seq = seq + ${ahead} WHERE seq < ${ahead}`);
  return {
    ...store,
    answered: (work) => database.answered(work),
    async close() {
      database.close();
    },
  };
}
