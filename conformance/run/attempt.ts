import type { AlwaysOnChecks } from '../always-on/always-on-checks.ts';
import { createApi, declaredCredentials } from '../exchange/http/client.ts';
import { Deadline } from '../exchange/http/deadline.ts';
import type { Wire } from '../exchange/http/wire.ts';
import { AcceptedRequests } from '../exchange/requests/lost-variation.ts';
import { verifyRequest } from '../exchange/requests/request-check.ts';
import { isUnexplained } from '../exchange/responses/refused-step.ts';
import type { Secrets } from '../ground/declared-target/target.ts';
import { withinClaim } from '../ground/ledger/claim.ts';
import type { Ledger } from '../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { Assertion, CheckResult, Explored, Observation, Overlap } from '../ground/verdicts/results.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Situation } from '../preconditions/definition.ts';
import { type Facilities, SetupContext } from '../setup/setup-context.ts';
import type { Cell, Check } from './define.ts';
import { unknownOutcome } from './overlaps/unknown-outcome.ts';
import type { Resolution } from './resolver.ts';
import type { WaitingOutcomes } from './waiting-outcomes.ts';

/** Objects that all checks of a run share. */
export interface CheckResources {
  wire: Wire;
  facilities: Facilities;
  situation: Situation;
  ledger: Ledger;
  secrets: Secrets;
  version: string;
  waiting: WaitingOutcomes;
  /** Accepted twins of declared bodies. */
  twins: ConstructorParameters<typeof AcceptedRequests>[0];
  /** True to try every cell of a matrix, also those that its pruning leaves out. */
  allCells: boolean;
  exploration: Exploration;
  /** The always-on checks, for a run that tries random sequences. */
  alwaysOn: Pick<AlwaysOnChecks, 'watch'>;
  /** The rows of all matrices, and how to run one within a check. */
  rows: readonly Check[];
  runRow(row: Check): Promise<CheckResult>;
}

/** The random sequences of a run: from a seed and a position on, or as many as a time limit permits. */
export interface Exploration {
  readonly seed: number;
  readonly path?: string;
  /** Time limit of all exploring checks together. */
  readonly milliseconds?: number;
  /** True when a contradicted sequence need not be made shorter: no person reads it. */
  readonly keepsLong?: boolean;
}

/** A cell with its outcome. */
export interface TriedCell {
  readonly cell: Cell;
  readonly outcome: 'passed' | 'failed' | 'not_tested' | 'left_out';
  readonly exchanges: readonly number[];
  /** Why it was not tested, unless a precondition of the row says so. */
  readonly ending?: StopCheck;
}

/** The exchanges and results of one check so far. */
export interface Shown extends Pick<Resolution, 'preconditions' | 'wanted' | 'isUnfit'> {
  readonly assertions: Assertion[];
  readonly observations: Observation[];
  readonly exchanges: number[];
  /** The responses to the requests of the check itself. */
  readonly responses: ReceivedResponse[];
  /** Errors that no documented code explains, of an attempt apart. */
  readonly unexplained: ReceivedResponse[];
  readonly overlaps: Overlap[];
  explored?: Explored;
  /** The cells with an outcome, and the label of the current one. */
  readonly cells: TriedCell[];
  cell?: string | undefined;
  /** True when the check selected one of several documented branches. */
  branched: boolean;
}

/** A running check. */
export type Attempt = ReturnType<typeof attemptOf>;

/** Prepares the run of a check: its caller, its time limit, and the collection of its results. Sends nothing. */
export function attemptOf(check: Check, resources: CheckResources) {
  const { wire, facilities, secrets, version } = resources;
  const shown = nothingShown();
  const credentials = declaredCredentials(wire, secrets);
  const deadline = new Deadline(wire.target.timeouts.check + (resources.exploration.milliseconds ?? 0), wire.signal);
  const sent = (response: ReceivedResponse): void => {
    shown.exchanges.push(response.exchange);
    if (response.purpose !== 'setup') shown.responses.push(response);
  };
  const accepted = new AcceptedRequests(resources.twins);
  const caller = { check: check.id, credentials, version, verify: verifyRequest, sent, accepted };
  const setup = new SetupContext({
    run: facilities,
    check: check.id,
    api: createApi(wire, { ...caller, deadline, purpose: 'setup' }),
    actor: credentials.merchant,
    signal: deadline.signal,
    deadline,
  });
  return { check, resources, shown, deadline, caller, setup };
}

/**
 * An attempt with separate results. Its exchanges are also added to the original attempt. A request with an unknown
 * outcome ends it, because later responses then prove nothing.
 * @param judgesErrors true to judge errors that no documented code explains, once they come for the same request again
 */
export function apart(attempt: Attempt, judgesErrors: boolean): Attempt {
  const shown = nothingShown();
  const sent = (response: ReceivedResponse): void => {
    attempt.shown.exchanges.push(response.exchange);
    if (isUnexplained(response)) shown.unexplained.push(response);
    if (judgesErrors && isUnexplained(response)) return;
    const unknown = unknownOutcome(response);
    if (unknown !== undefined) throw new StopCheck('inconclusive', unknown.reason, `${unknown.why}.`);
  };
  return { ...attempt, shown, caller: { ...attempt.caller, sent } };
}

function nothingShown(): Shown {
  return {
    assertions: [],
    observations: [],
    exchanges: [],
    responses: [],
    unexplained: [],
    overlaps: [],
    cells: [],
    preconditions: [],
    branched: false,
  };
}

/** Records an assertion as it counts for the target. */
export function record({ shown, resources: { ledger, wire } }: Attempt, made: Assertion): void {
  const named = shown.cell === undefined ? made : { ...made, cell: shown.cell };
  shown.assertions.push(withinClaim(named, ledger, wire.target.profiles));
}

/** Returns a function that returns the exchanges since its last call; at first all of them. */
export function exchangesSince({ exchanges }: Shown): () => number[] {
  let seen = exchanges.length;
  return () => {
    const fresh = exchanges.slice(seen);
    seen = exchanges.length;
    return fresh;
  };
}
