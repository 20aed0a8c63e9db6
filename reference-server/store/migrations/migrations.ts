import { StoreUnusable } from '../engine/engine.ts';
import type { Migration } from './migration.ts';

/** Number of the layout in `layouts/`. Lower numbers were never released. */
export const firstLayout = 10;

/** Versions up to 3.0.0 used a hash of the definitions as layout number, and cannot read any other. */
const leastHash = 10_000_000;

/** Tables of every layout. A file of another program is unlikely to have all of them. */
export const firstTables: readonly string[] = ['organizations', 'invoices', 'deliveries', 'timekeeping'];

/** All migrations, oldest first. Released ones never change, because stores with every layout exist. */
export const migrations: readonly Migration[] = [];

export const newestLayout = firstLayout + migrations.length;

/**
 * The migrations from a stored layout to the newest one.
 * @param stored layout number of the store
 * @throws StoreUnusable when it is newer than this server, or older than the first layout
 */
export function migrationsFrom(stored: number, all: readonly Migration[] = migrations): readonly Migration[] {
  const newest = firstLayout + all.length;
  if (stored >= firstLayout && stored <= newest) return all.filter((migration) => migration.layout > stored);
  if (stored > newest && stored < leastHash) {
    throw new StoreUnusable(
      `it was written with layout ${stored}, and this server knows layouts up to ${newest}; start a newer server, or give this one a new store`,
    );
  }
  throw new StoreUnusable(
    `it was written by an earlier version (layout ${stored}), and this server reads layouts from ${firstLayout} on; start that version, or give this one a new store`,
  );
}
