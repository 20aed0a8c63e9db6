import { setImmediate } from 'node:timers/promises';
import type { Invoice } from '../../../domain/invoices/invoice.ts';
import type { InvoiceQuery, SortField } from '../../../domain/invoices/records.ts';
import { type Engine, type Question, type Row, rowsOf } from '../../engine.ts';

/** What the lists of an organization read of an invoice; a name as a string of its bytes, because names are ordered by bytes. */
type Line = Readonly<Record<SortField, number | string | null>> & { readonly id: number; readonly text: string };

type Order = (one: Line, other: Line) => number;

/** Invoices that are read, or looked at, in one turn of the event loop: a few milliseconds at most. */
const partSize = 4_000;

/** Most invoices that are held of all organizations together, at 250 bytes each. A larger organization is held alone. */
const mostHeld = 500_000;

/** Of long lists, so many invoices are sorted to see about where a page is; it may be so many places away from there. */
const samples = 100;
const margin = 8;

const unread = `SELECT id, status, created_at, paid_at, amount, client_name, search_text
  FROM invoices INDEXED BY invoices_by_id WHERE organization_id = ? AND id > ? ORDER BY id LIMIT ?`;

/**
 * Lists that no index serves, for the embedded engine: searches, and orders without an index. The columns that they need are
 * read once for each organization that asks, and held. An index of texts would cost every creation, and to read it takes
 * several times as long as to look through strings.
 */
export class HeldLists {
  readonly #engine: Engine;
  /** By organization in the order of ids; the organization that asked last is the last one. */
  readonly #held = new Map<number, Line[]>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The ids on a page in its order, and how many invoices the list has. Other requests are answered meanwhile. */
  async page(query: InvoiceQuery): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
    const { descending, sortBy } = query;
    const lines = await this.#linesOf(query.organizationId);
    const { length } = lines;
    const isListed = filterOf(query);
    const hits: Line[] = [];
    for (let from = 0; from < length; from += partSize) {
      if (from > 0) await setImmediate();
      const below = Math.min(from + partSize, length);
      for (let at = from; at < below; at += 1) {
        const line = lines[at];
        if (line && isListed(line)) hits.push(line);
      }
    }
    const order: Order = (one, other) => (descending ? compare(sortBy, other, one) : compare(sortBy, one, other));
    return { ids: (await pageOf(hits, query, order)).map(({ id }) => id), total: hits.length };
  }

  /** To be called in the step that replaces an invoice. Those that a step adds are read by the next list. */
  replaced({ id, organizationId, ...invoice }: Invoice): void {
    const lines = this.#held.get(organizationId) ?? [];
    const at = placeOf(lines, id);
    const before = lines[at];
    if (before?.id !== id) return;
    const { status, createdAt, paidAt, amount, clientName, searchText } = invoice;
    lines[at] = lineOf([id, status, createdAt, paidAt, amount, clientName, searchText]);
    this.#engine.onUndo(() => {
      lines[at] = before;
    });
  }

  async #linesOf(organizationId: number): Promise<readonly Line[]> {
    const lines = this.#held.get(organizationId) ?? [];
    this.#held.delete(organizationId);
    this.#held.set(organizationId, lines);
    while (await this.#engine.ask(this.#readOn(organizationId, lines))) await setImmediate();
    let held = 0;
    for (const [id, { length }] of [...this.#held].reverse()) {
      held += length;
      if (held > mostHeld && id !== organizationId) this.#held.delete(id);
    }
    return lines;
  }

  /** Reads what was added since. @returns true when there may be more */
  *#readOn(organizationId: number, lines: Line[]): Question<boolean> {
    const rows = yield rowsOf(unread, [organizationId, lines.at(-1)?.id ?? 0, partSize]);
    for (const row of rows) lines.push(lineOf(row));
    // They may be of steps that are not committed.
    if (rows.length > 0) this.#engine.onUndo(() => this.#held.delete(organizationId));
    return rows.length === partSize;
  }
}

function lineOf([id, status, createdAt, paidAt, amount, name, text]: Row): Line {
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

/** The place of the first line that has an id, or a later one. */
function placeOf(lines: readonly Line[], id: number): number {
  let [from, below] = [0, lines.length];
  while (from < below) {
    const middle = (from + below) >> 1;
    if ((lines[middle]?.id ?? id) < id) from = middle + 1;
    else below = middle;
  }
  return from;
}

/** A page of hits. To sort all of them would hold the event loop, so those that are surely not on the page are left out first. */
async function pageOf(hits: readonly Line[], { offset, count }: InvoiceQuery, order: Order): Promise<readonly Line[]> {
  let [rest, start] = [hits, offset];
  while (rest.length > partSize) {
    const step = Math.floor(rest.length / samples);
    const sample = Array.from({ length: samples }, (_, at) => rest[at * step] as Line).sort(order);
    const place = Math.floor(((start + count / 2) / rest.length) * samples);
    const pivot = sample[place < samples / 2 ? place + margin : place - margin];
    const before = pivot ? rest.filter((hit) => order(hit, pivot) < 0) : [];
    if (pivot && start >= before.length) {
      rest = rest.filter((hit) => order(hit, pivot) >= 0);
      start -= before.length;
    } else if (start + count <= before.length) rest = before;
    else break;
    await setImmediate();
  }
  return [...rest].sort(order).slice(start, start + count);
}

function filterOf({ statuses, createdFrom, createdBefore, search }: InvoiceQuery): (line: Line) => boolean {
  const [from, before] = [createdFrom ?? Number.NEGATIVE_INFINITY, createdBefore ?? Number.POSITIVE_INFINITY];
  const allowed: readonly unknown[] = statuses;
  return ({ status, created_at: createdAt, text }) =>
    (search === null || text.includes(search)) &&
    (allowed.length === 0 || allowed.includes(status)) &&
    Number(createdAt) >= from &&
    Number(createdAt) < before;
}

/** Empty values come first, and equal ones go by id. */
function compare(by: SortField, one: Line, other: Line): number {
  const [value, second] = [one[by], other[by]];
  if (value === second) return one.id - other.id;
  if (value === null || second === null) return value === null ? -1 : 1;
  return value < second ? -1 : 1;
}
