import type { AlwaysOnChecks } from '../always-on/always-on-checks.ts';
import { createApi, declaredCredentials } from '../exchange/http/client.ts';
import { Deadline } from '../exchange/http/deadline.ts';
import type { Wire } from '../exchange/http/wire.ts';
import { AcceptedRequests } from '../exchange/requests/lost-variation.ts';
import { verifyRequest } from '../exchange/requests/request-check.ts';
import type { Secrets } from '../ground/declared-target/target.ts';
import { withinClaim } from '../ground/ledger/claim.ts';
import type { Ledger } from '../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { Assertion, Explored, Observation, Overlap } from '../ground/verdicts/results.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Situation } from '../preconditions/definition.ts';
import { type Facilities, SetupContext } from '../setup/setup-context.ts';
import type { Cell, Check } from './define.ts';
import { unknownOutcome } from './overlaps/unknown-outcome.ts';
import type { Resolution } from './resolver.ts';
import type { WaitingOutcomes } from './waiting-outcomes.ts';

/** What all checks of a run share. */
export interface CheckResources {
  wire: Wire;
  facilities: Facilities;
  situation: Situation;
  ledger: Ledger;
  secrets: Secrets;
  version: string;
  waiting: WaitingOutcomes;
  /** The twins of declared bodies that the target accepted. */
  twins: ConstructorParameters<typeof AcceptedRequests>[0];
  /** True to try every cell of a matrix, also those that its pruning leaves out. */
  allCells: boolean;
  exploration: Exploration;
  /** The checks that see every exchange, where a run tries sequences. */
  alwaysOn: Pick<AlwaysOnChecks, 'watch'>;
}

/** Which random sequences a run tries: those of a seed, from one place on, or as many as there is time for. */
export interface Exploration {
  readonly seed: number;
  readonly path?: string;
  /** For all checks that explore together. */
  readonly milliseconds?: number;
}

/** A cell that has been counted. */
export interface TriedCell {
  readonly cell: Cell;
  readonly outcome: 'passed' | 'failed' | 'not_tested' | 'left_out';
  readonly exchanges: readonly number[];
  /** Why it was not tested, unless a precondition of the row says so. */
  readonly ending?: StopCheck;
}

/** What one check was given and has shown so far. */
export interface Shown extends Pick<Resolution, 'preconditions' | 'wanted' | 'isUnfit'> {
  readonly assertions: Assertion[];
  readonly observations: Observation[];
  readonly exchanges: number[];
  /** The responses to the requests of the check itself. */
  readonly responses: ReceivedResponse[];
  readonly overlaps: Overlap[];
  explored?: Explored;
  /** The cells of a row of a matrix that have been counted, and the label of the one that is being tried. */
  readonly cells: TriedCell[];
  cell?: string | undefined;
  /** True when the check selected one of several documented branches. */
  branched: boolean;
}

/** One check as it runs. */
export type Attempt = ReturnType<typeof attemptOf>;

/** Prepares the run of one check: who calls, until when, and where what it shows is gathered. Sends nothing. */
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
 * The same attempt, with what it shows apart. Its exchanges are also those of the attempt. It ends with a request that
 * may have been carried out or not: what later responses show proves nothing.
 */
export function apart(attempt: Attempt): Attempt {
  const shown = nothingShown();
  const sent = (response: ReceivedResponse): void => {
    attempt.shown.exchanges.push(response.exchange);
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

/** Returns the exchanges since the last call, at first all of them. */
export function exchangesSince({ exchanges }: Shown): () => number[] {
  let seen = exchanges.length;
  return () => {
    const fresh = exchanges.slice(seen);
    seen = exchanges.length;
    return fresh;
  };
}
