import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { verdicts } from '../../ground/verdicts/results.ts';
import { hostileRuns } from '../../selftest/test-support/hostile-results.ts';
import {
  failedCheck,
  sampleAssertion,
  sampleCheck,
  sampleResults,
} from '../../selftest/test-support/sample-results.ts';
import { junitReport } from './junit.ts';

describe('junit.xml', () => {
  const parse = (xml: string) => {
    expect(XMLValidator.validate(xml)).toBe(true);
    return new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      isArray: (name) => name === 'testcase' || name === 'testsuite',
    }).parse(xml).testsuites;
  };

  it('never maps an absent result to passed', () => {
    const checks = [
      ...verdicts.map((verdict) => sampleCheck({ id: `a.${verdict}`, verdict, reason: 'fixture_missing' })),
      sampleCheck({ id: 'a.beyond', verdict: 'not_tested', reason: 'adapter_missing', tier: 'controlled' }),
    ];
    const root = parse(junitReport(sampleResults({ checks })));
    const kinds = Object.fromEntries(
      root.testsuite[0].testcase.map((one: Record<string, unknown>) => [
        one.name,
        ['failure', 'error', 'skipped'].find((kind) => kind in one) ?? 'green',
      ]),
    );
    expect(kinds).toEqual({
      'a.pass': 'green',
      'a.warn': 'green',
      'a.fail': 'failure',
      'a.error': 'error',
      'a.inconclusive': 'error',
      'a.not_tested': 'error',
      'a.beyond': 'skipped',
      'a.not_applicable': 'skipped',
      'a.observed': 'skipped',
    });
    expect(root).toMatchObject({ tests: '9', failures: '1', errors: '3', skipped: '3' });
  });

  it('carries the clause, the difference and the script', () => {
    const xml = junitReport(sampleResults({ checks: [failedCheck('invoice.create.accepted')] }));
    expect(xml).toContain('M-1-decimal: expected &quot;100.00&quot;, actual 100 (number)');
    expect(xml).toContain('at /amount of exchange 1');
    expect(xml).toContain('reproduce: sh repro/invoice.create.accepted.sh');
  });

  it('has no location when an assertion has none', () => {
    const { exchange: _, ...assertion } = sampleAssertion({ verdict: 'not_tested' });
    const xml = junitReport(
      sampleResults({ checks: [sampleCheck({ verdict: 'not_tested', assertions: [assertion] })] }),
    );
    expect(xml).not.toMatch(/^ +at ?<?/m);
    const whole = junitReport(sampleResults({ checks: [failedCheck('a.b', { at: '' })] }));
    expect(whole).toContain('at the whole body of exchange 1');
  });

  it('says in its name how much the verdict rests on', () => {
    const xml = junitReport(sampleResults({ tested: { clauses: 41, of: 130 } }));
    expect(parse(xml).name).toBe('Example PSP (conformant in what was tested (41 of 130 clauses))');
  });

  it('is red when the run was stopped before its first check', () => {
    const stopped = { kind: 'unreachable', message: 'The connection was refused.' } as const;
    expect(parse(junitReport(sampleResults({ checks: [], stopped })))).toMatchObject({ tests: '1', errors: '1' });
  });

  it.each(hostileRuns())('stays well formed whatever a target sends', (results) => {
    const xml = junitReport(results);
    parse(xml);
    expect(xml).not.toContain('<script');
    expect(xml.length).toBeLessThan(100_000);
  });
});
