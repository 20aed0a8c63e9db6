import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../contract/project.ts';
import { linterNames, pinnedVersion } from './linters.ts';
import { openQuestions } from './measured.ts';
import { page, pageWith, readMeasured, readReasons } from './page.ts';

test('the page shows the measurements and the reasons as they are; "npm run scores" writes it', async () => {
  expect(readFileSync(projectPath(page), 'utf8')).toBe(await pageWith(readMeasured(), readReasons()));
});

test('every linter was measured with the version that is pinned', () => {
  const measured = readMeasured();
  expect(Object.keys(measured)).toEqual(linterNames);
  for (const linter of linterNames) expect([linter, measured[linter].version]).toEqual([linter, pinnedVersion(linter)]);
});

test('every rule that reports something has a reason, and every reason a rule', () => {
  expect(openQuestions(readMeasured(), readReasons())).toEqual([]);
  expect(Object.keys(readMeasured().ibm.reported).length).toBeGreaterThan(10);
});

test('a finding without a reason is named with an example, and a reason without a finding', () => {
  const counts = { merchant: 1, partner: 0 };
  const measured = { ibm: { reported: { known: counts, fresh: counts, blank: counts } } };
  const reasons = { ibm: { known: 'It is so.', blank: ' ', old: 'It was so.' }, other: { rule: 'No such linter.' } };
  expect(openQuestions(measured, reasons, { 'ibm fresh': 'Too long (info.title)' })).toEqual([
    'docs/scores.yaml: ibm: fresh is reported and has no reason, for example: Too long (info.title). Repair the contract, or give the reason.',
    'docs/scores.yaml: ibm: blank is reported and has no reason. Repair the contract, or give the reason.',
    'docs/scores.yaml: ibm: old is not reported. Remove its reason.',
    'docs/scores.yaml: other: rule is not reported. Remove its reason.',
  ]);
});
