import { expect, it } from 'vitest';
import { hostileRuns } from '../../selftest/test-support/hostile-results.ts';
import { failedCheck, sampleResults } from '../../selftest/test-support/sample-results.ts';
import { jobSummary } from './job-summary.ts';

it('shows the verdict, the profiles and the failures', () => {
  const text = jobSummary(
    sampleResults({ outcome: 'non_conformant', exitCode: 1, checks: [failedCheck('invoice.create.accepted')] }),
  );
  expect(text).toContain('## Example PSP: NOT conformant\n\nThe server contradicts the specification. Exit 1.');
  expect(text).toContain('| merchant-core | conformant | 41 of 41 |  |  |');
  expect(text).toContain('| invoice.create.accepted | amounts are returned as decimal strings');
  expect(text).toContain('| "100.00" | 100 (number) | sh repro/invoice.create.accepted.sh |');
});

it('says what was not tested', () => {
  const text = jobSummary(sampleResults({ tested: { clauses: 40, of: 41 } }));
  expect(text).toContain('## Example PSP: conformant in what was tested (40 of 41 clauses)\n');
  expect(text).toContain('Every tested clause holds. 1 clause of the claimed profiles was not tested. Exit 0.');
});

it.each(hostileRuns())('keeps hostile text inside its cell', (results) => {
  const text = jobSummary(results);
  expect(text).not.toMatch(/(?<!\\)<(script|img)/);
  expect(text.length).toBeLessThan(5000);
  for (const row of text.split('\n').filter((line) => line.startsWith('| invoice'))) {
    expect(row.match(/(?<!\\)\|/g)).toHaveLength(6);
  }
});
