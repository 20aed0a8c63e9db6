import type { Invoice } from '../../../../domain/invoices/invoice.ts';
import type { InvoiceQuery, Page } from '../../../../domain/ports/store.ts';
import { type Engine, numberIn, placesFor, type Question, rowsOf, type Value } from '../../../engine.ts';
import { bound } from '../../table.ts';
import { amongStatuses, dayOf, invoiceCount, invoiceCountIn, statusWithoutIndex } from '../counts.ts';
import { hitsOf, isIndexed, type SharedHits, SharedSearch } from '../search/shared-search.ts';
import { orderOf } from './sort-order.ts';

/** The invoices of a list. */
interface Listed {
  readonly query: InvoiceQuery;
  /** Of a search; undefined when there is none, or when it finds every invoice. */
  readonly hits: SharedHits | undefined;
  /** How many invoices the organization has. */
  readonly among: number;
  /** How many of them were created in the span of time; all, when there is none. */
  readonly inSpan: number;
  /** How many of them have one of the statuses; all, when there are none. */
  readonly ofStatuses: number;
  readonly total: number;
}

/** The index of a filter that finds the invoices of a list. The others are kept from it: the database does not know the counts. */
type Way = 'texts' | 'times' | 'statuses';

interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Where a page begins and how it is read: from the end of the list when it is nearer to that. */
interface Reading {
  readonly offset: number;
  readonly count: number;
  readonly descending: boolean;
}

/** Reads invoices by the rest of a statement. */
type Read = (clause: string, values: readonly Value[]) => Question<Invoice[]>;

/** Pages after more invoices are found in the index alone, and only then read. */
const mostPassed = 100;

/** After more, whole days are passed over by their counts: to add up those of a year takes as long as to pass over thousands. */
const manyPassed = 10_000;

/** To read an invoice takes as long as to pass over so many in an index. */
const readCost = 8;

/** The index of texts finds some invoices that are no hits. It is used if it may find twice as many, and they still are the fewest. */
const mostFound = 2;

/** Lists of invoices when several processes write: nothing but counts and hits of searches can be kept between two of them. */
export class SharedInvoiceList {
  readonly #engine: Engine;
  readonly #search: SharedSearch;
  readonly #read: Read;

  constructor(engine: Engine, read: Read) {
    this.#engine = engine;
    this.#search = new SharedSearch(engine);
    this.#read = read;
  }

  /** A page of a list; the term of a search is in lower case. */
  async page(query: InvoiceQuery): Promise<Page<Invoice>> {
    return this.#engine.snapshot(this.#page(query));
  }

  *#page(query: InvoiceQuery): Question<Page<Invoice>> {
    const { offset, count, descending } = query;
    const listed = yield* this.#listed(query);
    const { total } = listed;
    if (offset >= total) return { records: [], total };
    const after = total - offset - count;
    if (offset <= Math.max(0, after)) {
      return { records: yield* this.#records(listed, { offset, count, descending }), total };
    }
    const fromEnd = { offset: Math.max(0, after), count: Math.min(count, total - offset), descending: !descending };
    return { records: (yield* this.#records(listed, fromEnd)).reverse(), total };
  }

  *#listed(query: InvoiceQuery): Question<Listed> {
    const { organizationId, statuses, createdFrom, createdBefore, search } = query;
    const found = search === null ? undefined : yield* this.#search.hits(organizationId, search);
    const hits = found && found.total < found.among ? found : undefined;
    const among = found?.among ?? (yield* invoiceCount(organizationId, []));
    const span = { from: createdFrom, before: createdBefore };
    const ofStatuses = statuses.length > 0 ? yield* invoiceCount(organizationId, statuses) : among;
    const inSpan = isSpan(query) ? yield* invoiceCountIn({ organizationId, statuses: [] }, span) : among;
    const counted = { query, hits, among, inSpan, ofStatuses };
    if (hits && (isSpan(query) || statuses.length > 0)) {
      const { sql, values } = this.#condition(counted, narrowest(counted));
      const total = numberIn(yield rowsOf(`SELECT count(*) FROM invoices WHERE ${sql}`, values)) ?? 0;
      return { ...counted, total };
    }
    if (hits) return { ...counted, total: hits.total };
    const isBoth = isSpan(query) && statuses.length > 0;
    const total = isBoth ? yield* invoiceCountIn({ organizationId, statuses }, span) : Math.min(inSpan, ofStatuses);
    return { ...counted, total };
  }

  /** The filters of a list in SQL, so that only one kind of index serves them. */
  #condition({ query, hits }: Pick<Listed, 'query' | 'hits'>, way: Way): Condition {
    const { organizationId, search } = query;
    const { dialect } = this.#engine;
    const isOfTexts = way === 'texts' && !hits?.ids && search !== null;
    const found = isOfTexts ? hitsOf(dialect, organizationId, search) : this.#found({ query, hits });
    return all([
      // All other indexes begin with the organization. Hits that are listed are looked up one by one.
      { sql: hits?.ids || isOfTexts ? '(organization_id + 0) = ?' : 'organization_id = ?', values: [organizationId] },
      ...statusesOf(query, way === 'statuses' ? 'status' : statusWithoutIndex),
      ...timesOf(query, way === 'times' ? 'created_at' : '(created_at + 0)'),
      ...(found ? [found] : []),
    ]);
  }

