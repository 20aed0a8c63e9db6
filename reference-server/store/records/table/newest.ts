import { setImmediate } from 'node:timers/promises';
import type { NewestQuery } from '../../../domain/ports/store.ts';
import { type ColumnKinds, type Dialect, placesFor, type Value } from '../../engine/engine.ts';

/** Ids of a part of a table: from one, up to another that is not included. */
export interface IdRange {
  readonly from: number;
  readonly below: number;
}

/** How long a part may hold the event loop, in milliseconds: all other requests wait for it. */
const partMs = 5;
/** Ids in the first part. A part has twice as many as the one before at most, and half as many at least. */
const firstWidth = 1_000;

/**
 * Reads a whole table in parts, the newest first, and lets other requests get a response between two of them. How many
 * rows can be read in a few milliseconds depends on what is asked of them, so each part measures it for the next one.
 */
export async function inParts(ids: IdRange, read: (part: IdRange) => Promise<void>): Promise<void> {
  let width = firstWidth;
  for (let { below } = ids; below > ids.from; ) {
    const from = Math.max(ids.from, below - width);
    const began = performance.now();
    const reading = read({ from, below });
    // An embedded engine has finished by now; another one does not hold the event loop.
    const held = performance.now() - began;
    width = Math.max(1, Math.round(width * Math.min(2, Math.max(0.5, partMs / held))));
    below = from;
    await reading;
    await setImmediate();
  }
}

/** The condition of a query for the newest records: every text column is searched, and the id. */
export function newestClause(
  dialect: Dialect,
  columns: ColumnKinds,
  { organizationId, search, only = {} }: NewestQuery,
  { from, below }: IdRange,
): { readonly clause: string; readonly values: readonly Value[] } {
  const conditions = ['id >= ?', 'id < ?'];
  const values: Value[] = [from, below];
  if (organizationId !== null) {
    conditions.push('organization_id = ?');
    values.push(organizationId);
  }
  for (const [column, allowed] of Object.entries(only)) {
    conditions.push(`${column} IN (${placesFor(allowed)})`);
    values.push(...allowed);
  }
  if (search !== null) {
    const texts = Object.keys(columns).filter((column) => columns[column] === 'text');
    const found = [...texts.map((column) => dialect.contains(`lower(${column})`)), 'CAST(id AS TEXT) = ?'];
    conditions.push(`(${found.join(' OR ')})`);
    values.push(...found.map(() => search.toLowerCase()));
  }
  return { clause: `WHERE ${conditions.join(' AND ')}`, values };
}
