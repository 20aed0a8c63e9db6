import type { ClauseId } from '../../generated/clauses.ts';
import type { Api } from '../contract/api.ts';
import { invalidCredential } from '../contract/credential.ts';
import { createApi, declaredCredentials } from '../exchange/http/client.ts';
import { Deadline } from '../exchange/http/deadline.ts';
import { until } from '../exchange/http/poll.ts';
import type { Wire } from '../exchange/http/wire.ts';
import { verifyRequest } from '../exchange/requests/request-check.ts';
import { Expectation } from '../exchange/responses/expectation.ts';
import { isAbsent, withinClaim } from '../ground/ledger/claim.ts';
import { canFail, clauseOf, type Ledger } from '../ground/ledger/ledger.ts';
import type { Secrets } from '../ground/target/target.ts';
import type { Answer } from '../ground/values/evidence.ts';
import type { Assertion, CheckResult, Observation } from '../ground/verdicts/results.ts';
import { StopCheck, StopRun, SuiteError } from '../ground/verdicts/stop.ts';
import { type Ending, restingOnAdapter, verdictOfCheck } from '../ground/verdicts/verdict.ts';
import type { Situation } from '../preconditions/definition.ts';
import type { PreconditionName, Supplies } from '../preconditions/supplies.ts';
import { type Facilities, SetupContext } from '../setup/setup-context.ts';
import type { Check, CheckContext } from './define.ts';
import { type Plan, resolve } from './resolver.ts';
import { type WaitingOutcomes, withoutContradiction } from './waiting-outcomes.ts';

/** What all checks of a run share. */
export interface CheckResources {
  wire: Wire;
  facilities: Facilities;
  situation: Situation;
  ledger: Ledger;
  secrets: Secrets;
  version: string;
  waiting: WaitingOutcomes;
}

/**
 * Runs one check: supplies its preconditions, runs its function, and computes its verdict from the assertions. Only the
 * end of the whole run (abort, unreachable target) is thrown; every other error becomes a verdict.
 */
