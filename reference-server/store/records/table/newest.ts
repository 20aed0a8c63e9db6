import { setImmediate } from 'node:timers/promises';
import type { NewestQuery } from '../../../domain/ports/store.ts';
import { type ColumnKinds, type Dialect, placesFor, type Value } from '../../engine/engine.ts';

/** A range of ids: `from` is included, `below` is not. */
export interface IdRange {
  readonly from: number;
  readonly below: number;
}

/** Target time of a part in milliseconds. Other requests wait meanwhile. */
const partMs = 5;
/** Width of the first part in ids. Each next part is between half and twice as wide as the one before. */
const firstWidth = 1_000;

/**
 * Reads a whole table in parts, the newest first, and lets other requests run between them. The time per row depends on
 * the query, so each part is measured to set the width of the next.
 */
export async function inParts(ids: IdRange, read: (part: IdRange) => Promise<void>): Promise<void> {
  let width = firstWidth;
  for (let { below } = ids; below > ids.from; ) {
    const from = Math.max(ids.from, below - width);
    const began = performance.now();
    const reading = read({ from, below });
    // An embedded engine has finished at this point. A database over a connection does not block the event loop.
    const held = performance.now() - began;
    width = Math.max(1, Math.round(width * Math.min(2, Math.max(0.5, partMs / held))));
    below = from;
    await reading;
    await setImmediate();
  }
}

/** The condition of a query for the newest records: searches every text column and the id. */
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
