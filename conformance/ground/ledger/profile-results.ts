import { overlapProfile } from '../declared-target/target.ts';
import type {
  AnyClauseId,
  Assertion,
  CheckResult,
  ClauseResult,
  Outcome,
  ProfileResult,
  Reason,
  Results,
  Tested,
  Tier,
} from '../verdicts/results.ts';
import { worst } from '../verdicts/verdict.ts';
import { profilesOf } from './claim.ts';
import { clauseHash } from './clause-hash.ts';
import { type AnyLedger, type Clause, isCountedLevel, isGraded, within } from './ledger.ts';

/** The operator's declarations that the overall result depends on. */
export interface Claim {
  tier: Tier;
  /** By profile name: true when declared present. A missing profile is not claimed. */
  profiles: Readonly<Record<string, boolean>>;
}

/**
 * The verdict of each clause of the selected checks, or of the whole ledger for a complete run. A missing precondition
 * of a higher tier does not affect a clause that a lower tier has proved.
 */
export function clauseResults(
  ledger: AnyLedger,
  checks: readonly CheckResult[],
  claim: Claim,
  filtered: boolean,
): ClauseResult[] {
  const byClause = new Map<string, { assertion: Assertion; check: CheckResult }[]>();
  for (const check of checks) {
    for (const assertion of check.assertions) {
      const list = byClause.get(assertion.clause) ?? [];
      list.push({ assertion, check });
      byClause.set(assertion.clause, list);
    }
  }
  const results: ClauseResult[] = [];
  for (const clause of ledger.values()) {
    const found = byClause.get(clause.id) ?? [];
    if (found.length === 0 && (filtered || clause.excluded !== undefined || !isGraded(clause))) continue;
    results.push(clauseResult(clause, found, claim, profilesOf(clause, ledger)));
  }
  return results;
}

function clauseResult(
  clause: Clause<AnyClauseId>,
  found: { assertion: Assertion; check: CheckResult }[],
  claim: Claim,
  profiles: readonly string[],
): ClauseResult {
  const { id, profile, tier, level } = clause;
  const base = { id, profile, tier, level, definition: clauseHash(clause) };
  const checks = [...new Set(found.map(({ check }) => check.id))];
  if (profiles.some((name) => claim.profiles[name] !== true)) {
    return { ...base, verdict: 'not_applicable', reason: 'declared_absent', checks };
  }
  // For an unspecified point, `observed` is the best verdict.
  const enough = clause.level === 'open' ? 'observed' : 'pass';
  const proved = found.some(({ assertion }) => assertion.verdict === enough);
  // Once a clause is proved, untested results do not count that come from a higher tier, from an opt-out, or from
  // sequences that did not reach it.
  const ignored = ({ assertion, check }: { assertion: Assertion; check: CheckResult }) =>
    assertion.verdict === 'not_tested' && (!within(check.tier, claim.tier) || isOfLess(assertion.reason));
  const counted = found.filter((one) => !(proved && ignored(one)));
  const result = worst(counted.map(({ assertion }) => assertion));
  if (result === undefined) return { ...base, verdict: 'not_tested', checks };
  return {
    ...base,
    verdict: result.verdict,
    ...(result.reason === undefined ? {} : { reason: result.reason }),
    checks,
  };
}

function isOfLess(reason: Reason | undefined): boolean {
  return reason === 'opted_out' || reason === 'not_reached';
}

/**
 * The headline of every profile. Only graded clauses count; a branch not taken leaves the total. A profile that was not
 * selected is reported as not selected, unless the run found a failure in it.
 */
