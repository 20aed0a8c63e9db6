import { within } from '../ground/ledger/ledger.ts';
import { exitCode } from '../ground/ledger/profile-results.ts';
import type { Assertion, BaselineResult, CheckResult, Results } from '../ground/verdicts/results.ts';
import { claimedTier } from '../report/wording/findings.ts';
import { tierNames } from '../report/wording/wording.ts';
import type { Baseline, Entry } from './load.ts';

function failedOn(entry: Entry, { verdict, clause }: Assertion): boolean {
  return verdict === 'fail' && clause === entry.clause;
}

function tolerates(entry: Entry, today: string): boolean {
  return today <= entry.expires;
}

function nameOf({ check, clause }: Pick<Entry, 'check' | 'clause'>): string {
  return `${check} ${clause}`;
}

/**
 * Compares the results of a run with a baseline. The outcome does not change: a known failure is still a failure. Only
 * the exit code reports changes in both directions: a failure that is not in the list, and an entry that no longer
 * fails or is past its last day.
 * @param today the day of the run, `2026-03-01`
 */
export function applyBaseline(results: Results, { entries, flaky }: Baseline, today: string): Results {
  const checks = new Map(results.checks.map((check) => [check.id, check]));
  const tolerated = [...entries, ...flaky].filter((entry) => tolerates(entry, today)).map(nameOf);
  const failures = results.checks.flatMap((check) =>
    check.assertions
      .filter(({ verdict }) => verdict === 'fail')
      .map(({ clause }) => nameOf({ check: check.id, clause })),
  );
  const unique = [...new Set(failures)];
  const baseline: BaselineResult = {
    known: unique.filter((name) => tolerated.includes(name)),
    unexpected: unique.filter((name) => !tolerated.includes(name)),
    stale: entries.filter((entry) => stillApplies(entry, checks.get(entry.check))).map(nameOf),
    expired: [...entries, ...flaky].filter((entry) => !tolerates(entry, today)).map(nameOf),
  };
  return { ...results, baseline, exitCode: codeOf(results, baseline) };
}

/** True when the check ran to its end and the clause no longer fails. A clause that was not tested proves nothing. */
function stillApplies(entry: Entry, check: CheckResult | undefined): boolean {
  if (check === undefined) return false;
  const about = check.assertions.filter(({ clause }) => clause === entry.clause);
  return about.some(({ verdict }) => verdict === 'pass') && !about.some((assertion) => failedOn(entry, assertion));
}

function codeOf(results: Results, { unexpected, stale }: BaselineResult): number {
  const before = results.exitCode;
  if (before !== 0 && before !== 1 && before !== 4) return before;
  if (unexpected.length > 0 || stale.length > 0) return 1;
  if (before !== 1) return before;
  return exitCode({ ...results, checks: results.checks.map(withoutFailures), outcome: outcomeWithout(results) });
}

function withoutFailures(check: CheckResult): CheckResult {
  return {
    ...check,
    verdict: check.verdict === 'fail' ? 'pass' : check.verdict,
    assertions: check.assertions.filter(({ verdict }) => verdict !== 'fail'),
  };
}

/** The outcome without the known failures. An incomplete clause above the claimed tier never counts. */
function outcomeWithout(results: Results): Results['outcome'] {
  const claimed = claimedTier(results);
  const open = results.profiles.some(
    ({ outcome, tiers }) =>
      outcome === 'incomplete' ||
      (outcome === 'non_conformant' && tierNames.some((tier) => within(tier, claimed) && tiers[tier].open > 0)),
  );
  return open ? 'incomplete' : 'conformant';
}
