import { setImmediate } from 'node:timers/promises';
import type { Invoice } from '../../../domain/invoices/invoice.ts';
import type { InvoiceQuery, SortField } from '../../../domain/invoices/records.ts';
import { type Engine, type Query, type Row, rowsOf } from '../../engine.ts';

/** The columns of an invoice that lists use. A name is a string of its UTF-8 bytes, because names are ordered by bytes. */
type CachedInvoice = Readonly<Record<SortField, number | string | null>> & {
  readonly id: number;
  readonly text: string;
};

type Order = (one: CachedInvoice, other: CachedInvoice) => number;

/** Invoices read or compared in one turn of the event loop: a few milliseconds at most. */
const partSize = 4_000;

/** Invoices in the cache, of all organizations together, at about 250 bytes each. A larger organization is cached alone. */
const mostCached = 500_000;

/** A sample of a long list is sorted to estimate where a page lies; the margin covers the error of the estimate. */
const samples = 100;
const margin = 8;

const unread = `SELECT id, status, created_at, paid_at, amount, client_name, search_text
  FROM invoices INDEXED BY invoices_by_id WHERE organization_id = ? AND id > ? ORDER BY id LIMIT ?`;

/**
 * Searches, and orders without an index, in the embedded engine. The columns that these lists need are read on the first
 * such list of an organization and cached. A full-text index would slow down every creation, and reading it takes several
 * times as long as a scan of strings in memory.
 */
export class CachedLists {
  readonly #engine: Engine;
  /** By organization, the one listed last at the end; invoices in the order of their ids. */
  readonly #cached = new Map<number, CachedInvoice[]>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The ids on a page in its order, and how many invoices the list has. Other requests run in between. */
  async page(query: InvoiceQuery): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
    const { descending, sortBy } = query;
    const invoices = await this.#invoicesOf(query.organizationId);
    const isListed = filterOf(query);
    const hits: CachedInvoice[] = [];
    await eachInParts(invoices, (invoice) => {
      if (isListed(invoice)) hits.push(invoice);
    });
    const order: Order = (one, other) => (descending ? compare(sortBy, other, one) : compare(sortBy, one, other));
    return { ids: (await pageOf(hits, query, order)).map(({ id }) => id), total: hits.length };
  }

  /** Called in the step that replaces an invoice. The next list reads the invoices that a step adds. */
  replaced({ id, organizationId, ...invoice }: Invoice): void {
    const invoices = this.#cached.get(organizationId) ?? [];
    const at = placeOf(invoices, id);
    const before = invoices[at];
    if (before?.id !== id) return;
    const { status, createdAt, paidAt, amount, clientName, searchText } = invoice;
    invoices[at] = cachedInvoice([id, status, createdAt, paidAt, amount, clientName, searchText]);
    this.#engine.onUndo(() => {
      invoices[at] = before;
    });
  }

  async #invoicesOf(organizationId: number): Promise<readonly CachedInvoice[]> {
    const invoices = this.#cached.get(organizationId) ?? [];
    this.#cached.delete(organizationId);
    this.#cached.set(organizationId, invoices);
    while (await this.#engine.query(this.#readOn(organizationId, invoices))) await setImmediate();
    let size = 0;
    for (const [id, { length }] of [...this.#cached].reverse()) {
      size += length;
      if (size > mostCached && id !== organizationId) this.#cached.delete(id);
    }
    return invoices;
  }

  /** Reads the invoices added since the last list. @returns true when there may be more */
  *#readOn(organizationId: number, invoices: CachedInvoice[]): Query<boolean> {
    const rows = yield rowsOf(unread, [organizationId, invoices.at(-1)?.id ?? 0, partSize]);
    for (const row of rows) invoices.push(cachedInvoice(row));
    // These rows may belong to steps that are not committed yet.
    if (rows.length > 0) this.#engine.onUndo(() => this.#cached.delete(organizationId));
    return rows.length === partSize;
  }
}

function cachedInvoice([id, status, createdAt, paidAt, amount, name, text]: Row): CachedInvoice {
  const bytes = name === null ? null : Buffer.from(String(name)).toString('latin1');
  return {
    id: Number(id),
    status: String(status),
    created_at: Number(createdAt),
    paid_at: paidAt === null ? null : Number(paidAt),
    amount: Number(amount),
    client_name: bytes,
    text: String(text),
  };
}

/** The place of the first invoice that has an id, or a later one. */
function placeOf(invoices: readonly CachedInvoice[], id: number): number {
  let [from, below] = [0, invoices.length];
  while (from < below) {
    const middle = (from + below) >> 1;
    if ((invoices[middle]?.id ?? id) < id) from = middle + 1;
    else below = middle;
  }
  return from;
}

/** Visits every invoice of a list, with a turn of the event loop between two parts. */
async function eachInParts(invoices: readonly CachedInvoice[], visit: (invoice: CachedInvoice) => void): Promise<void> {
  const { length } = invoices;
  for (let from = 0; from < length; from += partSize) {
    await setImmediate();
    const below = Math.min(from + partSize, length);
    for (let at = from; at < below; at += 1) visit(invoices[at] as CachedInvoice);
  }
}

/** A page of hits. Sorting all of them would block the event loop, so hits that cannot be on the page are dropped first. */
async function pageOf(
  hits: readonly CachedInvoice[],
  { offset, count }: InvoiceQuery,
  order: Order,
): Promise<readonly CachedInvoice[]> {
  if (offset >= hits.length) return [];
  let [rest, start] = [hits, offset];
  while (rest.length > partSize) {
    const step = Math.floor(rest.length / samples);
    const sample = Array.from({ length: samples }, (_, at) => rest[at * step] as CachedInvoice).sort(order);
    const place = Math.min(samples - 1, Math.floor(((start + count / 2) / rest.length) * samples));
    const pivot = sample[place < samples / 2 ? place + margin : place - margin] as CachedInvoice;
    const [before, after]: [CachedInvoice[], CachedInvoice[]] = [[], []];
    await eachInParts(rest, (hit) => (order(hit, pivot) < 0 ? before : after).push(hit));
    if (start >= before.length) {
      rest = after;
      start -= before.length;
    } else if (start + count <= before.length) rest = before;
    else break;
  }
  return [...rest].sort(order).slice(start, start + count);
}

function filterOf({ statuses, createdFrom, createdBefore, search }: InvoiceQuery): (invoice: CachedInvoice) => boolean {
  const [from, before] = [createdFrom ?? Number.NEGATIVE_INFINITY, createdBefore ?? Number.POSITIVE_INFINITY];
  const allowed: readonly unknown[] = statuses;
  return ({ status, created_at: createdAt, text }) =>
    (search === null || text.includes(search)) &&
    (allowed.length === 0 || allowed.includes(status)) &&
    Number(createdAt) >= from &&
    Number(createdAt) < before;
}

/** Empty values come first, and equal ones go by id. */
function compare(by: SortField, one: CachedInvoice, other: CachedInvoice): number {
  const [value, second] = [one[by], other[by]];
  if (value === second) return one.id - other.id;
  if (value === null || second === null) return value === null ? -1 : 1;
  return value < second ? -1 : 1;
}
