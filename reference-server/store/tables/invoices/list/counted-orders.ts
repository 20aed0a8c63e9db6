import type { Invoice } from '../../../../domain/invoices/invoice.ts';
import type { InvoiceQuery, SortField } from '../../../../domain/ports/store.ts';
import { type Engine, numberIn, placesFor, type Question, rowsOf, type Value } from '../../../engine.ts';
import { invoiceCount, invoiceCountIn } from '../counts.ts';
import { CountedOrder, type Place, type Start } from './counted-order.ts';
import { InvoiceMatches, isOf, placeOf } from './matches.ts';

/** Which invoices a list has; the search is in lower case. */
type Filter = Pick<InvoiceQuery, 'organizationId' | 'statuses' | 'createdFrom' | 'createdBefore' | 'search'>;

/** The invoices of one filter in one order, from the smallest. */
interface Order extends Filter {
  readonly sortBy: SortField;
  /** About how many invoices are in a block. */
  readonly block: number;
  readonly counted: CountedOrder;
}

/** Some rows of an order that one range of its index holds. */
interface Range {
  readonly clause: string;
  readonly values: readonly Value[];
  readonly order: string;
}

/** Reads the invoices of a clause. */
type Read = (clause: string, values: readonly Value[]) => Question<Invoice[]>;

/**
 * About how many invoices are in a block. To pass over the whole of an index is quick; with a filter, each row of the table
 * is looked at, and so are those between that do not match.
 */
const blockOf = { whole: 500, filtered: 25 } as const;

/** Blocks that are counted in one go; in between, the server does something else. */
const mostBlocks = { whole: 20, filtered: 2 } as const;

/** Orders that are remembered, of all organizations, and lists whose matches are. */
const mostRemembered = { orders: 64, matches: 16 } as const;

/** With so few invoices of an organization, those of a filter are looked for and counted for each list. */
export const fewInvoices = 2_000;

/** Matches are looked for in at most so many invoices. */
const mostLooked = 32_000;

/** To pass over so few other invoices on the way to a page is soon done. */
const fewPassed = 200;

/**
 * Reads pages from the middle of long lists, on the embedded engine: no other process writes there, so the counted orders
 * stay exact when they count every write of an invoice.
 */
export class CountedOrders {
  readonly #engine: Engine;
  readonly #orders = new Map<string, Order>();
  readonly #matches = new Map<string, InvoiceMatches>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** A page that is nearer to an end of its list is reached from there. @param distance rows between the page and the end */
  static isFar(query: Filter, distance: number): boolean {
    return distance > 2 * blockOf[kindOf(query)];
  }

