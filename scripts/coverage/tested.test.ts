import { expect, test } from 'vitest';
import { clauseHash } from '../../conformance/ground/ledger/clause-hash.ts';
import { clauseOf, wholeLedger } from '../../conformance/ground/ledger/ledger.ts';
import type { Assertion, CheckResult, Results } from '../../conformance/ground/verdicts/results.ts';
import { sampleCheck, sampleClause, sampleResults } from '../../conformance/selftest/test-support/sample-results.ts';
import type { ClauseId } from '../../generated/clauses.ts';
import { readContract } from '../contract/contract-files.ts';
import { oneLine } from '../contract/finding.ts';
import { measureTested, unfit } from './tested.ts';

const contract = readContract();
const ids = [...wholeLedger.keys()];
function first(level: string, excluded = false): ClauseId {
  const found = ids.find((id) => {
    const clause = clauseOf(wholeLedger, id);
    return clause.profile === 'merchant-core' && clause.level === level && (clause.excluded !== undefined) === excluded;
  });
  if (found === undefined) throw new Error(`The ledger has no such clause of the level ${level}.`);
  return found;
}

function asserting(clause: ClauseId, verdict: Assertion['verdict'] = 'pass'): CheckResult {
  return sampleCheck({ id: 'a.b', assertions: [{ clause, verdict }] });
}

function measured(...checks: CheckResult[]) {
  return measureTested(contract, [sampleResults({ checks })]);
}

function by(id: ClauseId, ...checks: CheckResult[]) {
  return measured(...checks).clauses.find((one) => one.id === id)?.by;
}

function says(id: ClauseId, ...checks: CheckResult[]) {
  return measured(...checks)
    .missing.map(oneLine)
    .filter((line) => line.includes(`clauses.${id}:`));
}

test('a clause is tested by an assertion that ran, not by a check that names it', () => {
  const must = first('must');
  expect(by(must, asserting(must))).toBe('tested');
  for (const verdict of ['not_tested', 'not_applicable', 'inconclusive'] as const) {
    expect(by(must, asserting(must, verdict))).toBe('nothing');
  }
  expect(by(must, sampleCheck({ clauses: [must], assertions: [] }))).toBe('nothing');
  expect(says(must)).toEqual([expect.stringMatching(/^openapi\/contract\/clauses\/.*No assertion tested this clause/)]);
});

test('a probe covers an open point, and no clause that should be graded', () => {
  const open = first('open');
  const must = first('must');
  const looking = (clause: ClauseId) =>
    sampleCheck({ assertions: [], observations: [{ clause, question: 'What?', answer: 'That.' }] });
  expect(by(open, looking(open))).toBe('observed');
  expect(by(must, looking(must))).toBe('nothing');
  expect(says(open)).toEqual([expect.stringContaining('No probe observed this open point')]);
});

test('what is excluded with a reason is asked of no one, and must not be asserted', () => {
  const excluded = first('must', true);
  expect([by(excluded), says(excluded)]).toEqual(['excluded', []]);
  expect(says(excluded, asserting(excluded))).toEqual([expect.stringContaining('but a.b asserts it')]);
});

test.for<[string, Partial<Results>]>([
  ['was stopped before its end', { run: { ...sampleResults().run, interrupted: true } }],
  ['the server under test failed clauses', { outcome: 'non_conformant' }],
  ['has changed since the run', { clauses: [sampleClause({ definition: '00000000' })] }],
])('a run is not usable: %s', ([why, parts]) => {
  expect(unfit(sampleResults(parts))).toContain(why);
});

test('a complete run of this version shows what is covered', () => {
  const clause = clauseOf(wholeLedger, 'M-1-decimal');
  expect(unfit(sampleResults({ clauses: [sampleClause({ definition: clauseHash(clause) })] }))).toBeUndefined();
});
