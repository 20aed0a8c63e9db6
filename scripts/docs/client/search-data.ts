/** What `assets/search-index.js` gives: lists, because names would make up a third of the file. */
export interface SearchData {
  /** Name and title of each kind, the most likely aim first. */
  kinds: [string, string][];
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

declare global {
  interface Window {
    siteSearch?: SearchData;
    /** Set by `assets/search.js`. */
    findInSite?: (query: string) => Found[];
  }
}
