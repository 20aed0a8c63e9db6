import { isAbsent } from '../ground/ledger/claim.ts';
import { contractLedger } from '../ground/ledger/ledger.ts';
import type { CheckResult, Reason, Results } from '../ground/verdicts/results.ts';
import type { Facilities } from '../setup/setup-context.ts';
import { cellCounts } from './cells.ts';
import type { Check } from './define.ts';
import type { Planned } from './lanes.ts';

/** The result of a check that does not run: an absent profile, a missing precondition or too high a cost. */
export function untested(
  { item: check, plan }: Planned<Check>,
  { target, budget }: Facilities,
): CheckResult | undefined {
  const declared: Readonly<Record<string, boolean>> = target.profiles;
  const absent = check.clauses.every((id) => isAbsent(contractLedger, id, target.profiles));
  if (declared[check.profile] === false || absent) {
    return without(check, plan.tier, 'not_applicable', 'declared_absent', 'The target declares the profile absent.');
  }
  const [missing] = plan.missing;
  if (missing !== undefined) {
    const preconditions = plan.missing.map(({ name, reason, detail, add }) => ({
      name,
      exchanges: [],
      missing: { reason, detail, add },
    }));
    const message = `${missing.name}: ${missing.detail}`;
    return { ...without(check, plan.tier, 'not_tested', missing.reason, message), preconditions };
  }
  const exceeded = budget.admit(check);
  if (exceeded === undefined) return undefined;
  const { kind, allowed, spent } = exceeded;
  const message = `The run may create ${allowed} ${kind}, of which ${spent} are used, and the check may need ${check.cost[kind]}.`;
  const reason = check.explores !== undefined ? 'not_reached' : 'budget_exhausted';
  const result = without(check, plan.tier, 'not_tested', reason, message);
  const missingBudget = {
    reason: 'budget_exhausted' as const,
    detail: message,
    add: `allow: { spend: { ${kind}: ${allowed * 2 || check.cost[kind]} } }`,
  };
  return { ...result, preconditions: [{ name: `allow.spend.${kind}`, exchanges: [], missing: missingBudget }] };
}

function without(
  check: Check,
  tier: CheckResult['tier'],
  verdict: 'not_applicable' | 'not_tested' | 'inconclusive',
  reason: Reason,
  message: string,
): CheckResult {
  const { id, title, profile, clauses } = check;
  const assertions = clauses.map((clause) => ({ clause, verdict, reason }));
  const cells = check.row === undefined ? {} : { cells: cellCounts(check.row, { cells: [] }) };
  const nothing = { preconditions: [], observations: [], exchanges: [], durationMs: 0, ...cells };
  return { id, title, profile, tier, verdict, reason, message, clauses: [...clauses], assertions, ...nothing };
}

/** The result of a check that the run did not reach. */
export function notReached(check: Check, aborted: boolean, stopped: Results['stopped']): CheckResult[] {
  const message = aborted
    ? 'The run was interrupted before this check.'
    : `The run ended before this check. ${stopped?.message ?? ''}`;
  return [without(check, check.tier ?? 'black-box', 'not_tested', 'prerequisite_failed', message.trim())];
}

/**
 * False for results of always-on checks that are not about the target, in a run that was stopped: responses of
 * something else in its place, such as a login page, and flags of records that show a production key.
 */
export function counts({ id }: CheckResult, stopped: Results['stopped'], finished: number): boolean {
  if (stopped?.kind === 'unreachable' && finished === 0) return false;
  return stopped?.kind !== 'tripwire' || id !== 'wire.invariant.sandbox-flag';
}
