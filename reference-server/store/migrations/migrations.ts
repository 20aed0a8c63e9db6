import { StoreUnusable } from '../engine/engine.ts';
import type { Migration } from './migration.ts';

/** The layout of the files in `layouts/`. Those with lower numbers were never in a release. */
export const firstLayout = 10;

/** Version 3.0.0 and its time had a hash of the definitions for a number, and read no other one. */
const leastHash = 10_000_000;

/** Tables that every layout has, and hardly a file of another program. */
export const firstTables: readonly string[] = ['organizations', 'invoices', 'deliveries', 'timekeeping'];

/** Every migration, the oldest first. None is changed or removed after a release: stores of each layout exist. */
export const migrations: readonly Migration[] = [];

export const newestLayout = firstLayout + migrations.length;

/**
 * What brings a store to the newest layout.
 * @param stored the number that the store keeps
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
