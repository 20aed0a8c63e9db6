import type { Store } from '../../domain/ports/store.ts';
import type { StoreContent } from '../../domain/ports/store-content.ts';
import type { MigrationReport } from '../migrations/report.ts';
import { isPostgresAddress } from '../postgres/address.ts';
import { openSqliteStore } from './sqlite-store.ts';

/**
 * Opens the store.
 * @param data file, PostgreSQL address, or undefined for a store in memory
 * @param ahead added to the first ids of a new store
 * @param report called when the store has an older layout
 * @param content initial records of a store in memory, in place of `data`
 * @throws Error when `data` cannot be used
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