export async function runCheck(check: Check, resources: CheckResources, plan: Plan): Promise<CheckResult> {
  const started = performance.now();
  const { wire, ledger, waiting } = resources;
  const assertions: Assertion[] = [];
  const observations: Observation[] = [];
  const exchanges: number[] = [];
  const fresh: number[] = [];
  const declared = declaredCredentials(wire, resources.secrets);
  const deadline = new Deadline(wire.target.timeouts.check, wire.signal);
  const { signal } = deadline;
  const expectsThrottle = check.needs.some((name) => /^(limit.near|load.burst):/.test(name));
  const unpaced = check.needs.some((name) => name.startsWith('load.burst:'));
  const caller = {
    check: check.id,
    credentials: declared,
    version: resources.version,
    verify: verifyRequest,
    sent: ({ exchange }: Answer) => {
      exchanges.push(exchange);
      fresh.push(exchange);
    },
  };
  const setupApi = createApi(wire, { ...caller, deadline, purpose: 'setup' });
  const setup = new SetupContext({
    run: resources.facilities,
    check: check.id,
    api: setupApi,
    actor: declared.merchant,
    signal,
    deadline,
  });

  let branched = false;
  let isAffected = false;
  let early = false;
  let wanted: Awaited<ReturnType<typeof resolve>>['wanted'];
  let ending: Ending | undefined;
  let preconditions: CheckResult['preconditions'] = [];
  try {
    const resolution = await deadline.bound(resolve(check, setup, resources.situation, () => fresh.splice(0)));
    preconditions = resolution.preconditions;
    wanted = resolution.wanted;
    if (resolution.stopped !== undefined) throw resolution.stopped;
    const credentials = setup.acting === undefined ? declared : { ...declared, merchant: setup.acting };
    const throttled = expectsThrottle ? ({ throttled: 'return' } as const) : {};
    const sent = (answer: Answer) => {
      caller.sent(answer);
      endIfLost(answer);
    };
    const { magic } = setup;
    const limited = { ...caller, ...throttled, deadline, credentials };
    const api = createApi(wire, { ...limited, unpaced, purpose: 'act', sent, magic });
    const polling = createApi(wire, { ...limited, purpose: 'poll' });
    isAffected = waiting.affects(setup);
    const clause = (id: ClauseId, evidence: ConstructorParameters<typeof Expectation>[1]) =>
      new Expectation(clauseOf(ledger, id), evidence, (made) => {
        const assertion = withinClaim(made, ledger, wire.target.profiles);
        assertions.push(isAffected ? withoutContradiction(assertion) : assertion);
      });
    const { timeouts } = wire.target;
    const context: CheckContext = {
      need: resolution.supplies as { readonly [K in PreconditionName]: Supplies[K] },
      api,
      clause,
      branch: (answer, branches) => {
        branched = true;
        return chosen(answer, branches, clause);
      },
      until: (read, done) =>
        until(() => read(polling), done, {
          name: 'settle',
          milliseconds: timeouts.settle,
          promised: timeouts.bounds_declared,
          signal,
        }),
      observe: (question, answer, about = {}) => {
        const where = about.evidence?.exchange === undefined ? {} : { exchange: about.evidence.exchange };
        const by = about.clause === undefined ? {} : { clause: about.clause };
        observations.push({ question, answer, ...by, ...where });
        if (about.clause !== undefined)
          assertions.push({ clause: about.clause, verdict: 'observed', actual: answer, ...where });
      },
      valid: resources.facilities.valid,
      declared: (operation) => wire.target.templates[operation] !== undefined,
      unique: resources.facilities.unique,
      invalidCredential,
    };
    await deadline.bound(Promise.resolve(check.run(context)));
  } catch (error) {
    if (wire.signal.aborted || error instanceof StopRun) throw error;
    ending = endingOf(error);
  } finally {
    // A failure that was injected for this check may still be pending when the check ended early or failed; it must not
    // affect the next check of the organization.
    deadline.end();
    early = ending !== undefined || assertions.some(({ verdict }) => ['inconclusive', 'fail'].includes(verdict));
    resources.facilities.onboarding?.ended(check.id, early);
    await release(resources, createApi(wire, { ...caller, purpose: 'setup' }), check, plan.exclusive);
  }

  const isContradicted = ending?.verdict === 'fail' || assertions.some(({ reason }) => reason === 'interfered');
  if (isAffected && isContradicted) ending = waiting.explain(setup, ending);
  const absent = new Set(check.clauses.filter((id) => isAbsent(ledger, id, wire.target.profiles)));
  const ungraded = new Set(check.clauses.filter((id) => !canFail(clauseOf(ledger, id).level)));
  const judged = verdictOfCheck({
    clauses: check.clauses,
    ungraded,
    assertions,
    branched,
    absent,
    ...(wanted === undefined ? {} : { wanted }),
    ...(ending === undefined ? {} : { ending }),
  });
  const verdict = restingOnAdapter(judged, setup.unverified);
  const add = [ending, wanted].find((one) => one !== undefined && one.message === judged.message)?.add;
  await waiting.takeBack(setup, { verdict: verdict.verdict, preconditions, early });
  return {
    id: check.id,
    title: check.title,
    profile: check.profile,
    tier: plan.tier,
    verdict: verdict.verdict,
    ...(verdict.reason === undefined ? {} : { reason: verdict.reason }),
    ...(verdict.message === undefined ? {} : { message: verdict.message }),
    ...(add === undefined ? {} : { add }),
    clauses: [...check.clauses],
    assertions: verdict.assertions,
    preconditions,
    observations,
    exchanges: wire.recorder.withSources(exchanges),
    durationMs: Math.round(performance.now() - started),
  };
}

/**
 * The branch that the response selects. Any other status contradicts the clause of the first branch and ends the check.
 */
function chosen<B extends Readonly<Record<number, ClauseId>>>(
  answer: Answer,
  branches: B,
  clause: (id: ClauseId, evidence: Answer) => Expectation,
): keyof B & number {
  const statuses = Object.keys(branches).map(Number);
  const taken = statuses.find((status) => status === answer.status);
  if (taken !== undefined) return taken;
  const [first] = Object.values(branches);
  if (first === undefined) throw new SuiteError('branch() was given no branches.');
  clause(first, answer).status(statuses);
  throw new StopCheck('not_tested', 'prerequisite_failed', `${answer.label} is not a documented branch.`);
}

/** Purposes of requests whose result a check may use as evidence. A poll is repeated, and clean-up proves nothing. */
const provingPurposes = new Set<Answer['purpose']>(['act', 'twin', 'setup']);

/**
 * Ends the check when a request got no whole response: the target may have processed it or not, so what later responses
 * show neither holds a clause nor contradicts it.
 */
function endIfLost({ fault, purpose, label, exchange }: Answer): void {
  if (fault === undefined || !provingPurposes.has(purpose)) return;
  throw new StopCheck('inconclusive', 'network', `${label} (exchange ${exchange}): ${fault.message}`);
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

/**
 * Deletes organizations that were created for this check alone. A check that runs alone has changed shared state (a
 * counter, the clock): the change is undone before the next check.
 */
async function release({ facilities, wire }: CheckResources, api: Api, check: Check, alone: boolean): Promise<void> {
  if (wire.signal.aborted) return;
  try {
    if (alone && facilities.control !== undefined) {
      await facilities.control.reset(wire.signal);
      await facilities.cleanUp.again(api);
    }
    await facilities.cleanUp.endOf(check.id, api);
  } catch (error) {
    if (wire.signal.aborted || error instanceof StopRun) throw error;
  }
}