export function profileResults(
  ledger: AnyLedger,
  clauses: readonly ClauseResult[],
  claim: Claim,
  selected: (profile: string) => boolean,
): ProfileResult[] {
  const stated = Map.groupBy([...ledger.values()].filter(isGraded), ({ profile }) => profile);
  const names = new Set([...Object.keys(claim.profiles), ...[...ledger.values()].map(({ profile }) => profile)]);
  return [...names].map((profile): ProfileResult => {
    const declared = claim.profiles[profile] === true;
    const tiers = { 'black-box': count(), provisioned: count(), controlled: count() };
    if (!declared) return { profile, declared, outcome: 'not_applicable', tiers, testable: 0 };
    const mine = clauses.filter((clause) => clause.profile === profile);
    const away = new Set(mine.filter(({ verdict }) => verdict === 'not_applicable').map(({ id }) => id));
    const testable = (stated.get(profile) ?? []).filter(
      (clause) => !away.has(clause.id) && profilesOf(clause, ledger).every((name) => claim.profiles[name] === true),
    ).length;
    const broken = mine.some(({ level, verdict }) => verdict === 'fail' && isCountedLevel(level));
    if (!selected(profile) && !broken) return { profile, declared, outcome: 'not_selected', tiers, testable };
    for (const clause of mine) {
      if (!isCountedLevel(clause.level)) continue;
      if (clause.verdict === 'not_applicable') continue;
      const tally = tiers[clause.tier];
      tally.total += 1;
      if (clause.verdict === 'pass') tally.passed += 1;
      else if (clause.verdict === 'fail') tally.failed += 1;
      else tally.open += 1;
    }
    return { profile, declared, outcome: outcomeOf(tiers, claim.tier), tiers, testable };
  });
}

function count(): { passed: number; total: number; failed: number; open: number } {
  return { passed: 0, total: 0, failed: 0, open: 0 };
}

function outcomeOf(tiers: ProfileResult['tiers'], claimed: Tier): Outcome {
  const all = Object.entries(tiers) as [Tier, ProfileResult['tiers'][Tier]][];
  if (all.some(([, tally]) => tally.failed > 0)) return 'non_conformant';
  const reached = all.filter(([tier]) => within(tier, claimed)).map(([, tally]) => tally);
  const proved = reached.some(({ passed }) => passed > 0);
  return proved && reached.every(({ open }) => open === 0) ? 'conformant' : 'incomplete';
}

/** Number of clauses tested, and number testable, in all claimed profiles. */
export function testedIn(profiles: readonly ProfileResult[]): Tested {
  const tallies = profiles.flatMap(({ tiers }) => Object.values(tiers));
  return {
    clauses: tallies.reduce((sum, { passed, failed }) => sum + passed + failed, 0),
    of: profiles.reduce((sum, { testable }) => sum + testable, 0),
  };
}

/** The result of the run: the worst of the selected profiles. */
export function overall(profiles: readonly ProfileResult[]): Outcome {
  const counted = profiles.filter(({ outcome }) => outcome !== 'not_applicable' && outcome !== 'not_selected');
  if (counted.some(({ outcome }) => outcome === 'non_conformant')) return 'non_conformant';
  if (counted.length === 0 || counted.some(({ outcome }) => outcome !== 'conformant')) return 'incomplete';
  return 'conformant';
}

/** The exit code of a run in which only overlapping requests break clauses. */
export const overlapExit = 6;

/**
 * The exit code of a run: 130 interrupted, 2 invalid configuration or nothing selected, 3 target unreachable, wrong
 * key or no sandbox, 1 a MUST clause is broken, 6 only overlapping requests break clauses, 5 the suite broke, 4
 * incomplete, 0 conformant; in this precedence.
 */
export function exitCode(results: Pick<Results, 'run' | 'stopped' | 'checks' | 'outcome'>): number {
  const { run, stopped, checks, outcome } = results;
  const every = checks.flatMap(({ assertions, verdict }) => [verdict, ...assertions.map((a) => a.verdict)]);
  if (run.interrupted) return 130;
  if (stopped?.kind === 'config') return 2;
  if (checks.length === 0 && stopped === undefined) return 2;
  if (stopped !== undefined && stopped.kind !== 'suite') return 3;
  if (every.includes('fail')) return isOnlyOverlap(checks) ? overlapExit : 1;
  if (stopped?.kind === 'suite' || every.includes('error')) return 5;
  return outcome === 'conformant' ? 0 : 4;
}

/** True when every failure is about overlapping requests, which the specification does not mention. */
function isOnlyOverlap(checks: readonly CheckResult[]): boolean {
  const failed = checks.filter(({ verdict }) => verdict === 'fail');
  return failed.every(({ profile }) => profile === overlapProfile);
}
