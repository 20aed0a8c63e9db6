import type { Query, Value } from '../../engine/engine.ts';

/** A part of a statement, and what it binds. */
export interface Sql {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Length of a gram in characters. */
const gram = 3;

/**
 * The PostgreSQL index for searches: groups of three characters, each prefixed with the number of the organization. It
 * needs no extension and no locale. `pg_trgm` finds no Cyrillic in a database with locale C, and does not separate
 * organizations.
 */
export const searchIndex = `
  CREATE OR REPLACE FUNCTION invoice_grams(organization_id BIGINT, search_text TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
    RETURN ARRAY(SELECT organization_id || substr(search_text, place, ${gram}) FROM generate_series(1, length(search_text) - ${gram - 1}) AS place);
  END $$;
  CREATE INDEX IF NOT EXISTS invoices_search ON invoices USING gin (invoice_grams(organization_id, search_text))
    WITH (fastupdate = false);
  ALTER INDEX invoices_search ALTER COLUMN 1 SET STATISTICS 0;`;

/** With less memory, the database notes pages instead of rows, and computes the grams of every row on them again. */
const roomForHits = `SET LOCAL work_mem = '64MB'`;

/** Number of characters of a term whose grams are looked up. Further grams hardly reduce the result. */
const mostLookedUp = 6;

/** The condition of a search. Terms too short for a gram are compared with every invoice of the list. */
export function containing(organizationId: number, term: string): Sql {
  const found = { sql: 'strpos(search_text, ?) > 0', values: [term] };
  const characters = [...term];
  if (characters.length < gram) return found;
  return {
    sql: `invoice_grams(organization_id, search_text) @> invoice_grams(?, ?) AND ${found.sql}`,
    values: [organizationId, characters.slice(-mostLookedUp).join(''), term],
  };
}

/** Plans the statements of a query for their values: organizations and terms differ by a million hits. */
export function* plannedEachTime<R>(query: Query<R>): Query<R> {
  yield { gives: 'nothing', sql: roomForHits, values: [] };
  let step = query.next();
  while (!step.done) step = query.next(yield { ...step.value, isPlannedEachTime: true });
  return step.value;
}
