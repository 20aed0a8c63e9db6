import { expect, test } from 'vitest';
import { allChecks } from '../../../conformance/checks/all.ts';
import { clauses } from '../../../generated/clauses.ts';
import { checksOf, coveragePages } from './coverage-page.ts';

const pages = new Map(coveragePages().map(({ path, body }) => [path, body]));

test('every check has a row with its clauses', () => {
  const html = pages.get('checks.html') ?? '';
  for (const { id, clauses: ids } of allChecks) {
    const row = html.split(`<tr id="${id}">`)[1]?.split('</tr>')[0];
    for (const clause of ids) expect(row, id).toContain(`<code>${clause}</code>`);
  }
});

test('every clause counts once', () => {
  const html = pages.get('coverage.html') ?? '';
  const counts = [...html.matchAll(/<tr><td>.*?<\/td><td>(\d+)</g)].map(([, count]) => Number(count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Object.keys(clauses).length);
});

test('every excluded clause is listed with its reason', () => {
  const html = pages.get('coverage.html') ?? '';
  for (const [id, clause] of Object.entries(clauses)) {
    if ('excluded' in clause) expect(html).toContain(`<code>${id}</code>`);
  }
});

test('a clause knows its checks', () => {
  expect(checksOf('M-5-401-wrong').map(({ id }) => id)).toContain('authentication.key.refused');
});