  /** Whether an order of an organization is remembered, so that its writes need the invoice as it was. */
  has(organizationId: number): boolean {
    for (const order of this.#orders.values()) if (order.organizationId === organizationId) return true;
    for (const matches of this.#matches.values()) if (matches.organizationId === organizationId) return true;
    return false;
  }

  /** To be called after a new invoice was written. */
  added(invoice: Invoice): void {
    this.#move(undefined, invoice);
    this.#engine.onUndo(() => this.#move(invoice, undefined));
  }

  /** To be called after each change of an invoice. @param before as it was; undefined when no order was remembered */
  changed(before: Invoice | undefined, after: Invoice): void {
    if (before) this.#move(before, after);
    // An order may be counted between a write and its undoing.
    this.#engine.onUndo(() => (before ? this.#move(after, before) : this.#forget(after.organizationId)));
  }

  #move(from: Invoice | undefined, to: Invoice | undefined): void {
    for (const order of this.#orders.values()) {
      const left = from && placeIn(order, from);
      const taken = to && placeIn(order, to);
      if (left && taken && left.value === taken.value) continue;
      if (left) order.counted.count(left, -1);
      if (taken) order.counted.count(taken, 1);
    }
    for (const matches of this.#matches.values()) matches.move(from, to);
  }

  /**
   * The matches of a list, if they are looked for in few invoices and an index would pass over many to a page of them.
   * They may not be complete yet.
   */
  *matchesOf(query: InvoiceQuery): Question<InvoiceMatches | undefined> {
    const { organizationId, statuses, createdFrom, createdBefore, search, sortBy } = query;
    const isSpan = createdFrom !== null || createdBefore !== null;
    if (search !== null || (statuses.length === 0 && !isSpan)) return undefined;
    const list = { organizationId, statuses: [...new Set(statuses)].sort(), createdFrom, createdBefore, sortBy };
    const name = JSON.stringify(list);
    const known = this.#matches.get(name);
    const by = known ? undefined : yield* this.#wayTo(query, isSpan);
    const matches = known ?? (by && new InvoiceMatches(list, by));
    if (!matches) return undefined;
    this.#matches.delete(name);
    this.#matches.set(name, matches);
    const [oldest] = this.#matches.keys();
    if (this.#matches.size > mostRemembered.matches && oldest !== undefined) this.#matches.delete(oldest);
    return matches;
  }

  /** Where the matches of a list are looked for; undefined when it is better read from an index. */
  *#wayTo(query: InvoiceQuery, isSpan: boolean): Question<'status' | 'time' | undefined> {
    const { organizationId, statuses, createdFrom, createdBefore, sortBy, offset, count } = query;
    const invoices = yield* invoiceCount(organizationId, []);
    if (invoices <= fewInvoices) return undefined;
    const span = { from: createdFrom, before: createdBefore };
    const ofStatus = statuses.length > 0 ? yield* invoiceCount(organizationId, statuses) : Number.POSITIVE_INFINITY;
    const ofTime = isSpan ? yield* invoiceCountIn({ organizationId, statuses: [] }, span) : Number.POSITIVE_INFINITY;
    const looked = Math.min(ofStatus, ofTime);
    if (looked > mostLooked) return undefined;
    const way = ofStatus < ofTime ? 'status' : 'time';
    if (isSpan && statuses.length > 0) return way;
    const isOrdered = sortBy === (isSpan ? 'created_at' : 'status');
    const read = Math.max(0, Math.min(offset, looked - offset - count)) + count;
    const passed = isOrdered ? read : (read * invoices) / Math.max(1, looked);
    return passed > fewPassed ? way : undefined;
  }

  /**
   * Some invoices of a list, from the smallest.
   * @param offset how many smaller ones are before them
   * @returns undefined when a part of the way to them was counted, and the rest is left for the next call
   */
  *page(query: Filter & { readonly sortBy: SortField }, offset: number, count: number, read: Read) {
    const order = this.#orderOf(query);
    const { counted, block } = order;
    for (let blocks = 0; blocks < mostBlocks[kindOf(query)]; blocks += 1) {
      const start = counted.before(offset);
      const isNear = start.rows === Number.POSITIVE_INFINITY ? start.skip < block : start.rows <= 2 * block;
      const end = isNear ? null : yield* this.#nth(order, start.after, block);
      if (end === null) return yield* this.#from(order, start, count, read);
      counted.add(start.after, end, block);
    }
    return undefined;
  }

  /**
   * How many invoices a filter of statuses and dates has: its whole order by time is counted.
   * @returns undefined when a part was counted, and the rest is left for the next call
   */
  *total(filter: Filter): Question<number | undefined> {
    const order = this.#orderOf({ ...filter, sortBy: 'created_at' });
    for (let blocks = 0; blocks < mostBlocks[kindOf(filter)]; blocks += 1) {
      const { rows, after } = order.counted.counted();
      const end = yield* this.#nth(order, after, order.block);
      if (end) {
        order.counted.add(after, end, order.block);
        continue;
      }
      let total = rows;
      for (const range of rangesOf(order, after)) total += yield* this.#count(range);
      return total;
    }
    return undefined;
  }

  #orderOf(query: Filter & { readonly sortBy: SortField }): Order {
    const { organizationId, statuses, createdFrom, createdBefore, search, sortBy } = query;
    const given = { organizationId, statuses: [...new Set(statuses)].sort(), createdFrom, createdBefore, search };
    const filter = { ...given, sortBy };
    const name = JSON.stringify(filter);
    const block = blockOf[kindOf(query)];
    const order = this.#orders.get(name) ?? { ...filter, block, counted: new CountedOrder() };
    this.#orders.delete(name);
    this.#orders.set(name, order);
    const [oldest] = this.#orders.keys();
    if (this.#orders.size > mostRemembered.orders && oldest !== undefined) this.#orders.delete(oldest);
    return order;
  }

  #forget(organizationId: number): void {
    for (const remembered of [this.#orders, this.#matches]) {
      for (const [name, one] of remembered) if (one.organizationId === organizationId) remembered.delete(name);
    }
  }

  /** The place of the nth invoice after one, from 1; null when there are not so many. */
  *#nth(order: Order, after: Place | null, n: number): Question<Place | null> {
    let skip = n - 1;
    for (const range of rangesOf(order, after)) {
      const sql = `SELECT ${order.sortBy}, id FROM invoices ${range.clause} ORDER BY ${range.order} LIMIT 1 OFFSET ?`;
      const [row] = yield rowsOf(sql, [...range.values, skip]);
      if (row) return { value: order.sortBy === 'id' ? null : (row[0] as Place['value']), id: Number(row[1]) };
      skip -= yield* this.#count(range);
    }
    return null;
  }

  *#from(order: Order, { after, skip }: Start, count: number, read: Read): Question<Invoice[]> {
    const page: Invoice[] = [];
    let left = skip;
    for (const range of rangesOf(order, after)) {
      const values = [...range.values, count - page.length, left];
      const records = yield* read(`${range.clause} ORDER BY ${range.order} LIMIT ? OFFSET ?`, values);
      page.push(...records);
      if (page.length === count) break;
      left = records.length > 0 ? 0 : left - (yield* this.#count(range));
    }
    return page;
  }

  *#count({ clause, values }: Range): Question<number> {
    return numberIn(yield rowsOf(`SELECT count(*) FROM invoices ${clause}`, values)) ?? 0;
  }
}

