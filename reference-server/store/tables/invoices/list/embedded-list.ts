import { setImmediate } from 'node:timers/promises';
import type { Invoice } from '../../../../domain/invoices/invoice.ts';
import type { InvoiceQuery, Page } from '../../../../domain/ports/store.ts';
import { type Engine, numberIn, placesFor, type Question, rowsOf, type Value } from '../../../engine.ts';
import { bound } from '../../table.ts';
import { invoiceCount, invoiceCountIn } from '../counts.ts';
import { EmbeddedSearch } from '../search/embedded-search.ts';
import { CountedOrders, fewInvoices } from './counted-orders.ts';
import { orderOf } from './sort-order.ts';

/** How invoices are read: by the rest of a statement, or by their ids. */
interface Reading {
  many(clause: string, values: readonly Value[]): Question<Invoice[]>;
  having(ids: readonly number[]): Question<Invoice[]>;
}

/**
 * Lists of invoices on the embedded engine. No other process writes there, so orders and hits of searches are held between
 * two lists, and every write of an invoice is noted.
 */
export class EmbeddedInvoiceList {
  readonly #engine: Engine;
  readonly #read: Reading;
  readonly #search: EmbeddedSearch;
  readonly #orders: CountedOrders;

  constructor(engine: Engine, read: Reading) {
    this.#engine = engine;
    this.#read = read;
    this.#search = new EmbeddedSearch(engine);
    this.#orders = new CountedOrders(engine);
  }

  /** To be called after a new invoice was written. */
  added(invoice: Invoice): void {
    this.#search.added();
    this.#orders.added(invoice);
  }

  /** Whether something is held of an organization, so that its writes need the invoice as it was. */
  holds(organizationId: number): boolean {
    return this.#orders.has(organizationId);
  }

  /** To be called after each change of an invoice. @param before as it was; undefined when nothing was held */
  changed(before: Invoice | undefined, after: Invoice): void {
    this.#orders.changed(before, after);
  }

  /** A page of a list; the term of a search is in lower case. */
  async page(query: InvoiceQuery): Promise<Page<Invoice>> {
    const conditions: string[] = [];
    const values: Value[] = [];
    const where = (condition: string, ...given: Value[]): void => {
      conditions.push(condition);
      values.push(...given);
    };
    const { organizationId, statuses, createdFrom, createdBefore } = query;
    const term = query.search;
    const hits = term === null ? undefined : await this.#search.hits(organizationId, term);
    const isNarrowed = statuses.length > 0 || createdFrom !== null || createdBefore !== null;
    // The index by id has the usual order, too; for another one it would only add to the reading of each hit.
    const isInIndex = hits?.ids && !isNarrowed && (query.sortBy === 'created_at' || query.sortBy === 'id');
    const listed = `id IN (SELECT value FROM json_each(?)) AND ${isInIndex ? '' : '+'}organization_id = ?`;
    if (hits?.ids) where(listed, bound(hits.ids), organizationId);
    else where('organization_id = ?', organizationId);
    // What came after the hits were counted is not in the page either.
    if (hits?.ids === null) where('+id <= ?', hits.upTo);
    if (statuses.length > 0) where(`status IN (${placesFor(statuses)})`, ...statuses);
    if (createdFrom !== null) where('created_at >= ?', createdFrom);
    if (createdBefore !== null) where('created_at < ?', createdBefore);
    if (term !== null && !hits?.ids) where(this.#engine.dialect.contains('search_text'), term);
    const clause = `${isInIndex ? 'INDEXED BY invoices_by_id ' : ''}WHERE ${conditions.join(' AND ')}`;
    const total = isNarrowed ? undefined : hits?.total;
    // Hits that are listed are few, so a page of them is found at once.
    const orders = hits?.ids ? undefined : this.#orders;
    for (;;) {
      const page = await this.#engine.snapshot(this.#listing(query, clause, values, orders, total));
      if (page) return page;
      await setImmediate();
    }
  }

  /** A page of a list; undefined when the way to it is counted in part, and the next call goes on. */
  *#listing(
    query: InvoiceQuery,
    clause: string,
    values: readonly Value[],
    orders?: CountedOrders,
    known?: number,
  ): Question<Page<Invoice> | undefined> {
    const { organizationId, statuses, createdFrom, createdBefore, search, count, offset } = query;
    const matches = orders && (yield* orders.matchesOf(query));
    if (matches) {
      if (!(yield* matches.complete())) return undefined;
      return { records: yield* this.#read.having(matches.page(offset, count, query.descending)), total: matches.total };
    }
    const isSpan = createdFrom !== null || createdBefore !== null;
    const span = { from: createdFrom, before: createdBefore };
    const counted = { organizationId, statuses };
    const kept = isSpan ? invoiceCountIn(counted, span) : invoiceCount(organizationId, statuses);
    const total = known ?? (yield* search === null ? kept : this.#counted(query, clause, values, orders));
    if (total === undefined) return undefined;
    if (offset >= total) return { records: [], total };
    const order = (descending: boolean): string => orderOf(this.#engine.dialect, query.sortBy, descending);
    const after = total - offset - count;
    if (orders && CountedOrders.isFar(query, Math.min(offset, after))) {
      const smaller = query.descending ? after : offset;
      const page = yield* orders.page(query, smaller, count, (...asked) => this.#read.many(...asked));
      return page && { records: query.descending ? page.reverse() : page, total };
    }
    const index = yield* this.#indexFor(query, total, Math.max(0, Math.min(offset, after)) + count);
    if (offset <= Math.max(0, after)) {
      const fromStart = `${index} ${clause} ORDER BY ${order(query.descending)} LIMIT ? OFFSET ?`;
      return { records: yield* this.#read.many(fromStart, [...values, count, offset]), total };
    }
    // The page is nearer to the end, so fewer rows are passed over from there.
    const fromEnd = `${index} ${clause} ORDER BY ${order(!query.descending)} LIMIT ? OFFSET ?`;
    const records = yield* this.#read.many(fromEnd, [...values, Math.min(count, total - offset), Math.max(0, after)]);
    return { records: records.reverse(), total };
  }

  /** How many hits of a search a list has; undefined when the next call goes on counting. */
  *#counted(
    query: InvoiceQuery,
    clause: string,
    values: readonly Value[],
    orders?: CountedOrders,
  ): Question<number | undefined> {
    const isLong = orders && (yield* invoiceCount(query.organizationId, [])) > fewInvoices;
    if (isLong) return yield* orders.total(query);
    return numberIn(yield rowsOf(`SELECT count(*) FROM invoices ${clause}`, values)) ?? 0;
  }

  /**
   * The index for a page near an end of a list with filters, the one with the fewest invoices to look at. Left alone, SQLite
   * sorts all invoices of a span of time for one page.
   * @param rows how many of the list are passed over or read
   */
  *#indexFor(query: InvoiceQuery, total: number, rows: number): Question<string> {
    const { organizationId, statuses, createdFrom, createdBefore, search, sortBy } = query;
    if (search !== null || (createdFrom === null && createdBefore === null)) return '';
    const inOrder = (rows * (yield* invoiceCount(organizationId, []))) / total;
    const sorted = statuses.length > 0 ? yield* invoiceCount(organizationId, statuses) : total;
    if (statuses.length > 0 && sorted < inOrder) return 'INDEXED BY invoices_by_status';
    return sortBy !== 'created_at' && inOrder < sorted ? `INDEXED BY invoices_by_${sortBy}` : '';
  }
}
