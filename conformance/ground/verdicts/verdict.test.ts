import { describe, expect, it } from 'vitest';
import type { ClauseId } from '../../../generated/clauses.ts';
import type { Assertion, Verdict } from './results.ts';
import { verdictOfCheck, worst } from './verdict.ts';

const a: ClauseId = 'P-2.1-id';
const b: ClauseId = 'P-2.1-name';
function asserted(clause: ClauseId, verdict: Verdict): Assertion {
  return { clause, verdict };
}

describe('the worst of some verdicts', () => {
  it('is a failure rather than a pass, and an error rather than a failure', () => {
    expect(worst([{ verdict: 'pass' }, { verdict: 'fail' }])?.verdict).toBe('fail');
    expect(worst([{ verdict: 'fail' }, { verdict: 'pass' }])?.verdict).toBe('fail');
    expect(worst([{ verdict: 'fail' }, { verdict: 'error' }])?.verdict).toBe('error');
    expect(worst([{ verdict: 'pass' }, { verdict: 'inconclusive', reason: 'network' }])?.reason).toBe('network');
  });

  it('is a pass next to an observation or a branch that was not taken', () => {
    expect(worst([{ verdict: 'observed' }, { verdict: 'pass' }])?.verdict).toBe('pass');
    expect(worst([{ verdict: 'pass' }, { verdict: 'not_applicable' }])?.verdict).toBe('pass');
  });
});

describe('one check', () => {
  it('passes when every declared clause was asserted and held', () => {
    const result = verdictOfCheck({ clauses: [a], assertions: [asserted(a, 'pass')], branched: false });
    expect(result).toMatchObject({ verdict: 'pass', assertions: [{ clause: a, verdict: 'pass' }] });
  });

  it('is a suite error without any assertion', () => {
    const result = verdictOfCheck({ clauses: [a], assertions: [], branched: false });
    expect(result.verdict).toBe('error');
    expect(result.message).toContain(a);
  });

  it('is a suite error when a declared clause has no assertion without a reason', () => {
    const result = verdictOfCheck({ clauses: [a, b], assertions: [asserted(a, 'pass')], branched: false });
    expect(result.verdict).toBe('error');
  });

  it('reports the clauses of the other branch as not applicable', () => {
    const result = verdictOfCheck({ clauses: [a, b], assertions: [asserted(a, 'pass')], branched: true });
    expect(result.verdict).toBe('pass');
    expect(result.assertions[1]).toEqual({ clause: b, verdict: 'not_applicable', reason: 'other_branch' });
  });

  it('reports what a missing wanted precondition would have shown as not tested', () => {
    const result = verdictOfCheck({
      clauses: [a, b],
      assertions: [asserted(a, 'pass')],
      branched: true,
      wanted: { reason: 'receiver_missing', message: 'webhook.inbox: The suite receives no webhooks.' },
    });
    expect(result).toMatchObject({
      verdict: 'not_tested',
      reason: 'receiver_missing',
      message: 'webhook.inbox: The suite receives no webhooks.',
    });
  });

  it('keeps a failure above an early end', () => {
    const result = verdictOfCheck({
      clauses: [a, b],
      assertions: [asserted(a, 'fail')],
      branched: false,
      ending: { verdict: 'not_tested', reason: 'prerequisite_failed', message: 'no id' },
    });
    expect(result.verdict).toBe('fail');
    expect(result.assertions[1]).toMatchObject({ clause: b, verdict: 'not_tested' });
  });

  it('is not a suite error when the clause without an assertion follows a failure', () => {
    const result = verdictOfCheck({ clauses: [a, b], assertions: [asserted(a, 'fail')], branched: false });
    expect(result.verdict).toBe('fail');
  });
});
