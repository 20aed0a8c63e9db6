import type { Store } from '../../domain/ports/store.ts';
import type { StoreContent } from '../../domain/ports/store-content.ts';
import type { MigrationReport } from '../migrations/report.ts';
import { isPostgresAddress } from '../postgres/address.ts';
import { openSqliteStore } from './sqlite-store.ts';

/**
 * Opens the store.
 * @param data a file, the address of a PostgreSQL database, or undefined for a store in memory
 * @param ahead how far ahead of the usual ones the ids of a new store begin
 * @param report called when the store has an older layout
 * @param content records of a new store in memory, in place of `data`
 * @throws Error when the place of the data cannot be used
 */
export async function openStore(
  data: string | undefined,
  ahead = 0,
  report?: MigrationReport,
  content?: StoreContent,
): Promise<Store> {
  if (content) return openSqliteStore(':memory:', ahead, report, content);
  if (data === undefined || !isPostgresAddress(data)) return openSqliteStore(data ?? ':memory:', ahead, report);
  // Loaded only here, so that a server with a file does not load the driver.
  const { openPostgresStore } = await import('./postgres-store.ts');
  return openPostgresStore(data, ahead, report);
}
