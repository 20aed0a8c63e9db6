import type { Target } from '../declared-target/target.ts';
import type { AnyClauseId, Assertion } from '../verdicts/results.ts';
import { type AnyLedger, type Clause, clauseOf } from './ledger.ts';

/** True when a clause, or for overlapping requests a clause in its `rests_on`, belongs to an absent profile. */
export function isAbsent(ledger: AnyLedger, id: AnyClauseId, profiles: Target['profiles']): boolean {
  const declared: Readonly<Record<string, boolean>> = profiles;
  return profilesOf(clauseOf(ledger, id), ledger).some((profile) => declared[profile] === false);
}

/** The profiles of a clause. A target without one of them is not tested for the clause. */
export function profilesOf(
  { profile, rests_on: facts = [] }: Clause<AnyClauseId>,
  ledger: AnyLedger,
): readonly string[] {
  return [profile, ...facts.map((id) => clauseOf(ledger, id).profile)];
}

/**
 * The assertion as it counts for this target. A check of a claimed profile may assert clauses of another profile, such
 * as the error model. Clauses of an unclaimed profile are neither proved nor broken.
 */
export function withinClaim(assertion: Assertion, ledger: AnyLedger, profiles: Target['profiles']): Assertion {
  const counts = assertion.verdict !== 'observed' && assertion.verdict !== 'error';
  if (!counts || !isAbsent(ledger, assertion.clause, profiles)) return assertion;
  return { ...assertion, verdict: 'not_applicable', reason: 'declared_absent' };
}
