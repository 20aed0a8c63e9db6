import { statedClauses } from '../always-on/stated-clauses.ts';
import { createApi } from '../exchange/http/client.ts';
import { isAbsent } from '../ground/ledger/claim.ts';
import { canFail, clauseOf } from '../ground/ledger/ledger.ts';
import type { CheckResult } from '../ground/verdicts/results.ts';
import { StopCheck, StopRun, SuiteError } from '../ground/verdicts/stop.ts';
import { type CheckVerdict, type Ending, restingOnAdapter, verdictOfCheck } from '../ground/verdicts/verdict.ts';
import { type Attempt, attemptOf, type CheckResources, exchangesSince, record, type Shown } from './attempt.ts';
import { cellCounts, endingOfCells } from './cells.ts';
import { contextOf } from './check-context.ts';
import type { Check } from './define.ts';
import { unknownOutcome } from './overlaps/unknown-outcome.ts';
import { hasOwnWay, type Plan, type Preference, planOf, resolve } from './resolver.ts';
import { withoutContradiction } from './waiting-outcomes.ts';

/** How a check ended: completely, early, or with the end of the run. */
type End = 'whole' | Ending | { readonly runEnds: unknown };

/**
 * Runs one check: supplies its preconditions, runs its function, and computes its verdict from the assertions. Only the
 * end of the whole run (abort, unreachable target) is thrown; every other error becomes a verdict.
 */
export async function runCheck(
  check: Check,
  resources: CheckResources,
  plan: Plan,
  preference: Preference = 'declared',
): Promise<CheckResult> {
  const started = performance.now();
  const attempt = attemptOf(check, resources);
  const end = await endOf(attempt, preference);
  assertBySchema(attempt);
  const early = endedEarly(attempt, end);
  resources.facilities.onboarding?.ended(check.id, early);
  await release(attempt, plan.exclusive);
  if (typeof end === 'object' && 'runEnds' in end) throw end.runEnds;
  const verdict = judge(attempt, explained(attempt, end === 'whole' ? undefined : end));
  const { preconditions, isUnfit } = attempt.shown;
  await resources.waiting.takeBack(attempt.setup, { verdict: verdict.verdict, preconditions, early });
  // Declared preconditions of several organizations exclude each other. Then the suite prepares what it can itself.
  if (isUnfit === true && preference === 'declared' && hasOwnWay(check, resources.situation, plan)) {
    return runCheck(check, resources, planOf(check, resources.situation, 'own'), 'own');
  }
  return resultOf(attempt, plan, verdict, performance.now() - started);
}

/** Supplies the preconditions and runs the function of the check, within its time. */
async function endOf(attempt: Attempt, preference: Preference): Promise<End> {
  const { check, resources, shown, setup, deadline } = attempt;
  try {
    const sent = exchangesSince(shown);
    const { supplies, stopped, ...given } = await deadline.bound(
      resolve(check, setup, resources.situation, sent, preference),
    );
    Object.assign(shown, given);
    if (stopped !== undefined) throw stopped;
    await deadline.bound(Promise.resolve(check.run(contextOf(attempt, supplies))));
    const ended = endingOfCells(check, shown);
    return ended === undefined ? 'whole' : endingOf(ended);
  } catch (error) {
    return resources.wire.signal.aborted || error instanceof StopRun ? { runEnds: error } : endingOf(error);
  } finally {
    deadline.end();
  }
}

/** Asserts the clauses of the check that the schemas of the responses state. */
function assertBySchema(attempt: Attempt): void {
  const { check, shown, resources } = attempt;
  for (const one of statedClauses(check.bySchema ?? [], shown.responses, resources.ledger)) record(attempt, one);
}

/** True for a check that ended early or failed: its injected outcome may still wait for the next one. */
function endedEarly({ shown }: Attempt, end: End): boolean {
  const ended = typeof end === 'object' && !('runEnds' in end);
  return ended || shown.assertions.some(({ verdict }) => verdict === 'inconclusive' || verdict === 'fail');
}

