import type { Store } from '../../domain/ports/store.ts';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';
import { StoreUnusable } from '../engine/engine.ts';
import type { MigrationReport } from '../migrations/report.ts';
import { postgresAddress } from '../postgres/address.ts';
import { Database } from '../postgres/database.ts';
import { storeIn } from '../records/store.ts';
import { ClaimedDeliveries } from '../shared/claimed-deliveries.ts';
import { PostgresState } from '../shared/state.ts';
import { createTables } from './postgres-tables.ts';

/**
 * Opens a store in a PostgreSQL database. The tables are created in a schema of their own when it is not there.
 * @param data address of the database
 * @param ahead how far ahead of the usual ones the ids of a new store begin
 * @param report called when the schema has an older layout
 * @throws StoreUnusable when the database cannot be reached, refuses the user, or has other tables in the schema
 */
export async function openPostgresStore(data: string, ahead = 0, report?: MigrationReport): Promise<Store> {
  const { database, shared, store, schema } = storeAt(data);
  try {
    await createTables(database, { schema, ahead, report });
    const close = async (): Promise<void> => {
      await shared.leave();
      await database.close();
    };
    return { ...store, shared, close };
  } catch (error) {
    await database.close();
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new StoreUnusable(error.message.split('\n')[0] ?? '', { cause: error });
  }
}

/** A store whose tables are defined and not yet created. @throws StoreUnusable when the address cannot be one */
export function storeAt(data: string) {
  const address = postgresAddress(data);
  const database = new Database(address);
  const shared = new PostgresState(address, database);
  const store = storeIn(database, (engine) => new ClaimedDeliveries(engine, () => shared.process));
  return { database, shared, store, schema: address.schema };
}
