import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectPath } from '../../contract/project.ts';
import { searchOf } from '../client/find.ts';
import type { SearchData } from '../client/search-data.ts';
import { prepared } from '../frame/prepared.ts';
import { sitePages } from '../site.ts';
import { searchEntries, searchScript } from './index.ts';

/** What newcomers write, and the place that helps: the start of its address, or a pattern between slashes. */
type Queries = Record<string, string>;

const queries = parse(readFileSync(projectPath('scripts/docs/search/queries.yaml'), 'utf8')) as {
  queries: Queries;
  'typing errors': Queries;
};

const english = (await sitePages()).filter(({ language }) => language === undefined).map(prepared);
const page: { siteSearch?: SearchData } = {};
new Function('window', searchScript(searchEntries(english)))(page);
const find = searchOf(page.siteSearch as SearchData);

/** The rank of the place that helps, from 1; 0 when the search does not find it. */
function rankOf(query: string, wanted: string): number {
  const helps = (href: string) =>
    wanted.startsWith('/') ? new RegExp(wanted.slice(1, -1)).test(href) : href.startsWith(wanted);
  return find(query).found.findIndex(({ href }) => helps(href)) + 1;
}

function ranks(of: Queries): { first: number; amongThree: number; others: string[] } {
  const all = Object.entries(of).map(([query, wanted]) => ({ query, rank: rankOf(query, wanted) }));
  return {
    first: all.filter(({ rank }) => rank === 1).length,
    amongThree: all.filter(({ rank }) => rank > 0 && rank < 4).length,
    others: all.filter(({ rank }) => rank !== 1).map(({ query, rank }) => `${query}: ${rank}`),
  };
}

test('what newcomers look for comes first, or among the first three', () => {
  const { first, amongThree, others } = ranks(queries.queries);
  expect(first, others.join('\n')).toBeGreaterThanOrEqual(35);
  expect(amongThree, others.join('\n')).toBeGreaterThanOrEqual(36);
});

test('a typing error finds the same', () => {
  const { amongThree, others } = ranks(queries['typing errors']);
  expect(amongThree, others.join('\n')).toBe(Object.keys(queries['typing errors']).length);
});

test('the search says which words it found instead of those that were written', () => {
  // cspell:ignore idempotancy
  expect(find('idempotancy').meant).toContain('idempotency');
  expect(find('createInvoice').meant).toBeUndefined();
});

test('a query without words, or with markup, finds nothing and breaks nothing', () => {
  for (const query of ['', '   ', '§', '<script>', '()[]{}', '\\', 'x'.repeat(10_000)]) find(query);
  expect(find('   ').found).toEqual([]);
});
