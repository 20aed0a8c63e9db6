import type { Assertion, CheckResult, Results, Verdict } from '../../ground/verdicts/results.ts';

/** How a check of the newer run relates to the same check of the older one. */
export type Kind =
  | 'regressed'
  | 'no_longer_tested'
  | 'new_reason'
  | 'fixed'
  | 'newly_tested'
  | 'changed_by_suite'
  | 'added'
  | 'removed';

/** A check with different results in the two runs. */
export interface Difference {
  kind: Kind;
  check: string;
  before?: Verdict;
  after?: Verdict;
  /** The earlier and the later result in words. */
  detail: string;
}

/** Everything that differs between two runs. */
export interface Comparison {
  differences: Difference[];
  /** Checks that fail in both runs for the same reason. */
  sameFailures: string[];
  /** Differences of the configuration, such as `suite 3.0.0, then 3.1.0`. */
  environment: string[];
}

const graded: readonly Verdict[] = ['pass', 'warn', 'fail'];
function isGraded(verdict: Verdict): boolean {
  return graded.includes(verdict);
}

/** Kinds of differences that make the newer run worse. */
export const worse: readonly Kind[] = ['regressed', 'no_longer_tested'];

/** Compares two runs, check by check. Ignores ids, times and run labels in responses of the target. */
export function compare(before: Results, after: Results): Comparison {
  const older = new Map(before.checks.map((check) => [check.id, check]));
  const newer = new Map(after.checks.map((check) => [check.id, check]));
  const differences: Difference[] = [];
  const sameFailures: string[] = [];
  for (const [id, now] of newer) {
    const then = older.get(id);
    if (then === undefined) {
      // Checks that the older run did not select are not new.
      if (!before.run.filtered)
        differences.push({ kind: 'added', check: id, after: now.verdict, detail: `new, ${reported(now)}` });
      continue;
    }
    const difference = differenceOf(then, now);
    if (difference !== undefined) differences.push(difference);
    else if (now.verdict === 'fail') sameFailures.push(id);
  }
  for (const [id, then] of older) {
    if (!newer.has(id) && !after.run.filtered)
      differences.push({ kind: 'removed', check: id, before: then.verdict, detail: `was ${reported(then)}` });
  }
  return { differences, sameFailures, environment: environmentOf(before, after) };
}

function differenceOf(then: CheckResult, now: CheckResult): Difference | undefined {
  const at = { check: now.id, before: then.verdict, after: now.verdict };
  const detail = `was ${reported(then)}, now ${reported(now)}`;
  const changed = then.definition !== undefined && now.definition !== undefined && then.definition !== now.definition;
  if (changed) return { kind: 'changed_by_suite', ...at, detail };
  if (then.verdict === now.verdict) {
    if (now.verdict !== 'fail' || reasonOf(then) === reasonOf(now)) return undefined;
    return { kind: 'new_reason', ...at, detail };
  }
  if (now.verdict === 'fail') return { kind: 'regressed', ...at, detail };
  if (then.verdict === 'fail' && isGraded(now.verdict)) return { kind: 'fixed', ...at, detail };
  if (isGraded(then.verdict) && !isGraded(now.verdict)) return { kind: 'no_longer_tested', ...at, detail };
  if (!isGraded(then.verdict) && isGraded(now.verdict)) return { kind: 'newly_tested', ...at, detail };
  return undefined;
}

function failed({ verdict }: Assertion): boolean {
  return verdict === 'fail' || verdict === 'error';
}

/** Why a check failed, without parts that differ in every run. */
function reasonOf(check: CheckResult): string {
  return check.assertions
    .filter(failed)
    .map(({ clause, at, expected, actual }) => [clause, at, expected, actual].map(normalised).join(' '))
    .join('; ');
}

/** Run labels, times and long numbers are different in every run. */
function normalised(text = ''): string {
  return text
    .replace(/cf-[a-z0-9]+-[a-f0-9]{6}[\w-]*/g, '<label>')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})?/g, '<time>')
    .replace(/\d{3,}/g, '<number>');
}

function reported(check: CheckResult): string {
  const broken = check.assertions.find(failed);
  if (broken !== undefined) {
    const { clause, expected = '', actual = '' } = broken;
    return `${check.verdict} on ${clause} (expected ${expected}, got ${actual})`;
  }
  return check.reason === undefined ? check.verdict : `${check.verdict} (${check.reason})`;
}

function environmentOf(before: Results, after: Results): string[] {
  const said = (what: string, then: string, now: string): string[] =>
    then === now ? [] : [`${what} ${then}, then ${now}`];
  return [
    ...said('target', before.target.name, after.target.name),
    ...said('suite', before.suite.version, after.suite.version),
    ...said('merchant contract', before.suite.contract.merchant, after.suite.contract.merchant),
    ...said('partner contract', before.suite.contract.partner, after.suite.contract.partner),
    ...said('mode', before.target.mode, after.target.mode),
    ...said('configuration', hashOf(before), hashOf(after)),
    ...said('selection', selection(before), selection(after)),
  ];
}

/** A hash short enough to show, and long enough to distinguish two values. */
function hashOf({ target }: Results): string {
  return target.configHash.replace(/^sha256:/, '').slice(0, 8);
}

function selection({ run }: Results): string {
  return run.filtered ? 'part of the checks' : 'all checks';
}
