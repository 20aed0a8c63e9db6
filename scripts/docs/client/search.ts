import { searchOf } from './find.ts';
import type { SearchData, SearchResult } from './search-data.ts';

declare global {
  interface Window {
    siteSearch?: SearchData;
    /** Set by `assets/search-words.js`. */
    siteSearchWords?: string;
    /** Set by `assets/search.js`. */
    findInSite?: (query: string) => SearchResult;
  }
}

/** The search, loaded with its data when a reader first opens it. */
window.findInSite = searchOf(
  window.siteSearch ?? { kinds: [], synonyms: {}, contexts: [], entries: [] },
  window.siteSearchWords,
);
