import { describe, expect, it } from 'vitest';
import type { ClauseId } from '../../../generated/clauses.ts';
import type { Assertion, CheckResult, Results, Tier, Verdict } from '../verdicts/results.ts';
import type { Clause, Ledger } from './ledger.ts';
import { type Claim, clauseResults, exitCode, overall, profileResults, testedIn } from './profile-results.ts';

const one: ClauseId = 'P-2.1-id';
const two: ClauseId = 'P-2.1-name';
function clause(id: ClauseId, parts: Partial<Clause> = {}): Clause {
  return {
    id,
    says: 'x',
    source: 'P §2.1',
    level: 'must',
    profile: 'partner',
    tier: 'black-box',
    holds: [],
    ...parts,
  };
}

function ledger(...clauses: Clause[]): Ledger {
  return new Map(clauses.map((row) => [row.id, row]));
}
const claim: Claim = { tier: 'black-box', profiles: { partner: true } };

function check(tier: Tier, ...assertions: [ClauseId, Verdict, Assertion['reason']?][]): CheckResult {
  return {
    id: `organization.${tier}.x`,
    title: 'x',
    profile: 'partner',
    tier,
    verdict: assertions.map(([, verdict]) => verdict).at(-1) ?? 'error',
    clauses: assertions.map(([id]) => id),
    assertions: assertions.map(([id, verdict, reason]) => ({ clause: id, verdict, ...(reason ? { reason } : {}) })),
    preconditions: [],
    observations: [],
    exchanges: [],
    durationMs: 1,
  };
}

function outcome(book: Ledger, checks: CheckResult[], by: Claim = claim) {
  const clauses = clauseResults(book, checks, by, false);
  const profiles = profileResults(book, clauses, by, () => true);
  return { clauses, profiles, outcome: overall(profiles) };
}

describe('the outcome of a profile', () => {
  it('is conformant when every MUST clause passed', () => {
    const result = outcome(ledger(clause(one)), [check('black-box', [one, 'pass'])]);
    expect(result.outcome).toBe('conformant');
    expect(result.profiles[0]?.tiers['black-box']).toEqual({ passed: 1, total: 1, failed: 0, open: 0 });
  });

  it('is incomplete when a clause was never asserted, and never a pass', () => {
    const result = outcome(ledger(clause(one), clause(two)), [check('black-box', [one, 'pass'])]);
    expect(result.outcome).toBe('incomplete');
    expect(result.clauses.find(({ id }) => id === two)?.verdict).toBe('not_tested');
  });

  it('ignores an unmet precondition of a higher tier once a lower tier proved the clause', () => {
    const checks = [check('black-box', [one, 'pass']), check('controlled', [one, 'not_tested', 'adapter_missing'])];
    expect(outcome(ledger(clause(one)), checks).outcome).toBe('conformant');
    expect(outcome(ledger(clause(one)), checks, { ...claim, tier: 'controlled' }).outcome).toBe('incomplete');
  });

  it('keeps an observation of an open point next to a check that was opted out', () => {
    const verdictOf = (level: Clause['level']) => {
      const checks = [check('black-box', [one, 'observed']), check('black-box', [one, 'not_tested', 'opted_out'])];
      return outcome(ledger(clause(one, { level })), checks).clauses[0]?.verdict;
    };
    expect(verdictOf('open')).toBe('observed');
    expect(verdictOf('must')).toBe('not_tested');
  });

  it('leaves a branch not taken out of the total', () => {
    const book = ledger(clause(one), clause(two));
    const result = outcome(book, [check('black-box', [one, 'pass'], [two, 'not_applicable', 'other_branch'])]);
    expect(result.outcome).toBe('conformant');
    expect(result.profiles[0]?.tiers['black-box'].total).toBe(1);
  });

  it('does not count texts and open points', () => {
    const book = ledger(clause(one), clause(two, { level: 'text' }));
    expect(outcome(book, [check('black-box', [one, 'pass'], [two, 'warn'])]).outcome).toBe('conformant');
  });

  it('is not selected when the profile was not requested, unless a clause failed', () => {
    const book = ledger(clause(one), clause(two));
    const seen = (verdict: Verdict) => {
      const clauses = clauseResults(book, [check('black-box', [one, verdict])], claim, true);
      return profileResults(book, clauses, claim, () => false).map((row) => row.outcome);
    };
    expect(seen('pass')).toEqual(['not_selected']);
    expect(seen('fail')).toEqual(['non_conformant']);
  });

  it('does not require a tier that is not claimed, but a failure there counts', () => {
    const book = ledger(clause(one), clause(two, { tier: 'controlled' }));
    expect(outcome(book, [check('black-box', [one, 'pass'])]).outcome).toBe('conformant');
    const failing = [check('black-box', [one, 'pass']), check('controlled', [two, 'fail'])];
    expect(outcome(book, failing).outcome).toBe('non_conformant');
  });

  it('counts what could have been tested, of every tier and also of checks that were not selected', () => {
    const book = ledger(clause(one), clause(two, { tier: 'controlled' }));
    const selected = clauseResults(book, [check('black-box', [one, 'pass'])], claim, true);
    const profiles = profileResults(book, selected, claim, () => true);
    expect(profiles).toMatchObject([{ outcome: 'conformant', testable: 2 }]);
    expect(testedIn(profiles)).toEqual({ clauses: 1, of: 2 });
  });

  it('does not count a branch that the target did not take', () => {
    const book = ledger(clause(one), clause(two));
    const checks = [check('black-box', [one, 'pass'], [two, 'not_applicable', 'other_branch'])];
    expect(testedIn(outcome(book, checks).profiles)).toEqual({ clauses: 1, of: 1 });
  });

  it('is not applicable when the target declares the profile absent', () => {
    const result = outcome(ledger(clause(one)), [], { tier: 'black-box', profiles: { partner: false } });
    expect(result.profiles[0]?.outcome).toBe('not_applicable');
    expect(result.clauses[0]?.reason).toBe('declared_absent');
  });
});

describe('the exit code', () => {
  const run: Results['run'] = {
    id: 'cf',
    startedAt: '',
    endedAt: '',
    durationMs: 0,
    filtered: false,
    interrupted: false,
  };
  const passing = [check('black-box', [one, 'pass'])];
  const failing = [check('black-box', [one, 'fail'])];
  const broken = [check('black-box', [one, 'error'])];
  const base = { run, checks: passing, outcome: 'conformant' as const };

  it.each([
    ['conformant', base, 0],
    ['a failure', { ...base, checks: failing, outcome: 'non_conformant' as const }, 1],
    ['a failure next to a suite error', { ...base, checks: [...failing, ...broken] }, 1],
    ['nothing selected', { ...base, checks: [] }, 2],
    ['a bad configuration', { ...base, stopped: { kind: 'config' as const, message: '' } }, 2],
    ['a wrong key', { ...base, stopped: { kind: 'unauthorized' as const, message: '' } }, 3],
    [
      'a tripwire after a failure',
      { ...base, checks: failing, stopped: { kind: 'tripwire' as const, message: '' } },
      3,
    ],
    ['incomplete', { ...base, outcome: 'incomplete' as const }, 4],
    ['a suite error', { ...base, checks: broken }, 5],
    ['interrupted', { ...base, checks: failing, run: { ...run, interrupted: true } }, 130],
  ])('fits a run with this result: %s', (_, results, code) => {
    expect(exitCode(results)).toBe(code);
  });
});
