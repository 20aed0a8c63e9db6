import MiniSearch, { type Options } from 'minisearch';
import type { Found, SearchData, SearchResult } from './search-data.ts';

interface Indexed {
  id: number;
  title: string;
  context: string;
  text: string;
}

function optionsFor(data: SearchData): Options<Indexed> {
  return {
    fields: ['title', 'context', 'text'],
    tokenize: tokens,
    processTerm: (term, field) => indexed(term.toLowerCase(), field),
    searchOptions: {
      tokenize: wordsOf,
      processTerm: (term) => term.toLowerCase(),
      boost: { title: 5, context: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: mistakes,
      weights: { fuzzy: 0.15, prefix: 0.4 },
      boostDocument: (id) => data.kinds[data.entries[Number(id)]?.[0] ?? 0]?.[1] ?? 1,
    },
  };
}

/** Makes the index of the words of all entries, as JSON. A browser reads it in a quarter of the time that making it takes. */
export function indexText(data: SearchData): string {
  const index = new MiniSearch(optionsFor(data));
  index.addAll(
    data.entries.map(([, title, , context, text], id) => ({ id, title, context: data.contexts[context] ?? '', text })),
  );
  return JSON.stringify(index);
}

/**
 * Makes the search of a site.
 * @param data the entries of the site
 * @param words their index, as `indexText` makes it
 * @returns the search, which takes what a reader writes
 */
export function searchOf(data: SearchData, words = indexText(data)): (query: string) => SearchResult {
  const index = MiniSearch.loadJSON(words, optionsFor(data));
  const contextOf = (number: number) => data.contexts[number] ?? '';
  const synonyms = new Map(Object.entries(data.synonyms));

  return (query) => {
    const asked = query
      .trim()
      .toLowerCase()
      .replace(/[?!]+$/, '')
      .replace(/\b([mp]) ?§? ?(?=\d)/g, '$1 §');
    if (asked === '') return { found: [] };
    const synonym = synonyms.get(asked) ?? synonyms.get(withoutSmallWords(asked));
    const forms = [asked, synonym?.toLowerCase()].filter((form) => form !== undefined);
    const found = new Map<number, Scored>();
    for (const form of forms) {
      // A query of several words looks for exactly this text.
      const phrase = wordsOf(form).length > 2 ? 20 : 2;
      for (const { id, score, terms } of matches(index, form)) {
        const [kind = 0, title = '', , context = 0, text = ''] = data.entries[id] ?? [];
        const name = title.toLowerCase();
        // A path is known without its method, too.
        const others = contextOf(context)
          .toLowerCase()
          .split(' · ')
          .flatMap((other) => [other, other.replace(/^[a-z]+ (?=\/)/, '')]);
        const isName = data.kinds[kind]?.[2] === true && (name === form || others.includes(form));
        const better = isName ? 30 : name.startsWith(form) ? 4 : text.toLowerCase().includes(form) ? phrase : 1;
        const scored = { id, kind, isName, score: score * better, terms };
        if (scored.score > (found.get(id)?.score ?? 0)) found.set(id, scored);
      }
    }
    const ordered = [...found.values()].toSorted((a, b) =>
      a.isName && b.isName ? a.kind - b.kind || b.score - a.score : b.score - a.score,
    );
    const [first] = ordered;
    const shown = ordered.slice(0, 30).map(({ id }) => foundOf(data, id));
    const isThere = first === undefined || first.terms.some((term) => asked.includes(term) || term.startsWith(asked));
    return { found: shown, ...(isThere || forms.length > 1 ? {} : { meant: first.terms.join(' ') }) };
  };
}

interface Scored {
  id: number;
  kind: number;
  /** True for an entry that has the name that the reader writes. */
  isName: boolean;
  score: number;
  /** The words of the entry that match. */
  terms: string[];
}

/** The weight of an entry that has only some of the words. */
const partly = 0.3;
/** So many entries with all words are enough. */
const enough = 10;

/** Entries with all words first, then entries with some. For an unknown name, entries with parts of the name. */
function matches(index: MiniSearch, written: string): Match[] {
  const form = withoutSmallWords(written);
  const all = index.search(form, { combineWith: 'AND' }).slice(0, 300);
  if (all.length >= enough) return all as never;
  const some = index.search(form, { combineWith: 'OR' });
  const others = some.length > 0 ? some : index.search(tokens(form).join(' '), { combineWith: 'OR' });
  return [...all, ...others.slice(0, 300).map((one) => ({ ...one, score: one.score * partly }))] as never;
}

/** Words of a question that say nothing about what it is about. */
const smallWords = new Set(
  'a an and any are be by can do does for from get has have how i if in is it me must my of on or should the there to we what when where which who why with without you your'.split(
    ' ',
  ),
);

/** A word in the form of the index; null for a word that occurs in most entries and is never searched for. */
function indexed(word: string, field: string | undefined): string | null {
  return field !== 'title' && (word.length === 1 || smallWords.has(word)) ? null : word;
}

/** Removes the small words of a query, unless it has no others. The remaining words find names and sentences. */
function withoutSmallWords(query: string): string {
  const rest = query.split(/\s+/).filter((word) => !smallWords.has(word.replace(/\W+$/, '')));
  return rest.length === 0 ? query : rest.join(' ');
}

interface Match {
  id: number;
  score: number;
  terms: string[];
}

function foundOf(data: SearchData, id: number): Found {
  const [kind = 0, title = '', href = '', context = 0, text = ''] = data.entries[id] ?? [];
  return { kind: data.kinds[kind]?.[0] ?? '', title, href, context: data.contexts[context] ?? '', text };
}

/** How many letters of a word may be wrong. Two letters in the wrong order count as two. */
function mistakes(term: string): number | false {
  if (/^[\d§.]+$/.test(term) || term.length < 4) return false;
  return term.length < 9 ? 2 : 3;
}

/** The words of a text, names of the API whole: `duplicate_order`, `/invoices/{id}`, `M-4.2-amount`. */
function wordsOf(text: string): string[] {
  return text.split(/[\s,;:!?()"“”'‘’`<>=|]+/).flatMap((word) => word.replace(/^[.\-–]+|[.\-–]+$/g, '') || []);
}

/** The words of a text and the parts of each name: `duplicate_order` is also found as `order`. */
function tokens(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const pieces = word.split(/[_./{}#[\]-]+|(?<=[a-z])(?=[A-Z])/).filter((piece) => piece !== '' && piece !== word);
    return [word, ...pieces];
  });
}
