import { expect, it } from 'vitest';
import { runAgainstServer } from '../../selftest/subjects/server-run.ts';
import { catalogFilterRow } from './catalog-filters.ts';

// That these filters select is only implied, so a contradiction is a warning, and no mutant can prove it.
it.each([
  ['the first reference alone counts', 'externalRefs: refs ?? null', 'externalRefs: refs?.slice(0, 1) ?? null'],
  [
    'references do not count next to without_ntin',
    'externalRefs: refs ?? null',
    'externalRefs: filters.without_ntin ? null : (refs ?? null)',
  ],
  [
    'without_ntin does not count next to references',
    'withoutNtin: filters.without_ntin === true',
    'withoutNtin: filters.without_ntin === true && !refs',
  ],
  ['all filters count', 'externalRefs: refs ?? null', 'externalRefs: refs ? [...refs] : null'],
])('warns unless all filters count: %s', async (what, replace, replacement) => {
  const patches = [{ file: 'merchant/catalog/list-query.ts', replace, with: replacement }];
  const { results } = await runAgainstServer({ checks: [catalogFilterRow], patches });
  const verdict = results.checks.find(({ id }) => id === catalogFilterRow.id)?.verdict;
  expect(verdict).toBe(what === 'all filters count' ? 'pass' : 'warn');
});
