import type { Invoice } from '../../../../domain/invoices/invoice.ts';
import type { InvoiceQuery, SortField } from '../../../../domain/ports/store.ts';
import type { InvoiceStatus } from '../../../../domain/states.ts';
import { type Question, rowsOf, type Statement } from '../../../engine.ts';
import { comparePlaces, firstNotBefore, type Place } from './counted-order.ts';

/** A list of some statuses or of a span of time. */
type Narrowed = Pick<InvoiceQuery, 'organizationId' | 'statuses' | 'createdFrom' | 'createdBefore' | 'sortBy'>;

/** What a row has that decides whether and where it is in a list. */
type Listed = Pick<Invoice, 'id' | 'organizationId' | 'status' | 'createdAt' | 'amount' | 'clientName' | 'paidAt'>;

/** Rows that are read in one go; in between, the server does something else. */
const piece = 250;

const valueIn: Record<SortField, (invoice: Listed) => Place['value']> = {
  // The order goes by the id alone.
  id: () => null,
  amount: ({ amount }) => Number(amount),
  client_name: ({ clientName }) => clientName,
  status: ({ status }) => status,
  created_at: ({ createdAt }) => createdAt,
  paid_at: ({ paidAt }) => paidAt,
};

/** Where an invoice is in an order. */
export function placeOf(sortBy: SortField, invoice: Listed): Place {
  return { value: valueIn[sortBy](invoice), id: invoice.id };
}

/** Whether an invoice is of some statuses and of a span of time. */
export function isOf({ organizationId, statuses, createdFrom, createdBefore }: Narrowed, invoice: Listed): boolean {
  const { status, createdAt } = invoice;
  if (invoice.organizationId !== organizationId) return false;
  if (statuses.length > 0 && !statuses.includes(status)) return false;
  return (createdFrom === null || createdAt >= createdFrom) && (createdBefore === null || createdAt < createdBefore);
}

/** The way through the invoices of which some are in a list. */
interface Walk {
  /** The rows of the next piece. */
  next(columns: string): Statement;
  /** Goes on behind the last row of a piece. @returns false when there are no more */
  passed(last: Listed | undefined): boolean;
  /** Whether the way has passed the place of an invoice, so that it does not come to it any more. */
  isBehind(invoice: Listed): boolean;
}

/** Through the invoices of some statuses, one after the other. */
class StatusWalk implements Walk {
  readonly #organizationId: number;
  readonly #left: InvoiceStatus[];
  readonly #done: InvoiceStatus[] = [];
  #lastId = 0;

  constructor({ organizationId, statuses }: Narrowed) {
    this.#organizationId = organizationId;
    this.#left = [...new Set(statuses)];
  }

  next(columns: string): Statement {
    const rows = 'invoices INDEXED BY invoices_by_status WHERE organization_id = ? AND status = ? AND id > ?';
    const values = [this.#organizationId, this.#left[0] ?? '', this.#lastId];
    return rowsOf(`SELECT ${columns} FROM ${rows} ORDER BY id LIMIT ${piece}`, values);
  }

  passed(last: Listed | undefined): boolean {
    this.#lastId = last?.id ?? 0;
    const [status] = last ? [] : this.#left.splice(0, 1);
    if (status) this.#done.push(status);
    return this.#left.length > 0;
  }

  isBehind({ status, id }: Listed): boolean {
    return this.#done.includes(status) || (status === this.#left[0] && id <= this.#lastId);
  }
}

/** Through the invoices of a span of time. */
class TimeWalk implements Walk {
  readonly #span: Narrowed;
  #last: Place = { value: Number.MIN_SAFE_INTEGER, id: 0 };

  constructor(span: Narrowed) {
    this.#span = span;
  }

  next(columns: string): Statement {
    const { organizationId, createdFrom, createdBefore } = this.#span;
    const { value, id } = this.#last;
    const from = createdFrom ?? Number.MIN_SAFE_INTEGER;
    const before = createdBefore ?? Number.MAX_SAFE_INTEGER;
    const rows = `invoices INDEXED BY invoices_by_created_at
      WHERE organization_id = ? AND (created_at, id) > (?, ?) AND created_at >= ? AND created_at < ?`;
    const values = [organizationId, Math.max(Number(value), from - 1), id, from, before];
    return rowsOf(`SELECT ${columns} FROM ${rows} ORDER BY created_at, id LIMIT ${piece}`, values);
  }

  passed(last: Listed | undefined): boolean {
    if (last) this.#last = placeOf('created_at', last);
    else this.#last = { value: Number.MAX_SAFE_INTEGER, id: 0 };
    return last !== undefined;
  }

  isBehind(invoice: Listed): boolean {
    return comparePlaces(placeOf('created_at', invoice), this.#last) <= 0;
  }
}

const columns = 'id, status, created_at, amount, client_name, paid_at';

/**
 * The places of the invoices of a list that are few, in their order. To look for a page of them in an index would pass
 * over many others. Exact as long as `move` is called for every write of an invoice.
 */
export class InvoiceMatches {
  readonly #list: Narrowed;
  readonly #walk: Walk;
  readonly #places: Place[] = [];
  #isWhole = false;

  /** @param by whether fewer invoices are of the statuses or of the span of time */
  constructor(list: Narrowed, by: 'status' | 'time') {
    this.#list = list;
    this.#walk = by === 'status' ? new StatusWalk(list) : new TimeWalk(list);
  }

  get organizationId(): number {
    return this.#list.organizationId;
  }

  get total(): number {
    return this.#places.length;
  }

  /** Reads a piece. @returns false when the rest is left for the next call */
  *complete(): Question<boolean> {
    if (this.#isWhole) return true;
    const { organizationId, sortBy } = this.#list;
    const rows = (yield this.#walk.next(columns)).map(([id, status, createdAt, amount, clientName, paidAt]) => ({
      ...({ id, status, createdAt, amount, clientName, paidAt } as Omit<Listed, 'organizationId'>),
      organizationId,
    }));
    const found = rows.filter((row) => isOf(this.#list, row)).map((row) => placeOf(sortBy, row));
    this.#places.push(...found);
    this.#isWhole = !this.#walk.passed(rows.at(-1));
    if (found.length > 0) this.#places.sort(comparePlaces);
    return this.#isWhole;
  }

  /** The ids of a page. */
  page(offset: number, count: number, descending: boolean): readonly number[] {
    const all = this.#places.length;
    const [from, to] = descending ? [all - offset - count, all - offset] : [offset, offset + count];
    const page = this.#places.slice(Math.max(0, from), Math.max(0, to)).map(({ id }) => id);
    return descending ? page.reverse() : page;
  }

  /** Notes a write of an invoice. */
  move(from: Listed | undefined, to: Listed | undefined): void {
    const { sortBy } = this.#list;
    if (from && isOf(this.#list, from)) this.#remove(placeOf(sortBy, from));
    if (to && isOf(this.#list, to) && (this.#isWhole || this.#walk.isBehind(to))) this.#add(placeOf(sortBy, to));
  }

  #remove(place: Place): void {
    const at = firstNotBefore(this.#places, place);
    if (this.#places[at]?.id === place.id) this.#places.splice(at, 1);
  }

  #add(place: Place): void {
    const at = firstNotBefore(this.#places, place);
    if (this.#places[at]?.id !== place.id) this.#places.splice(at, 0, place);
  }
}
