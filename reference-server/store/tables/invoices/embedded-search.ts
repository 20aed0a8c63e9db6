import type { InvoiceQuery } from '../../../domain/ports/store.ts';
import { type Engine, numberIn, type Question, rowsOf } from '../../engine.ts';
import { type IdRange, inParts } from '../newest.ts';
import { filtersOf } from './conditions.ts';

/** An invoice that a search found: its id, and the value by which the list is ordered. */
type Hit = readonly [id: number, value: number | string | null];

/** What a search found. */
export interface Found {
  /** Of the page, in its order. */
  readonly ids: readonly number[];
  readonly total: number;
}

/** Empty values first, texts by their bytes, equal values by id: as the engine orders. */
function compare([id, value]: Hit, [otherId, other]: Hit): number {
  if (value === other) return id - otherId;
  if (value === null || other === null) return value === null ? -1 : 1;
  if (typeof value === 'number' || typeof other === 'number') return Number(value) - Number(other);
  return Buffer.compare(Buffer.from(value), Buffer.from(other)) || id - otherId;
}

/**
 * Searches the texts of an organization, in parts, so that other requests are answered between two of them. The texts are
 * in the index `by_id`, which is read at several million a second: an index of words would cost each creation more than
 * everything else that is written with it.
 */
export async function searchInParts(engine: Engine, query: InvoiceQuery): Promise<Found> {
  const { organizationId, sortBy, descending, offset, count } = query;
  const wanted = offset + count;
  const order = descending ? (one: Hit, other: Hit) => compare(other, one) : compare;
  const filters = filtersOf(query);
  const sql = `SELECT id, ${sortBy} FROM invoices INDEXED BY invoices_by_id
    WHERE ${filters.sql} AND id >= ? AND id < ? AND ${engine.dialect.contains('search_text')}`;
  let best: Hit[] = [];
  let total = 0;
  await inParts(await engine.ask(idsOf(organizationId)), async ({ from, below }) => {
    const found = await engine.ask(hitsIn(sql, [...filters.values, from, below, query.search]));
    total += found.length;
    const last = best.length < wanted ? undefined : best.at(-1);
    const better = last ? found.filter((hit) => order(hit, last) < 0) : found;
    if (better.length > 0) best = [...best, ...better].sort(order).slice(0, wanted);
  });
  return { ids: best.slice(offset).map(([id]) => id), total };
}

function* hitsIn(sql: string, values: Parameters<typeof rowsOf>[1]): Question<readonly Hit[]> {
  return (yield rowsOf(sql, values)) as readonly Hit[];
}

/** The ids between which an organization has its invoices. */
function* idsOf(organizationId: number): Question<IdRange> {
  const first = numberIn(yield rowsOf('SELECT min(id) FROM invoices WHERE organization_id = ?', [organizationId]));
  const last = numberIn(yield rowsOf('SELECT max(id) FROM invoices WHERE organization_id = ?', [organizationId]));
  return { from: first ?? 0, below: (last ?? -1) + 1 };
}
