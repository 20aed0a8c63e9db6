import type { InvoiceQuery, SortField } from '../../../domain/invoices/records.ts';
import type { CachedInvoice } from './cached-invoice.ts';
import { eachInParts, partSize } from './parts.ts';

type Order = (one: CachedInvoice, other: CachedInvoice) => number;

/** Last position of a page near the start of its list, and the number of hits stored for such a page. */
const near = 500;
const mostNear = 4 * near;

/** Sample size for estimating where a page of a long list lies. The margin covers the error of the estimate. */
const samples = 100;
const margin = 8;

/** Collects and counts the invoices of a list, to return one page. */
export class Hits {
  readonly #order: Order;
  readonly #wanted: number;
  readonly #most: number;
  #stored: CachedInvoice[] = [];
  /** The last hit that can be on the page. */
  #last: CachedInvoice | undefined;
  #total = 0;

  /** @param query asks for the page; near the start of the list, only the first hits are stored */
  constructor(query: InvoiceQuery) {
    this.#order = orderOf(query);
    this.#wanted = query.offset + query.count;
    this.#most = this.#wanted <= near ? mostNear : Number.POSITIVE_INFINITY;
  }

  get total(): number {
    return this.#total;
  }

  /** Fastest when hits arrive in the order of the list, because most then come after the page. */
  add(hit: CachedInvoice): void {
    this.#total += 1;
    if (this.#last !== undefined && this.#order(hit, this.#last) > 0) return;
    this.#stored.push(hit);
    if (this.#stored.length < this.#most) return;
    this.#stored.sort(this.#order).length = this.#wanted;
    this.#last = this.#stored.at(-1);
  }

  /** The page. Sorting many hits would block the event loop, so hits that cannot be on the page are dropped first. */
  async page({ offset, count }: InvoiceQuery): Promise<readonly CachedInvoice[]> {
    if (offset >= this.#total) return [];
    let [rest, start] = [this.#stored, offset];
    while (rest.length > partSize) {
      const step = Math.floor(rest.length / samples);
      const sample = Array.from({ length: samples }, (_, at) => rest[at * step] as CachedInvoice).sort(this.#order);
      const place = Math.min(samples - 1, Math.floor(((start + count / 2) / rest.length) * samples));
      const pivot = sample[place < samples / 2 ? place + margin : place - margin] as CachedInvoice;
      const [before, after]: [CachedInvoice[], CachedInvoice[]] = [[], []];
      await eachInParts(rest, false, (hit) => (this.#order(hit, pivot) < 0 ? before : after).push(hit));
      if (start >= before.length) {
        rest = after;
        start -= before.length;
      } else if (start + count <= before.length) rest = before;
      else break;
    }
    return [...rest].sort(this.#order).slice(start, start + count);
  }
}

function orderOf({ sortBy, descending }: InvoiceQuery): Order {
  return descending ? (one, other) => compare(sortBy, other, one) : (one, other) => compare(sortBy, one, other);
}

/** Compares by a field, nulls first, then by id. */
function compare(by: SortField, one: CachedInvoice, other: CachedInvoice): number {
  const [value, second] = [one[by], other[by]];
  if (value === second) return one.id - other.id;
  if (value === null || second === null) return value === null ? -1 : 1;
  return value < second ? -1 : 1;
}
