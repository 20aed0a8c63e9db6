import MiniSearch from 'minisearch';
import type { Found, SearchData } from './search-data.ts';

/** The search itself, loaded with its data when a reader first opens it. */

const data: SearchData = window.siteSearch ?? { kinds: [], contexts: [], entries: [] };

/** Weights of the kinds, in their order: a fact before a section that mentions it, a clause last. */
const weights = data.kinds.map((_, index) => 1.6 - (index / data.kinds.length) * 0.9);

const index = new MiniSearch<{ id: number; title: string; text: string }>({
  fields: ['title', 'text'],
  tokenize: (text) => tokens(text),
  processTerm: (term) => term.toLowerCase(),
  searchOptions: {
    tokenize: (text) => words(text),
    boost: { title: 4 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 4 && !/[\d_./]/.test(term) ? 0.2 : false),
    boostDocument: (id) => weights[data.entries[Number(id)]?.[0] ?? 0] ?? 1,
  },
});
index.addAll(data.entries.map(([, title, , , text], id) => ({ id, title, text })));

/** The words of a text, names of the API whole: `duplicate_order`, `/invoices/{id}`, `M-4.2-amount`. */
function words(text: string): string[] {
  return text.split(/[\s,;:!?()"“”'‘’`<>=|]+/).flatMap((word) => word.replace(/^[.\-–]+|[.\-–]+$/g, '') || []);
}

/** The words of a text and the parts of each name: `duplicate_order` is also found as `order`. */
function tokens(text: string): string[] {
  return words(text).flatMap((word) => {
    const pieces = word.split(/[_./{}#[\]-]+|(?<=[a-z])(?=[A-Z])/).filter((piece) => piece !== '' && piece !== word);
    return [word, ...pieces];
  });
}

window.findInSite = (query) => {
  const asked = query.trim().toLowerCase();
  if (asked === '') return [];
  const all = index.search(query, { combineWith: 'AND' });
  const results = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
  const found = results.slice(0, 200).map(({ id, score }) => {
    const [kind = 0, title = '', href = '', context = 0, text = ''] = data.entries[Number(id)] ?? [];
    const name = title.toLowerCase();
    const exact = name === asked ? 1000 : name.startsWith(asked) ? 20 : text.toLowerCase().includes(asked) ? 5 : 1;
    const entry: Found = {
      kind: data.kinds[kind]?.[1] ?? '',
      title,
      href,
      context: data.contexts[context] ?? '',
      text,
    };
    return { entry, score: score * exact, kind };
  });
  // Among equal names the most likely target comes first: an error code before a field of the same name.
  found.sort((a, b) => {
    const sameName = a.entry.title.toLowerCase() === asked && b.entry.title.toLowerCase() === asked;
    return sameName ? a.kind - b.kind || b.score - a.score : b.score - a.score;
  });
  return found.slice(0, 30).map(({ entry }) => entry);
};