function kindOf({ statuses, createdFrom, createdBefore, search }: Filter): keyof typeof blockOf {
  const isWhole = statuses.length === 0 && createdFrom === null && createdBefore === null && search === null;
  return isWhole ? 'whole' : 'filtered';
}

/** Where an invoice is in an order; undefined when it is not of the filter. */
function placeIn(order: Order, invoice: Invoice): Place | undefined {
  if (!isOf(order, invoice)) return undefined;
  if (order.search !== null && !invoice.searchText.includes(order.search)) return undefined;
  return placeOf(order.sortBy, invoice);
}

/**
 * What follows a place, in order: the rest of those that are equal to it, and those that are greater. A comparison of
 * both columns at once would begin with the first of the equal ones, and one of the statuses may be half of the list.
 * A plus sign keeps a filter from choosing where the index is entered.
 */
function rangesOf(order: Order, after: Place | null): readonly Range[] {
  const { organizationId, statuses, createdFrom, createdBefore, search, sortBy } = order;
  const conditions = ['organization_id = ?'];
  const values: Value[] = [organizationId];
  if (statuses.length > 0) {
    conditions.push(`+status IN (${placesFor(statuses)})`);
    values.push(...statuses);
  }
  const created = sortBy === 'created_at' ? 'created_at' : '+created_at';
  // What follows a place in the order of this column is not before the span.
  if (createdFrom !== null && (after === null || sortBy !== 'created_at')) {
    conditions.push(`${created} >= ?`);
    values.push(createdFrom);
  }
  if (createdBefore !== null) {
    conditions.push(`${created} < ?`);
    values.push(createdBefore);
  }
  if (search !== null) {
    conditions.push('instr(search_text, ?) > 0');
    values.push(search);
  }
  const range = (by: string, ...more: readonly [condition: string, value?: Value][]): Range => ({
    clause: `INDEXED BY invoices_by_${sortBy} WHERE ${[...conditions, ...more.map(([condition]) => condition)].join(' AND ')}`,
    values: [...values, ...more.flatMap(([, value]) => (value === undefined ? [] : [value]))],
    order: by,
  });
  const both = sortBy === 'id' ? 'id' : `${sortBy}, id`;
  if (after === null) return [range(both)];
  if (sortBy === 'id') return [range('id', ['id > ?', after.id])];
  const { value, id } = after;
  const greater = value === null ? range(both, [`${sortBy} IS NOT NULL`]) : range(both, [`${sortBy} > ?`, value]);
  return [range('id', [`${sortBy} IS ?`, value], ['id > ?', id]), greater];
}