/** If an outcome of an earlier check caused the contradiction, it does not count, and the ending states the cause. */
function explained({ shown, setup, resources }: Attempt, ending: Ending | undefined): Ending | undefined {
  const isContradicted = ending?.verdict === 'fail' || shown.assertions.some(({ verdict }) => verdict === 'fail');
  const cause = isContradicted ? resources.waiting.explain(setup, shown.responses, ending) : undefined;
  if (cause === undefined) return ending;
  shown.assertions.splice(0, Infinity, ...shown.assertions.map(withoutContradiction));
  return cause;
}

/** The verdict, and the line of the target file that would change it. */
function judge(attempt: Attempt, ending: Ending | undefined): CheckVerdict & { add?: string } {
  const { check, setup, resources, shown } = attempt;
  const { ledger, wire } = resources;
  const { assertions, branched, wanted } = shown;
  const unread = unreadFailure(shown);
  const judged = verdictOfCheck({
    clauses: check.clauses,
    ungraded: new Set(check.clauses.filter((id) => !canFail(clauseOf(ledger, id).level))),
    assertions,
    branched,
    bySchema: new Set(check.bySchema),
    absent: new Set(check.clauses.filter((id) => isAbsent(ledger, id, wire.target.profiles))),
    ...(wanted === undefined ? {} : { wanted }),
    ...(ending === undefined ? {} : { ending }),
    ...(unread === undefined ? {} : { unread }),
  });
  const add = [ending, wanted].find((one) => one !== undefined && one.message === judged.message)?.add;
  return { ...restingOnAdapter(judged, setup.unverified), ...(add === undefined ? {} : { add }) };
}

/**
 * The ending for a check that read a response which was no success, and asserted nothing about it: a proxy or an
 * overload, for example, can turn any read into a 502. Whatever the check derives from such a response is unknown.
 */
function unreadFailure({ responses, assertions }: Shown): Ending | undefined {
  // What was only observed is not judged: the check may have stopped there.
  const judged = new Set(assertions.flatMap(({ verdict, exchange }) => (verdict === 'observed' ? [] : [exchange])));
  const failure = responses.find(({ accepted, exchange }) => !accepted && !judged.has(exchange));
  if (failure === undefined) return undefined;
  const unknown = unknownOutcome(failure);
  const message = `${unknown?.why ?? failure.label} (exchange ${failure.exchange}). What follows from it was not tested.`;
  return unknown === undefined
    ? { verdict: 'not_tested', reason: 'prerequisite_failed', message }
    : { verdict: 'inconclusive', reason: unknown.reason, message };
}

function resultOf(
  { check, resources, shown }: Attempt,
  { tier }: Plan,
  { verdict, reason, message, add, assertions }: CheckVerdict & { add?: string },
  milliseconds: number,
): CheckResult {
  return {
    id: check.id,
    title: check.title,
    profile: check.profile,
    tier,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { message }),
    ...(add === undefined ? {} : { add }),
    clauses: [...check.clauses],
    assertions,
    preconditions: shown.preconditions,
    observations: shown.observations,
    exchanges: resources.wire.recorder.withSources(shown.exchanges),
    ...(shown.overlaps.length > 0 && { overlaps: shown.overlaps }),
    durationMs: Math.round(milliseconds),
    ...(check.row === undefined ? {} : { cells: cellCounts(check.row, shown) }),
    ...(shown.explored && { explored: shown.explored }),
  };
}

function endingOf(error: unknown): Ending {
  if (error instanceof StopCheck) {
    const { verdict, reason, message, add } = error;
    return { verdict, reason, message, ...(add === undefined ? {} : { add }) };
  }
  const message = error instanceof Error ? error.message : String(error);
  const place = error instanceof SuiteError || !(error instanceof Error) ? '' : ` (${error.name} in the check)`;
  return { verdict: 'error', message: `${message}${place}` };
}

/** Deletes organizations of this check alone, and undoes its changes of shared state: a counter, the clock. */
async function release({ check, caller, resources: { facilities, wire } }: Attempt, alone: boolean): Promise<void> {
  if (wire.signal.aborted) return;
  const api = createApi(wire, { ...caller, purpose: 'setup' });
  try {
    if (alone && facilities.control !== undefined) {
      await facilities.control.reset(wire.signal);
      facilities.onboarding?.wasReset();
      await facilities.cleanUp.again(api);
    }
    await facilities.cleanUp.endOf(check.id, api);
  } catch (error) {
    if (wire.signal.aborted || error instanceof StopRun) throw error;
  }
}
