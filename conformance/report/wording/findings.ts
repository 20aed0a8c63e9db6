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

/** A check that did not pass, with its first decisive assertion: what a reader looks at first. */
export interface Finding {
  check: CheckResult;
  assertion?: Assertion;
  /** The exchange that the assertion looked at. */
  exchange?: Exchange;
  /** How many more assertions of the check have the same verdict. */
  more: number;
}

/** `2 clauses broken, seen by 3 checks`: how many clauses of the specification fail, and in how many checks. */
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

/** True for a check of what this package decides where the specification leaves a choice: reported in a block of its own. */
export function isDecision({ clauses }: CheckResult): boolean {
  return clauses.length > 0 && clauses.every((id) => clauseText(id).level === 'package');
}

/** The decisions of this package that the server shares, and those that it does not; nothing with `grade: source`. */
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

/** Clauses that have no grade for one and the same reason, and the line that would change it. */
export interface Gap {
  /** Missing when the target's responses do not show whether the clause holds. */
  reason?: Reason;
  why: string;
  add?: string;
  clauses: string[];
  checks: string[];
}

/**
 * What was not tested, grouped by what is missing, the largest group first. Nothing for a run that ended early: there
 * the one reason for everything is reported in its place.
 */
export function gaps(results: Results): Gap[] {
  if (results.stopped !== undefined || results.run.interrupted) return [];
  const untested = new Set(results.clauses.filter(isOpen).map(({ id }) => id));
  const groups = new Map<string, Gap>();
  for (const check of results.checks) {
    const clauses = check.clauses.filter((id) => untested.has(id));
    if (clauses.length === 0 || isDecision(check)) continue;
    // What ended the check counts, not what it could have done without.
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
    const group = groups.get(key) ?? {
      why,
      clauses: [],
      checks: [],
      ...(reason && { reason }),
      ...(add && { add }),
    };
    group.clauses = [...new Set([...group.clauses, ...clauses])];
    group.checks.push(check.id);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => b.clauses.length - a.clauses.length);
}

/** True for a clause that keeps its profile incomplete although nothing failed. */
function isOpen({ level, verdict }: ClauseResult): boolean {
  return verdict === 'not_tested' || (verdict === 'observed' && (level === 'must' || level === 'conflict'));
}

/** What this target does where the specification leaves a choice, with the check that saw it. */
export function observations(results: Results): (Observation & { check: string })[] {
  return results.checks.flatMap((check) =>
    check.observations.map((observation) => ({ ...observation, check: check.id })),
  );
}

/** Claimed, but not one clause of it was shown. Reported first: silence must not look like success. */
export function isUnproven(profile: ProfileResult): boolean {
  const { declared, tiers } = profile;
  return declared && isCounted(profile) && tierNames.every((tier) => tiers[tier].passed + tiers[tier].failed === 0);
}

/** True for a profile that was claimed and asked for, and so has a result of its own. */
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

/** Profiles in the order of a report: unproven ones first, then from broken to whole, those that do not count last. */
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

/** Where an implementer who reads a clause otherwise finds what to send, and to whom. */
export const disputes = 'docs/guides/disputes.md';

/** Where the script that reproduces a failed check is, relative to the report. */
export function scriptPath(check: string): string {
  return `repro/${check.replace(/[^A-Za-z0-9._-]/g, '_')}.sh`;
}
