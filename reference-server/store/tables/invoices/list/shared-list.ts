import type { Invoice } from '../../../../domain/invoices/invoice.ts';
import type { InvoiceQuery, Page } from '../../../../domain/ports/store.ts';
import { type Engine, numberIn, placesFor, type Question, rowsOf, type Value } from '../../../engine.ts';
import { bound } from '../../table.ts';
import { dayOf, invoiceCount, invoiceCountIn } from '../counts.ts';
import { containsTerm, type SharedHits, SharedSearch, textWithoutIndex } from '../search/shared-search.ts';
import { orderOf } from './sort-order.ts';

/** The invoices of a list. */
interface Listed {
  readonly query: InvoiceQuery;
  /** Of a search; undefined when there is none, or when it finds every invoice. */
  readonly hits: SharedHits | undefined;
  /** Whether status or time leave some out. */
  readonly isNarrowed: boolean;
  /** Whether fewer invoices have one of the statuses than were created in the span of time. */
  readonly isByStatus: boolean;
  readonly total: number;
}

/** Which indexes a statement may use, so that the database does not choose the one with more invoices to look at. */
interface Indexes {
  readonly ofTexts: boolean;
  readonly ofTimes: boolean;
}

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

/** After more, whole days are passed over by their counts. */
const manyPassed = 1_000;

/** Of hits that are at most one in so many invoices, the index of texts gives fewer than there are to read without it. */
const rare = 20;

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
    const isSpan = createdFrom !== null || createdBefore !== null;
    const isNarrowed = isSpan || statuses.length > 0;
    if (found && !isNarrowed) return { query, hits, isNarrowed, isByStatus: false, total: found.total };
    const ofStatuses = isSpan && statuses.length === 0 ? 0 : yield* invoiceCount(organizationId, statuses);
    const inSpan = isSpan ? yield* invoiceCountIn(organizationId, { from: createdFrom, before: createdBefore }) : 0;
    const isBoth = isSpan && statuses.length > 0;
    const isByStatus = isBoth && ofStatuses < inSpan;
    const asked = { query, hits, isNarrowed, isByStatus };
    if (!hits && !isBoth) return { ...asked, total: isSpan ? inSpan : ofStatuses };
    const indexes = { ofTexts: hits !== undefined && hits.total * rare < hits.among, ofTimes: !isByStatus };
    const { sql, values } = this.#condition(asked, indexes);
    return { ...asked, total: numberIn(yield rowsOf(`SELECT count(*) FROM invoices WHERE ${sql}`, values)) ?? 0 };
  }

  /** The filters of a list in SQL. */
  #condition({ query, hits }: Pick<Listed, 'query' | 'hits'>, { ofTexts, ofTimes }: Indexes): Condition {
    const { organizationId, statuses, createdFrom, createdBefore, search } = query;
    const { dialect } = this.#engine;
    // Hits that are listed are looked up one by one. All indexes of an organization begin with it.
    const conditions = [hits?.ids ? '(organization_id + 0) = ?' : 'organization_id = ?'];
    const values: Value[] = [organizationId];
    const where = (condition: string, ...given: Value[]): void => {
      conditions.push(condition);
      values.push(...given);
    };
    const createdAt = ofTimes ? 'created_at' : '(created_at + 0)';
    if (statuses.length > 0) where(`status IN (${placesFor(statuses)})`, ...statuses);
    if (createdFrom !== null) where(`${createdAt} >= ?`, createdFrom);
    if (createdBefore !== null) where(`${createdAt} < ?`, createdBefore);
    if (hits?.ids) where(`id IN (SELECT value FROM ${dialect.elements('numbers')})`, bound(hits.ids));
    else if (hits && search !== null) {
      const contains = ofTexts
        ? containsTerm(dialect, search)
        : { sql: dialect.contains(textWithoutIndex), values: [search] };
      where(contains.sql, ...contains.values);
    }
    return { sql: conditions.join(' AND '), values };
  }

  *#records(listed: Listed, reading: Reading): Question<Invoice[]> {
    const { query, hits, isNarrowed, isByStatus, total } = listed;
    const order = orderOf(this.#engine.dialect, query.sortBy, reading.descending);
    if (isNarrowed || hits) {
      const among = hits?.among ?? (yield* invoiceCount(query.organizationId, []));
      const alongOrder = ((reading.offset + reading.count) * among) / total;
      if (total < alongOrder) {
        return yield* this.#sorted(listed, { ofTexts: true, ofTimes: !isByStatus }, reading);
      }
    }
    const condition = this.#condition(listed, { ofTexts: false, ofTimes: true });
    const isWhole = !isNarrowed && !hits;
    const { sql, values, offset } =
      isWhole && query.sortBy === 'created_at' && reading.offset > manyPassed
        ? yield* this.#fromDay(query.organizationId, condition, reading)
        : { ...condition, offset: reading.offset };
    const page = `WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
    const bounds = [...values, reading.count, offset];
    if (offset <= mostPassed) return yield* this.#read(page, bounds);
    return yield* this.#read(`WHERE id IN (SELECT id FROM invoices ${page}) ORDER BY ${order}`, bounds);
  }

  /** Sorts all invoices of a list for a page, where there are more to pass over along the order. */
  *#sorted({ query, hits }: Listed, indexes: Indexes, reading: Reading): Question<Invoice[]> {
    const { sql, values } = this.#condition({ query, hits }, indexes);
    const order = orderOf(this.#engine.dialect, query.sortBy, reading.descending);
    const columns = query.sortBy === 'id' ? 'id' : `id, ${query.sortBy}`;
    // The database does not look into a query with an offset, so it cannot choose the index of the order.
    const all = `SELECT ${columns} FROM invoices WHERE ${sql} OFFSET 0`;
    const page = `SELECT id FROM (${all}) AS listed ORDER BY ${order} LIMIT ? OFFSET ?`;
    return yield* this.#read(`WHERE id IN (${page}) ORDER BY ${order}`, [...values, reading.count, reading.offset]);
  }

  /** The condition from the day on in which a page of a whole list begins, and how many invoices are passed over there. */
  *#fromDay(
    organizationId: number,
    { sql, values }: Condition,
    { offset, descending }: Reading,
  ): Question<Condition & { readonly offset: number }> {
    const order = descending ? 'DESC' : 'ASC';
    const [[day, before] = []] = yield rowsOf(
      `SELECT day, before FROM (
          SELECT day, sum(invoices) OVER (ORDER BY day ${order}) - invoices AS before FROM invoice_days
            WHERE organization_id = ?
        ) AS counted WHERE before <= ? ORDER BY before DESC LIMIT 1`,
      [organizationId, offset],
    );
    const { from, end } = dayOf(Number(day));
    return {
      sql: `${sql} AND ${descending ? 'created_at < ?' : 'created_at >= ?'}`,
      values: [...values, descending ? end : from],
      offset: offset - Number(before),
    };
  }
}
