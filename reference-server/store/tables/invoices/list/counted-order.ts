/** The place of a record in an order: what is in the column that it goes by, and the id among equal ones. */
export interface Place {
  readonly value: number | string | null;
  readonly id: number;
}

/** A place that was counted, and how many records are left from there to the one that is looked for. */
export interface Start {
  /** The last place before; null for the start of the list. */
  readonly after: Place | null;
  readonly skip: number;
  /** How many records are between this place and the next one that was counted; Infinity after the last one. */
  readonly rows: number;
}

/**
 * How many records are between places of an order, in blocks of about the same size, so that a page in the middle of a long
 * list is reached without passing over half of it. Counted from the start of the list as far as it was needed; exact
 * as long as every write of a record is counted, too.
 */
export class CountedOrder {
  /** The last place of each block, in the order. */
  readonly #ends: Place[] = [];
  /** Records of each block. */
  readonly #rows: number[] = [];

  /** The last counted place that is not behind the record at this number from 0. */
  before(offset: number): Start {
    let skip = offset;
    let at = 0;
    for (; at < this.#rows.length; at += 1) {
      const rows = this.#rows[at] ?? 0;
      if (skip < rows) break;
      skip -= rows;
    }
    return { after: this.#ends[at - 1] ?? null, skip, rows: this.#rows[at] ?? Number.POSITIVE_INFINITY };
  }

  /** All that is counted, and the place after which nothing is; `rows` is how many records are before it. */
  counted(): { readonly rows: number; readonly after: Place | null } {
    return { rows: this.#rows.reduce((sum, rows) => sum + rows, 0), after: this.#ends.at(-1) ?? null };
  }

  /** Counts a new block from a place that was counted. @param rows how many records it has, the one at `end` is the last */
  add(after: Place | null, end: Place, rows: number): void {
    const at = after === null ? 0 : this.#blockOf(after) + 1;
    this.#ends.splice(at, 0, end);
    const split = this.#rows[at];
    if (split !== undefined) this.#rows[at] = split - rows;
    this.#rows.splice(at, 0, rows);
  }

  /** Counts a record that came to a place, or left it. One behind the last block is counted with its own block later. */
  count(place: Place, change: 1 | -1): void {
    const at = this.#blockOf(place);
    const rows = this.#rows[at];
    if (rows === undefined) return;
    this.#rows[at] = rows + change;
    if (this.#rows[at] !== 0) return;
    this.#ends.splice(at, 1);
    this.#rows.splice(at, 1);
  }

  /** The number of the block that a place belongs to. */
  #blockOf(place: Place): number {
    return firstNotBefore(this.#ends, place);
  }
}

/** The number of the first of some places, in their order, that is not before another one. */
export function firstNotBefore(places: readonly Place[], place: Place): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comparePlaces(places[middle] as Place, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Below 0 when one place is before another in an order, and 0 when they are the same. */
export function comparePlaces(one: Place, other: Place): number {
  return compareValues(one.value, other.value) || one.id - other.id;
}

/** As the embedded engine compares: an empty one comes first, and texts go by their bytes. */
function compareValues(one: Place['value'], other: Place['value']): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareTexts(String(one), String(other));
}

/** Characters whose units of UTF-16 do not have the order of their bytes. */
const unordered = /[\ud800-\uffff]/;

function compareTexts(one: string, other: string): number {
  if (!unordered.test(one) && !unordered.test(other)) return one < other ? -1 : 1;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
