import { describe, expect, it } from 'vitest';
import { failedCheck, sampleCheck, sampleResults } from '../../selftest/test-support/sample-results.ts';
import { compare, type Kind } from './difference.ts';

function run(...checks: ReturnType<typeof sampleCheck>[]) {
  return sampleResults({ checks });
}

function kinds(before: ReturnType<typeof run>, after: ReturnType<typeof run>): Kind[] {
  return compare(before, after).differences.map(({ kind }) => kind);
}

const passed = sampleCheck({ id: 'a.b' });
const failed = failedCheck('a.b');
const untested = sampleCheck({ id: 'a.b', verdict: 'not_tested', reason: 'fixture_missing', assertions: [] });

describe('two runs', () => {
  it.each([
    ['regressed', passed, failed],
    ['fixed', failed, passed],
    ['no_longer_tested', passed, untested],
    ['newly_tested', untested, passed],
    ['new_reason', failed, failedCheck('a.b', { actual: 'null' })],
    ['changed_by_suite', { ...passed, definition: '00000001' }, { ...failed, definition: '00000002' }],
  ] as const)('are reported apart: %s', (kind, before, after) => {
    expect(kinds(run(before), run(after))).toEqual([kind]);
  });

  it('may have other checks', () => {
    expect(kinds(run(passed), run(sampleCheck({ id: 'c.d' })))).toEqual(['added', 'removed']);
  });

  it('are the same although ids, times and labels differ', () => {
    const seen = (text: string) => run(failedCheck('a.b', { actual: text }));
    const before = seen('"cf-mwq1-abc123-order-7" of 1042 at 2026-01-01T10:00:00+05:00');
    const after = seen('"cf-xyz9-00ff00-order-9" of 2077 at 2026-02-03T11:00:00Z');
    expect(compare(before, after)).toMatchObject({ differences: [], sameFailures: ['a.b'] });
  });

  it('say what else was different', () => {
    const before = run(passed);
    const after = { ...run(passed), suite: { ...before.suite, version: '9.9.9' } };
    expect(compare(before, after).environment).toEqual(['suite 3.0.0, then 9.9.9']);
  });
});
