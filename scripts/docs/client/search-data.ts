/** What `assets/search-index.js` gives: lists, because names would make up a third of the file. */
export interface SearchData {
  /** Name and weight of each kind, the most likely aim first, and whether its entries are known by their names. */
  kinds: [string, number, boolean][];
  /** What readers write, and what the documentation calls it. */
  synonyms: Record<string, string>;
  contexts: string[];
  /** Kind, title, address, context, text. */
  entries: [number, string, string, number, string][];
}

/** An entry that the search found. */
export interface Found {
  kind: string;
  title: string;
  href: string;
  context: string;
  text: string;
}

/** What a search found. */
export interface SearchResult {
  found: readonly Found[];
  /** The words of the first result, when no entry has the words of the query. */
  meant?: string;
}
