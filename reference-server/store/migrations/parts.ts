import { StoreUnusable } from '../engine/engine.ts';
import type { Migration } from './migration.ts';

/** The tables and indexes of a store, and objects that others have added to them. */
export interface Parts {
  readonly tables: readonly string[];
  /** Valid indexes, which the database uses. */
  readonly indexes: readonly string[];
  /** Objects added by others that run on every write. No layout has any. */
  readonly triggers: readonly { readonly kind: 'trigger' | 'rule'; readonly name: string; readonly table: string }[];
}

/** The names of the tables or the indexes that definitions make. */
export function namesIn(definitions: readonly string[], kind: 'TABLE' | 'INDEX'): readonly string[] {
  const named = new RegExp(`${kind} IF NOT EXISTS (\\w+)`, 'g');
  return definitions.flatMap((text) => [...text.matchAll(named)].map(([, name = '']) => name));
}

/**
 * Refuses a store that lacks a table or index of its layout, or has a foreign trigger or rule.
 * @param layout number stored in the store
 * @param later migrations that will be applied; their tables and indexes do not exist yet
 * @param wanted tables and indexes of the newest layout
 * @throws StoreUnusable with the first of these problems
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
