import { type Dialect, StoreUnusable } from '../engine.ts';
import { searchIndex } from './0002-search-index.ts';
import { threeCharacters } from './0003-three-characters.ts';
import { firstSchemas } from './0004-first-schemas.ts';
import { invoiceDays } from './0005-invoice-days.ts';
import { searchCounts } from './0006-search-counts.ts';
import { ordersAndCounts } from './0007-orders-and-counts.ts';
import { filtersAndGrams } from './0008-filters-and-grams.ts';
import { termCounts } from './0009-term-counts.ts';
import type { Migration } from './migration.ts';

/** The first layout: the tables before there were migrations. */
const firstLayout = 1;

/** Tables that every layout has, and hardly a file of another program. */
export const firstTables: readonly string[] = ['organizations', 'invoices', 'deliveries', 'timekeeping'];

/** In its time a layout had a hash of the definitions for a number. Files and schemas with these have the first layout. */
const hashesOfFirstLayout: readonly number[] = [355_079_740, 2_010_146_046];

/** Every migration, the oldest first. None is changed or removed after a release: files of each layout exist. */
export const migrations: readonly Migration[] = [
  searchIndex,
  threeCharacters,
  firstSchemas,
  invoiceDays,
  searchCounts,
  ordersAndCounts,
  filtersAndGrams,
  termCounts,
];

export const newestLayout = firstLayout + migrations.length;

/**
 * Hash of the definitions of the newest layout. A test compares it: tables that change without a migration would be wrong
 * in every store that exists.
 */
export const definitionHashes: Readonly<Record<Dialect['name'], string>> = {
  sqlite: 'b30ce85b51ede927',
  postgres: '7649fdd40dcf4a49',
};

/** The number of a layout, whichever way it was counted. */
function layoutOf(kept: number): number {
  return hashesOfFirstLayout.includes(kept) ? firstLayout : kept;
}

/**
 * What brings a store to the newest layout.
 * @param kept the number that the store keeps
 * @throws StoreUnusable when it is newer than this server, or none of its layouts
 */
export function migrationsFrom(kept: number, all: readonly Migration[] = migrations): readonly Migration[] {
  const layout = layoutOf(kept);
  const newest = firstLayout + all.length;
  if (layout >= firstLayout && layout <= newest) return all.filter((migration) => migration.layout > layout);
  throw new StoreUnusable(
    `it was written with layout ${layout}, and this server knows layouts up to ${newest}; start a newer server, or give this one a new store`,
  );
}
