import { setImmediate } from 'node:timers/promises';
import type { Invoice } from '../../../domain/invoices/invoice.ts';
import type { InvoiceQuery } from '../../../domain/invoices/records.ts';
import { type Engine, type Query, rowsOf } from '../../engine/engine.ts';
import { type CachedInvoice, cachedInvoice } from './cached-invoice.ts';
import { Hits } from './hits.ts';
import { eachInParts, partSize } from './parts.ts';

/** Maximum number of cached invoices, at about 250 bytes. A larger organization is cached alone. */
const mostCached = 500_000;

const unread = `SELECT id, status, created_at, paid_at, amount, client_name, search_text
  FROM invoices INDEXED BY invoices_by_id WHERE organization_id = ? AND id > ? ORDER BY id LIMIT ?`;

/**
 * Searches, and orders without an index, in the embedded engine. The columns that these lists need are read on the first
 * such list of an organization and cached. A full-text index would slow down every creation, and reading it takes several
 * times as long as a scan of strings in memory.
 */
export class CachedLists {
  readonly #engine: Engine;
  /** By organization, the most recently listed last. Invoices are ordered by id. */
  readonly #cached = new Map<number, CachedInvoice[]>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The ids on a page in their order, and the length of the list. Other requests run in between. */
  async page(query: InvoiceQuery): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
    const invoices = await this.#invoicesOf(query.organizationId);
    const hits = new Hits(query);
    const isListed = filterOf(query);
    await eachInParts(invoices, query.descending, (invoice) => {
      if (isListed(invoice)) hits.add(invoice);
    });
    return { ids: (await hits.page(query)).map(({ id }) => id), total: hits.total };
  }

  /** Called in the step that replaces an invoice. Added invoices are read by the next list. */
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

/** The index of the first invoice with this id or a later one. */
function placeOf(invoices: readonly CachedInvoice[], id: number): number {
  let [from, below] = [0, invoices.length];
  while (from < below) {
    const middle = (from + below) >> 1;
    if ((invoices[middle]?.id ?? id) < id) from = middle + 1;
    else below = middle;
  }
  return from;
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
