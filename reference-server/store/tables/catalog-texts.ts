import type { CatalogItem } from '../../domain/catalog/item.ts';
import { remember } from './remember.ts';

/** Larger catalogs are read for each list: to hold their texts would take the event loop too long. */
export const mostItems = 20_000;

/** Catalogs whose texts are held. */
const mostCatalogs = 50;

/** Terms of one catalog whose hits are held. */
const mostTerms = 20;

/** Parts the texts of two items. A catalog with a text that contains it is not held, so no text contains a term with it. */
const separator = '\u0000';

/** An item of a catalog, as far as a search looks at it. */
export type SearchedItem = Pick<CatalogItem, 'id' | 'searchText'>;

/** The texts of a catalog as one, which the processor searches at once. */
class CatalogText {
  readonly ids: readonly number[];
  readonly #text: string;
  /** Where the text of each item begins. */
  readonly #begins: readonly number[];
  /** The hits of the terms that were searched last: most searches ask for the next page, too. */
  readonly #hits = new Map<string, readonly number[]>();

  constructor(items: readonly SearchedItem[]) {
    const begins: number[] = [];
    let length = 0;
    for (const { searchText } of items) {
      begins.push(length);
      length += searchText.length + separator.length;
    }
    this.ids = items.map(({ id }) => id);
    this.#text = items.map(({ searchText }) => searchText + separator).join('');
    this.#begins = begins;
  }

  /** The ids of the items that contain a term, in their order. */
  containing(term: string): readonly number[] {
    const hits = this.#hits.get(term) ?? this.#search(term);
    if (this.#hits.size >= mostTerms) this.#hits.clear();
    this.#hits.set(term, hits);
    return hits;
  }

  #search(term: string): readonly number[] {
    if (term.includes(separator)) return [];
    const found: number[] = [];
    for (let item = 0; item < this.ids.length; item += 1) {
      const place = this.#text.indexOf(term, this.#begins[item]);
      if (place < 0) break;
      item = this.#itemAt(place, item);
      found.push(this.ids[item] ?? 0);
    }
    return found;
  }

  /** The item whose text has a place, not before another one. */
  #itemAt(place: number, from: number): number {
    let [low, high] = [from, this.ids.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#begins[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A catalog as it was at one version. */
interface Held {
  readonly version: number;
  /** Null when it is too large. */
  readonly text: CatalogText | null;
}

/** The texts of the catalogs that were listed last. */
export class CatalogTexts {
  /** By organization. */
  readonly #held = new Map<number, Held>();
  /** The version of each catalog that was listed last. */
  readonly #listed = new Map<number, number>();

  /**
   * The ids of the items that contain a term, or of all; undefined when nothing is held of this version of the catalog, null
   * when it was too large.
   */
  find(organizationId: number, version: number, term: string | null): readonly number[] | null | undefined {
    const held = this.#held.get(organizationId);
    if (!held) return undefined;
    if (!held.text) return null;
    if (held.version !== version) return undefined;
    return term === null ? held.text.ids : held.text.containing(term);
  }

  /** Holds a catalog. @param items at most one more than `mostItems`, in the order of their ids */
  hold(organizationId: number, version: number, items: readonly SearchedItem[]): void {
    const isTooLarge = items.length > mostItems || items.some(({ searchText }) => searchText.includes(separator));
    remember(this.#held, organizationId, { version, text: isTooLarge ? null : new CatalogText(items) }, mostCatalogs);
  }

  /** Whether this version was listed before. One that was not may be gone before it is listed again. */
  isListedAgain(organizationId: number, version: number): boolean {
    const isAgain = this.#listed.get(organizationId) === version;
    remember(this.#listed, organizationId, version, mostCatalogs);
    return isAgain;
  }

  /** To be called after each write of an item, and when it is undone, where no other process writes. */
  drop(organizationId: number): void {
    this.#held.delete(organizationId);
  }
}
