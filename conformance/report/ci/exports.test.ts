import { describe, expect, it } from 'vitest';
import { verdicts } from '../../ground/verdicts/results.ts';
import { failedCheck, sampleCheck, sampleProfile, sampleResults } from '../../selftest/test-support/sample-results.ts';
import { attestation } from '../statement/attestation.ts';
import { questionnaire } from '../statement/questionnaire.ts';
import { reservations } from '../statement/reservations.ts';
import { statement } from '../statement/statement.ts';
import { badge } from './badge.ts';
import { ctrfReport } from './ctrf.ts';

describe('ctrf.json', () => {
  it('never maps an absent result to passed', () => {
    const checks = [
      ...verdicts.map((verdict) => sampleCheck({ id: `a.${verdict}`, verdict })),
      sampleCheck({ id: 'a.beyond', verdict: 'not_tested', tier: 'controlled' }),
    ];
    const { results } = JSON.parse(ctrfReport(sampleResults({ checks })));
    const reported = results.tests.map((test: { name: string; status: string }) => [test.name.slice(2), test.status]);
    expect(Object.fromEntries(reported)).toEqual({
      pass: 'passed',
      warn: 'passed',
      fail: 'failed',
      error: 'other',
      inconclusive: 'other',
      not_tested: 'other',
      beyond: 'skipped',
      not_applicable: 'skipped',
      observed: 'skipped',
    });
    expect(results.summary).toMatchObject({ tests: 9, passed: 2, failed: 1, skipped: 3, other: 3, pending: 0 });
  });

  it('says what differed', () => {
    const { results } = JSON.parse(ctrfReport(sampleResults({ checks: [failedCheck('a.b')] })));
    expect(results.tests[0].message).toBe('M-1-decimal: expected "100.00", actual 100 (number)');
  });
});

/** The badge of a statement about a run. */
function badgeOf(change: Parameters<typeof sampleResults>[0]): { message: string } {
  return JSON.parse(badge(attestation(sampleResults(change), () => Buffer.from('{}'), '2026-01-01T00:00:00Z')));
}

describe('what may be published', () => {
  it('is created only for a complete run without gaps', () => {
    expect(reservations(sampleResults())).toEqual([]);
    const { run, target } = sampleResults();
    const doubtful = sampleResults({
      run: { ...run, filtered: true, interrupted: true },
      target: { ...target, config: {} },
      outcome: 'incomplete',
    });
    expect(reservations(doubtful)).toHaveLength(4);
  });

  it('names what was shown, and escapes what the operator wrote', () => {
    const { target } = sampleResults();
    const config = { tier: 'black-box', target: { name: 'A|B <script>', version: '1.0.0', organization: '*Shop*' } };
    const text = statement(sampleResults({ target: { ...target, config } }));
    expect(text).toContain('# Conformance statement: A\\|B \\<script\\> 1.0.0');
    expect(text).toContain('| Organization | \\*Shop\\* |');
    expect(text).toContain('| merchant-core | black-box 41 of 41 | 0 |');
    expect(text).not.toMatch(/certified/i);
  });

  it('says how much was not tested', () => {
    const part = { profiles: [sampleProfile({ testable: 110 })], tested: { clauses: 41, of: 130 } };
    expect(statement(sampleResults(part))).toContain('conforms in what was tested, 41 of 130 clauses, to the contract');
    expect(statement(sampleResults(part))).toContain('| merchant-core | black-box 41 of 41 | 69 |');
    expect(badgeOf(part).message).toBe('conformant: merchant-core (41 of 110 clauses tested)');
    const { results } = JSON.parse(ctrfReport(sampleResults(part)));
    expect(results.extra).toMatchObject({ verdict: 'conformant in what was tested (41 of 130 clauses)' });
  });

  it('has a badge that counts the profiles', () => {
    const profiles = ['a', 'b', 'c', 'd'].map((profile) => sampleProfile({ profile }));
    expect(badgeOf({}).message).toBe('conformant: merchant-core');
    expect(badgeOf({ profiles }).message).toBe('conformant: 4 profiles');
  });
});

describe('questionnaire.md', () => {
  it('is ordered by section, with an intact table', () => {
    const observations = [
      { clause: 'M-1-decimal' as const, question: 'What | is open?', answer: 'line\nbreak' },
      { question: 'Elsewhere?', answer: 'yes' },
    ];
    const rows = questionnaire(sampleResults({ checks: [sampleCheck({ observations })] })).split('\n');
    expect(rows.filter((row) => row.startsWith('| '))).toHaveLength(3);
    expect(rows.join('\n')).toContain('What \\| is open?');
  });
});
