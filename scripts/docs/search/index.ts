import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { projectPath } from '../../contract/project.ts';
import { indexText } from '../client/find.ts';
import type { SearchData } from '../client/search-data.ts';
import type { PreparedPage } from '../frame/prepared.ts';
import { kinds, type SearchEntry } from './entry.ts';
import { withFacts } from './facts.ts';
import { fieldEntries } from './fields.ts';

/** Everything that the search finds. */
export function searchEntries(pages: readonly PreparedPage[]): SearchEntry[] {
  return [...withFacts(pages.flatMap(({ entries }) => entries)), ...fieldEntries()];
}

const synonyms: Record<string, string> = parse(readFileSync(projectPath('scripts/docs/search/synonyms.yaml'), 'utf8'));

/** What is in front of the data in `assets/search-index.js`. */
const before = 'window.siteSearch = JSON.parse(';

/**
 * The entries as a classic script, which a page that is opened as a file can load. Each entry is a list: kind, title,
 * address, context, text. Contexts are numbers of a list of their own.
 */
export function searchScript(entries: readonly SearchEntry[]): string {
  return `${before}${quoted(searchText(entries))});\n`;
}

/** The index of the words of such a script, as another one. */
export function wordsScript(entries: string): string {
  const page: { siteSearch?: SearchData } = {};
  runInNewContext(entries, { window: page });
  if (page.siteSearch === undefined) throw new Error('The script has no entries.');
  return `window.siteSearchWords = ${quoted(indexText(page.siteSearch))};\n`;
}

/** JSON as a text of a script: a browser reads it in half the time of the same value as code. Most quotes need no mark. */
function quoted(json: string): string {
  return `'${json.replace(/[\\']/g, '\\$&').replaceAll('\n', '')}'`;
}

function searchText(entries: readonly SearchEntry[]): string {
  const contexts = [...new Set(entries.map(({ context }) => context))];
  const numbers = new Map(contexts.map((context, index) => [context, index]));
  const order = Object.keys(kinds);
  const rows = entries.map(({ kind, title, href, context, text }) =>
    JSON.stringify([order.indexOf(kind), title, href, numbers.get(context), text]),
  );
  const named = Object.values(kinds).map(({ name, weight, isNamed }) => [name, weight, isNamed]);
  return `{"kinds":${JSON.stringify(named)},"synonyms":${JSON.stringify(synonyms)},"contexts":${JSON.stringify(contexts)},"entries":[
${rows.join(',\n')}
]}`;
}
