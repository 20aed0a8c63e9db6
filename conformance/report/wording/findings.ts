import type {
  Assertion,
  CheckResult,
  ClauseResult,
  Exchange,
  Observation,
  ProfileResult,
  Reason,
  Results,
  Tier,
} from '../../ground/verdicts/results.ts';
import { clauseText, reasonWords, tierNames } from './wording.ts';

/** A check that did not pass, with its decisive assertion. */
export interface Finding {
  check: CheckResult;
  assertion?: Assertion;
  /** The exchange that the assertion looked at. */
  exchange?: Exchange;
  /** Number of further assertions of the check with the same verdict. */
  more: number;
}

/** The number of failed clauses of the specification and of their checks: `2 clauses broken, seen by 3 checks`. */
export function brokenClauses(results: Results): { clauses: number; checks: number } {
  const failed = findings(results, 'fail');
  const broken = failed.flatMap(({ check }) =>
    check.assertions.flatMap(({ clause, verdict }) => (verdict === 'fail' ? [clause] : [])),
  );
  return { clauses: new Set(broken).size, checks: failed.length };
}

type Concern = 'fail' | 'warn' | 'error' | 'inconclusive';

/** The checks of the specification with this verdict, in the order of the run, each with its first decisive assertion. */
export function findings(results: Results, verdict: Concern): Finding[] {
  return found(results, verdict, (check) => verdict !== 'fail' || !isDecision(check));
}

/** True for a check of decisions of this package, which is reported separately. */
export function isDecision({ clauses }: CheckResult): boolean {
  return clauses.length > 0 && clauses.every((id) => clauseText(id).level === 'package');
}

/** The decisions of this package that the server follows, and those that it does not. Empty with `grade: source`. */
export function decisions(
  results: Results,
): { held: number; clauses: ClauseResult[]; differing: Finding[] } | undefined {
  const clauses = results.clauses.filter(({ level }) => level === 'package');
  if (clauses.length === 0) return undefined;
  const held = clauses.filter(({ verdict }) => verdict === 'pass').length;
  return { held, clauses, differing: found(results, 'fail', isDecision) };
}

function found(results: Results, verdict: Concern, wanted: (check: CheckResult) => boolean): Finding[] {
  const exchanges = new Map(results.exchanges.map((exchange) => [exchange.n, exchange]));
  return results.checks
    .filter((check) => check.verdict === verdict && wanted(check))
    .map((check) => {
      const decisive = check.assertions.filter((assertion) => assertion.verdict === verdict);
      const assertion = decisive[0];
      const exchange = assertion?.exchange === undefined ? undefined : exchanges.get(assertion.exchange);
      return {
        check,
        more: Math.max(0, decisive.length - 1),
        ...(assertion === undefined ? {} : { assertion }),
        ...(exchange === undefined ? {} : { exchange }),
      };
    });
}

/** Untested clauses with a common reason, and the line that would change it. */
export interface Gap {
  /** Missing when the target's responses do not show whether the clause holds. */
  reason?: Reason;
  why: string;
  add?: string;
  clauses: string[];
  checks: string[];
}

/** Untested clauses by reason, the largest group first. Empty after an early end, the reason for all. */
export function gaps(results: Results): Gap[] {
  if (results.stopped !== undefined || results.run.interrupted) return [];
  const untested = new Set(results.clauses.filter(isOpen).map(({ id }) => id));
  const groups = new Map<string, Gap>();
  for (const check of results.checks) {
    const clauses = check.clauses.filter((id) => untested.has(id));
    if (clauses.length === 0 || isDecision(check)) continue;
    // The precondition that ended the check, not optional ones.
    const missing = check.preconditions
      .map((precondition) => precondition.missing)
      .find((one) => one !== undefined && (check.add === undefined || one.add === check.add));
    const reason = missing?.reason ?? check.reason ?? check.assertions.find((a) => a.verdict === 'not_tested')?.reason;
    const seen = check.assertions.find(({ clause, verdict }) => verdict === 'observed' && untested.has(clause));
    if (reason === undefined && seen === undefined) continue;
    const shows = `the responses to ${check.id} do not show it: ${seen?.actual ?? ''}`;
    const why = missing?.detail ?? (reason === undefined ? shows : (check.message ?? reasonWords[reason]));
    const add = missing?.add ?? check.add;
    const key = add ?? `${reason ?? ''} ${why}`;
    const group = groups.get(key) ?? { why, clauses: [], checks: [], ...(reason && { reason }), ...(add && { add }) };
    group.clauses = [...new Set([...group.clauses, ...clauses])];
    group.checks.push(check.id);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => b.clauses.length - a.clauses.length);
}

/** True for a clause that makes its profile incomplete without a failure. */
function isOpen({ level, verdict }: ClauseResult): boolean {
  return verdict === 'not_tested' || (verdict === 'observed' && (level === 'must' || level === 'conflict'));
}

/** The observed behaviour of the target at open points, with the check that observed it. */
export function observations(results: Results): (Observation & { check: string })[] {
  return results.checks.flatMap((check) =>
    check.observations.map((observation) => ({ ...observation, check: check.id })),
  );
}

/** True for a claimed profile without a tested clause. Reported first, because it looks like success. */
export function isUnproven(profile: ProfileResult): boolean {
  const { declared, tiers } = profile;
  return declared && isCounted(profile) && tierNames.every((tier) => tiers[tier].passed + tiers[tier].failed === 0);
}

/** True for a profile that is claimed and selected. */
export function isCounted({ outcome }: ProfileResult): boolean {
  return outcome !== 'not_applicable' && outcome !== 'not_selected';
}

const byOutcome: readonly ProfileResult['outcome'][] = [
  'non_conformant',
  'incomplete',
  'conformant',
  'not_selected',
  'not_applicable',
];

/** Profiles in the order of a report: unproved ones, then from failed to complete, then those that do not count. */
export function inReportOrder(profiles: readonly ProfileResult[]): ProfileResult[] {
  const rank = (profile: ProfileResult): number => (isUnproven(profile) ? -1 : byOutcome.indexOf(profile.outcome));
  return profiles.toSorted((a, b) => rank(a) - rank(b));
}

/** The tier that the target file claims; higher tiers are optional. */
export function claimedTier(results: Results): Tier {
  const { config } = results.target;
  const tier = typeof config === 'object' && config !== null && 'tier' in config ? config.tier : undefined;
  return tierNames.find((name) => name === tier) ?? 'black-box';
}

/** The guide for implementers who disagree with a clause. */
export const disputes = 'docs/guides/disputes.md';

/** The path of the script for a failed check, relative to the report. */
export function scriptPath(check: string): string {
  return `repro/${check.replace(/[^A-Za-z0-9._-]/g, '_')}.sh`;
}
