import type { InvoiceQuery, SortField } from '../../../domain/invoices/records.ts';
import { type Engine, numberIn, type Question, rowsOf } from '../../engine.ts';
import { type IdRange, inParts } from '../newest.ts';
import { all, filtersOf, orderOf, type Sql } from './conditions.ts';

/** An invoice of a list: its id, and the value by which the list is ordered. */
type Hit = readonly [id: number, value: number | string | null];

/** What a list has on its page. */
export interface Found {
  /** In the order of the list. */
  readonly ids: readonly number[];
  readonly total: number;
}

/** Orders by values that are never empty: what is behind the last invoice of the page so far need not be sorted. */
const bounded: ReadonlySet<SortField> = new Set(['id', 'created_at', 'amount']);

/** Empty values first, texts by their bytes, equal values by id: as the engine orders. */
function compare([id, value]: Hit, [otherId, other]: Hit): number {
  if (value === other) return id - otherId;
  if (value === null || other === null) return value === null ? -1 : 1;
  if (typeof value === 'number' || typeof other === 'number') return Number(value) - Number(other);
  return Buffer.compare(Buffer.from(value), Buffer.from(other)) || id - otherId;
}

/**
 * Finds a page of a list by looking at every invoice of an organization, in parts, so that other requests are answered
 * between two of them: for searches, and for long lists whose order has no index. The index `by_id` has the texts, and is
 * read at several million a second. An index of words would cost each creation more than all else that is written with it.
 * @param known how many invoices the list has; null to count them
 */
export async function listInParts(engine: Engine, query: InvoiceQuery, known: number | null): Promise<Found> {
  const { organizationId, descending, offset, count, search } = query;
  const wanted = offset + count;
  const order = descending ? (one: Hit, other: Hit) => compare(other, one) : compare;
  const contains = search === null ? [] : [{ sql: engine.dialect.contains('search_text'), values: [search] }];
  const range = await engine.ask(idsOf(organizationId));
  let best: readonly Hit[] = [];
  let total = known ?? 0;
  await inParts(range, async ({ from, below }) => {
    const listed = all([filtersOf(query), { sql: 'id >= ? AND id < ?', values: [from, below] }]);
    const last = best.length < wanted ? undefined : best.at(-1);
    const bounds = boundsOf(query, last);
    const counted = known === null ? countOf(query, all([listed, ...contains]), bounds) : undefined;
    const page = pageOf(engine, query, all([listed, ...bounds, ...contains]));
    const part = await engine.ask(partOf(counted, page));
    total += part.total;
    if (part.hits.length > 0) best = [...best, ...part.hits].sort(order).slice(0, wanted);
  });
  return { ids: best.slice(offset).map(([id]) => id), total };
}

const source = 'FROM invoices INDEXED BY invoices_by_id WHERE';

/** How many invoices a part has, and 1 when one of them may be on the page. */
function countOf({ sortBy, descending }: InvoiceQuery, { sql, values }: Sql, bounds: readonly Sql[]): Sql {
  const [bound] = bounds;
  const first = `${descending ? 'max' : 'min'}(${sortBy})`;
  const isNear = bound ? bound.sql.replace(sortBy, first) : '1';
  return { sql: `SELECT count(*), ${isNear} ${source} ${sql}`, values: [...(bound?.values ?? []), ...values] };
}

/** The first invoices of a part. */
function pageOf({ dialect }: Engine, query: InvoiceQuery, { sql, values }: Sql): Sql {
  const { sortBy, offset, count } = query;
  return {
    sql: `SELECT id, ${sortBy} ${source} ${sql} ORDER BY ${orderOf(dialect, query)} LIMIT ?`,
    values: [...values, offset + count],
  };
}

/** Leaves out what is behind an invoice. It comes before the search: to compare numbers takes less time. */
function boundsOf({ sortBy, descending }: InvoiceQuery, last: Hit | undefined): readonly Sql[] {
  if (!last || !bounded.has(sortBy)) return [];
  return [{ sql: `${sortBy} ${descending ? '>=' : '<='} ?`, values: [last[1]] }];
}

/** @param counted undefined when the invoices are not counted */
function* partOf(
  counted: Sql | undefined,
  page: Sql,
): Question<{ readonly hits: readonly Hit[]; readonly total: number }> {
  let total = 0;
  if (counted) {
    const [[count, isNear] = []] = yield rowsOf(counted.sql, counted.values);
    total = Number(count);
    if (total === 0 || isNear === 0) return { hits: [], total };
  }
  const hits = yield rowsOf(page.sql, page.values);
  return { hits: hits as readonly Hit[], total };
}

/** The ids between which an organization has its invoices. */
function* idsOf(organizationId: number): Question<IdRange> {
  const first = numberIn(yield rowsOf('SELECT min(id) FROM invoices WHERE organization_id = ?', [organizationId]));
  const last = numberIn(yield rowsOf('SELECT max(id) FROM invoices WHERE organization_id = ?', [organizationId]));
  return { from: first ?? 0, below: (last ?? -1) + 1 };
}
