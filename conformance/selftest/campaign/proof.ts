import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ClauseId } from '../../../generated/clauses.ts';
import { allChecks } from '../../checks/all.ts';
import { contractLedger, isGraded } from '../../ground/ledger/ledger.ts';
import type { Check } from '../../run/define.ts';
import { matchesPattern } from '../subjects/id-pattern.ts';
import type { Failure, Outcome } from '../subjects/outcome.ts';
import type { ReachByCheck } from '../subjects/reach.ts';

/** A check and a graded clause that it names. */
export interface Pair {
  clause: string;
  check: string;
}

/** A row of unproven-pairs.yaml: pairs that no mutant proves, and why. */
export interface UnprovenRow {
  clause: string;
  /** Ids of checks; `*` matches any text. */
  checks: string[];
  because: string;
}

/** The proof of a whole campaign. */
export interface Proof {
  /** How many pairs of a check and a graded clause there are. */
  pairs: number;
  /** Pairs that no mutant proves, with a reason in unproven-pairs.yaml and without. */
  unprovenPairs: (Pair & { because?: string })[];
  /** Rows of unproven-pairs.yaml, as `clause check`, whose pairs are proven or do not exist. */
  needlessRows: string[];
  /** Checks without a proven pair. */
  unprovenChecks: string[];
  /** Graded clauses that a check passes on the unchanged server and that no mutant breaks. */
  unbrokenClauses: string[];
  /** Always-on checks with graded assertions that failed on no mutant. */
  unprovenAlwaysOn: string[];
}

const rows = (parse(readFileSync(new URL('unproven-pairs.yaml', import.meta.url), 'utf8')) ?? []) as UnprovenRow[];

/**
 * The proof by the outcomes of a whole campaign. A pair of a check and a graded clause is proven when a mutant of that
 * clause, declared or generated, made an assertion of the check fail that is bound to the clause.
 */
export function proofOf(
  outcomes: readonly Outcome[],
  reach: ReachByCheck,
  { checks = allChecks, unproven = rows }: { checks?: readonly Check[]; unproven?: readonly UnprovenRow[] } = {},
): Proof {
  const failures = failuresByMutants(outcomes);
  const proven = new Set(failures.map(({ clause, check }) => `${clause} ${check}`));
  const pairs = checks.flatMap(({ id, clauses }) =>
    clauses.filter(isGradedClause).map((clause) => ({ clause, check: id })),
  );
  const isProven = ({ clause, check }: Pair) => proven.has(`${clause} ${check}`);
  const withoutProof = pairs.filter((pair) => !isProven(pair));
  const needless = unproven.flatMap(({ clause, checks: patterns }) =>
    patterns
      .filter((pattern) => !withoutProof.some((pair) => pair.clause === clause && matchesPattern(pattern, pair.check)))
      .map((pattern) => `${clause} ${pattern}`),
  );
  const provenChecks = new Set(pairs.filter(isProven).map(({ check }) => check));
  return {
    pairs: pairs.length,
    unprovenPairs: withoutProof.map((pair) => {
      const because = unproven.find((row) => fits(row, pair))?.because;
      return { ...pair, ...(because !== undefined && { because }) };
    }),
    needlessRows: needless,
    unprovenChecks: [...new Set(pairs.map(({ check }) => check))].filter((check) => !provenChecks.has(check)),
    unbrokenClauses: unbrokenClauses(failures, checks, reach),
    unprovenAlwaysOn: unprovenAlwaysOn(outcomes),
  };
}

function fits({ clause, checks }: UnprovenRow, pair: Pair): boolean {
  return clause === pair.clause && checks.some((pattern) => matchesPattern(pattern, pair.check));
}

function isGradedClause(id: ClauseId): boolean {
  const clause = contractLedger.get(id);
  return clause !== undefined && isGraded(clause);
}

/** Checks that failed by the clause that a mutant breaks, declared or generated from the contract. */
function failuresByMutants(outcomes: readonly Outcome[]): Failure[] {
  const killed = outcomes.filter(({ kind, good }) => good && (kind === 'mutant' || kind === 'generated'));
  return killed.flatMap(({ failed }) => failed.filter(({ bound }) => bound));
}

function unbrokenClauses(failures: readonly Failure[], checks: readonly Check[], reach: ReachByCheck): string[] {
  const broken = new Set(failures.map(({ clause }) => clause));
  const passing = checks.filter(({ id }) => reach[id]?.verdict === 'pass').flatMap(({ clauses }) => clauses);
  return [...new Set(passing)].filter((id) => isGradedClause(id) && !broken.has(id));
}

function unprovenAlwaysOn(outcomes: readonly Outcome[]): string[] {
  const graded = new Set(outcomes.flatMap(({ alwaysOn = [] }) => alwaysOn));
  const mutated = outcomes.filter(({ kind }) => kind === 'mutant' || kind === 'generated');
  const failed = new Set(mutated.flatMap((one) => one.failed.map(({ check }) => check)));
  return [...graded].filter((id) => !failed.has(id)).sort();
}

/** The gaps of a proof, each with the place to close it. */
export function gapsOf(proof: Proof): string[] {
  const file = 'conformance/selftest/campaign/unproven-pairs.yaml';
  const listed: [string, string[]][] = [
    ['graded clauses without a mutant (add one to conformance/selftest/mutants/)', proof.unbrokenClauses],
    ['checks that no mutant proves (add a mutant of a clause that the check names)', proof.unprovenChecks],
    [
      `clauses that a check names and no mutant makes it fail by (add a mutant, or a reason to ${file})`,
      proof.unprovenPairs
        .filter(({ because, check }) => because === undefined && !proof.unprovenChecks.includes(check))
        .map(({ clause, check }) => `${clause} ${check}`),
    ],
    [`rows that are not needed any more (remove them from ${file})`, proof.needlessRows],
    ['always-on checks that fail on no mutant', proof.unprovenAlwaysOn],
  ];
  return listed.flatMap(([what, ids]) => (ids.length === 0 ? [] : [`${ids.length} ${what}:\n  ${ids.join('\n  ')}`]));
}