  /** The condition of a search that is looked at in each invoice. */
  #found({ query: { search }, hits }: Pick<Listed, 'query' | 'hits'>): Condition | undefined {
    const { dialect } = this.#engine;
    if (hits?.ids) {
      return { sql: `id IN (SELECT value FROM ${dialect.elements('numbers')})`, values: [bound(hits.ids)] };
    }
    return hits && search !== null ? { sql: dialect.contains('search_text'), values: [search] } : undefined;
  }

  *#records(listed: Listed, reading: Reading): Question<Invoice[]> {
    const { query, hits, among, inSpan, total } = listed;
    // How many invoices come before the end of the page in the index of the order.
    const end = Math.min(reading.offset + reading.count, total);
    const passed = (end * (query.sortBy === 'created_at' ? inSpan : among)) / total;
    if (query.sortBy === 'created_at' && !hits && !isSpan(query) && passed > manyPassed) {
      const { from, offset } = yield* this.#fromDay(query, reading);
      return yield* this.#along(listed, { ...reading, offset }, [from]);
    }
    if (hits?.ids || sortingOf(listed) < passed) return yield* this.#sorted(listed, reading);
    return yield* this.#along(listed, reading);
  }

  /** Reads a page along the index of its order. @param bounds conditions for where it begins */
  *#along(
    listed: Listed,
    { offset, count, descending }: Reading,
    bounds: readonly Condition[] = [],
  ): Question<Invoice[]> {
    const { query } = listed;
    const order = orderOf(this.#engine.dialect, query.sortBy, descending);
    const isByTime = query.sortBy === 'created_at';
    const found = this.#found(listed);
    const range = all([
      { sql: 'organization_id = ?', values: [query.organizationId] },
      ...(isByTime ? timesOf(query) : []),
      ...bounds,
    ]);
    const filters = [...statusesOf(query), ...(isByTime ? [] : timesOf(query)), ...(found ? [found] : [])];
    if (filters.length === 0 && offset <= mostPassed) {
      return yield* this.#read(`WHERE ${range.sql} ORDER BY ${order} LIMIT ? OFFSET ?`, [
        ...range.values,
        count,
        offset,
      ]);
    }
    const columns = new Set(['id', 'status', 'created_at', query.sortBy, ...(found ? ['search_text'] : [])]);
    // The database does not look into a query with an offset: it would hope that sorting what passes the filters is quicker.
    const ordered = `SELECT ${[...columns].join(', ')} FROM invoices WHERE ${range.sql} ORDER BY ${order} OFFSET 0`;
    const filter = all(filters);
    const where = filters.length > 0 ? `WHERE ${filter.sql}` : '';
    const page = `SELECT id FROM (${ordered}) AS ordered ${where} LIMIT ? OFFSET ?`;
    const values = [...range.values, ...filter.values, count, offset];
    return yield* this.#read(`WHERE id IN (${page}) ORDER BY ${order}`, values);
  }

  /** Sorts all invoices of a list for a page, where there are more to pass over along the order. */
  *#sorted(listed: Listed, reading: Reading): Question<Invoice[]> {
    const { query, hits } = listed;
    const way = narrowest(listed);
    const { sql, values } = this.#condition(listed, way);
    const order = orderOf(this.#engine.dialect, query.sortBy, reading.descending);
    const columns = query.sortBy === 'id' ? 'id' : `id, ${query.sortBy}`;
    // The filters are in one index, and only invoices that pass them are read, unless the order is in it, too.
    const which = hits || isInIndex(query, way) ? sql : `id IN (SELECT id FROM invoices WHERE ${sql} OFFSET 0)`;
    // Here, too, the database must not choose the index of the order.
    const sorted = `SELECT ${columns} FROM invoices WHERE ${which} OFFSET 0`;
    const page = `SELECT id FROM (${sorted}) AS listed ORDER BY ${order} LIMIT ? OFFSET ?`;
    return yield* this.#read(`WHERE id IN (${page}) ORDER BY ${order}`, [...values, reading.count, reading.offset]);
  }

  /** The day in which a page of a list begins, and how many of its invoices are passed over there. */
  *#fromDay(
    { organizationId, statuses }: InvoiceQuery,
    { offset, descending }: Reading,
  ): Question<{ readonly from: Condition; readonly offset: number }> {
    const [order, last] = descending ? ['DESC', 'ASC'] : ['ASC', 'DESC'];
    const [[day, before] = []] = yield rowsOf(
      `SELECT day, before FROM (
          SELECT day, sum(sum(invoices)) OVER (ORDER BY day ${order}) - sum(invoices) AS before FROM invoice_days
            WHERE organization_id = ?${amongStatuses(statuses)} GROUP BY day
        ) AS counted WHERE before <= ? ORDER BY before DESC, day ${last} LIMIT 1`,
      [organizationId, ...statuses, offset],
    );
    const { from, end } = dayOf(Number(day));
    return {
      from: descending ? { sql: 'created_at < ?', values: [end] } : { sql: 'created_at >= ?', values: [from] },
      offset: offset - Number(before),
    };
  }
}

