import { StoreUnusable } from '../engine/engine.ts';
import type { Migration } from './migration.ts';

/** The tables and indexes of a store, and what others have added to them. */
export interface Parts {
  readonly tables: readonly string[];
  /** Those that are in use. */
  readonly indexes: readonly string[];
  /** What others have added that acts on every write. No layout has any. */
  readonly triggers: readonly { readonly kind: 'trigger' | 'rule'; readonly name: string; readonly table: string }[];
}

/** The names of the tables or the indexes that definitions make. */
export function namesIn(definitions: readonly string[], kind: 'TABLE' | 'INDEX'): readonly string[] {
  const named = new RegExp(`${kind} IF NOT EXISTS (\\w+)`, 'g');
  return definitions.flatMap((text) => [...text.matchAll(named)].map(([, name = '']) => name));
}

/**
 * Refuses a store that lacks something of its layout, or in which others have put what acts on every write.
 * @param layout that the store keeps
 * @param later the migrations that it gets: the tables and indexes of theirs are not there yet
 * @param wanted the tables and the indexes of the newest layout
 * @throws StoreUnusable with the first of them
 */
export function refuseOtherParts(
  layout: number,
  later: readonly Migration[],
  wanted: Omit<Parts, 'triggers'>,
  there: Parts,
): void {
  const [foreign] = there.triggers;
  if (foreign) {
    throw new StoreUnusable(
      `its table ${foreign.table} has the ${foreign.kind} ${foreign.name}, which is none of this server's; drop it, or give this server a new store`,
    );
  }
  if (later.length > 0) return;
  refuseMissing('table', layout, wanted.tables, there.tables);
  refuseMissing('index', layout, wanted.indexes, there.indexes);
}

function refuseMissing(kind: string, layout: number, wanted: readonly string[], there: readonly string[]): void {
  const missing = wanted.find((name) => !there.includes(name));
  if (missing === undefined) return;
  throw new StoreUnusable(
    `it has no ${kind} ${missing}, which layout ${layout} has: it was changed since a server wrote it; restore a backup, or give this server a new store`,
  );
}
