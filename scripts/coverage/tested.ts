import { clauseHash } from '../../conformance/ground/ledger/clause-hash.ts';
import { type Clause, type Level, wholeLedger } from '../../conformance/ground/ledger/ledger.ts';
import type { Results, Verdict } from '../../conformance/ground/verdicts/results.ts';
import type { Contract } from '../contract/contract-files.ts';
import type { Finding } from '../contract/finding.ts';
import type { Place } from '../contract/place.ts';
import { clausesOf } from './clauses.ts';

/** The test coverage of one clause. */
export interface Tested {
  id: string;
  profile: string;
  level: Level;
  /** `tested`: an assertion was made; `observed`: a probe ran; `excluded`: the ledger gives the reason. */
  by: 'tested' | 'observed' | 'excluded' | 'nothing';
  /** The checks that asserted or observed the clause. */
  checks: string[];
}

/** The clauses by their coverage, and each clause that should be covered but is not. */
export interface TestCoverage {
  clauses: Tested[];
  missing: Finding[];
}

const asserted: readonly Verdict[] = ['pass', 'warn', 'fail'];

/**
 * Joins the ledger with the assertions of real runs instead of the declarations of checks. A clause is covered when an
 * assertion or an observation was made, or when the ledger excludes it with a reason.
 */
export function measureTested(contract: Contract, runs: readonly Results[]): TestCoverage {
  const seen = seenIn(runs);
  const places = new Map(clausesOf(contract).map(({ clause }) => [clause.at('id').text, clause]));
  const clauses = [...wholeLedger.values()].map((clause) => judged(clause, seen.get(clause.id)));
  return { clauses, missing: clauses.flatMap((one) => finding(one, places.get(one.id))) };
}

interface Seen {
  asserting: Set<string>;
  observing: Set<string>;
}

function seenIn(runs: readonly Results[]): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  const of = (clause: string): Seen => {
    const found = seen.get(clause) ?? { asserting: new Set(), observing: new Set() };
    seen.set(clause, found);
    return found;
  };
  for (const { id, assertions, observations } of runs.flatMap(({ checks }) => checks)) {
    for (const { clause, verdict } of assertions) {
      if (asserted.includes(verdict)) of(clause).asserting.add(id);
      if (verdict === 'observed') of(clause).observing.add(id);
    }
    for (const { clause } of observations) if (clause !== undefined) of(clause).observing.add(id);
  }
  return seen;
}

function judged({ id, profile, level, excluded }: Clause, seen: Seen | undefined): Tested {
  const { asserting = new Set<string>(), observing = new Set<string>() } = seen ?? {};
  const base = { id, profile, level, checks: [...new Set([...asserting, ...observing])] };
  if (asserting.size > 0) return { ...base, by: 'tested' };
  // An observation does not test a clause that should be graded.
  if (observing.size > 0 && (level === 'open' || level === 'unlisted')) return { ...base, by: 'observed' };
  return { ...base, by: excluded === undefined ? 'nothing' : 'excluded' };
}

function finding({ by, level, checks }: Tested, place: Place | undefined): Finding[] {
  if (place === undefined) return [];
  if (by === 'tested' && place.at('excluded').exists) {
    return [place.finding(`This clause is excluded, but ${checks.join(', ')} asserts it. Remove one of the two.`)];
  }
  if (by !== 'nothing') return [];
  const what = level === 'open' ? 'No probe observed this open point' : 'No assertion tested this clause';
  return [place.finding(`${what}. Name it in a check or probe, or add excluded with the reason.`)];
}

/** Why a run cannot be used for the coverage; undefined when it can. */
export function unfit({ run, outcome, stopped, clauses }: Results): string | undefined {
  if (run.interrupted || stopped !== undefined) return 'it was stopped before its end';
  if (outcome === 'non_conformant') return 'the server under test failed clauses; fix those first';
  const ledger: ReadonlyMap<string, Clause> = wholeLedger;
  const changed = clauses.find(({ id, definition }) => {
    const clause = ledger.get(id);
    return clause === undefined || (definition !== undefined && clauseHash(clause) !== definition);
  });
  return changed === undefined ? undefined : `${changed.id} has changed since the run`;
}