function isSpan({ createdFrom, createdBefore }: InvoiceQuery): boolean {
  return createdFrom !== null || createdBefore !== null;
}

/** Several conditions as one. */
function all(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}

function statusesOf({ statuses }: InvoiceQuery, column = 'status'): readonly Condition[] {
  return statuses.length > 0 ? [{ sql: `${column} IN (${placesFor(statuses)})`, values: statuses }] : [];
}

function timesOf({ createdFrom, createdBefore }: InvoiceQuery, column = 'created_at'): readonly Condition[] {
  return [
    ...(createdFrom === null ? [] : [{ sql: `${column} >= ?`, values: [createdFrom] }]),
    ...(createdBefore === null ? [] : [{ sql: `${column} < ?`, values: [createdBefore] }]),
  ];
}

/** The index that finds the fewest invoices. */
function narrowest({ query, hits, inSpan, ofStatuses }: Omit<Listed, 'total'>): Way {
  const isOfTexts = hits && query.search !== null && isIndexed(query.search);
  if (isOfTexts && hits.total * mostFound < Math.min(inSpan, ofStatuses)) return 'texts';
  return ofStatuses < inSpan ? 'statuses' : 'times';
}

/** Whether the index of a filter has the order of a list, too. */
function isInIndex({ sortBy }: InvoiceQuery, way: Way): boolean {
  return sortBy === 'paid_at' ? way === 'statuses' : ['id', 'created_at', 'status'].includes(sortBy);
}

/** Over how many invoices in an index one could pass, while all of a list are sorted. */
function sortingOf(listed: Listed): number {
  const { query, hits, inSpan, ofStatuses, total } = listed;
  if (hits) return total;
  if (isInIndex(query, narrowest(listed))) return Math.min(inSpan, ofStatuses);
  // In this order, invoices of one status are near each other, and all others may come before them.
  return query.sortBy === 'paid_at' ? total : total * readCost;
}
