import { searchOf } from './find.ts';

/** The search, loaded with its data when a reader first opens it. */
window.findInSite = searchOf(window.siteSearch ?? { kinds: [], synonyms: {}, contexts: [], entries: [] });
