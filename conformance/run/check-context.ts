import type { ClauseId } from '../../generated/clauses.ts';
import { invalidCredential } from '../contract/credential.ts';
import { createApi } from '../exchange/http/client.ts';
import type { Place } from '../exchange/http/gate.ts';
import { until, watch } from '../exchange/http/poll.ts';
import { Expectation } from '../exchange/responses/expectation.ts';
import { clauseOf } from '../ground/ledger/ledger.ts';
import type { Evidence, ReceivedResponse } from '../ground/values/evidence.ts';
import type { Verdict } from '../ground/verdicts/results.ts';
import { StopCheck, SuiteError } from '../ground/verdicts/stop.ts';
import type { PreconditionName, Supplies } from '../preconditions/supplies.ts';
import { type Attempt, apart, record } from './attempt.ts';
import { tryCell } from './cells.ts';
import type { Cell, Check, CheckContext, Exploring, Trial } from './define.ts';
import { arrayEncodingGuard } from './guards/array-encoding.ts';
import { outOfStep } from './out-of-step.ts';
import { Overlap } from './overlaps/overlap.ts';
import { planOf } from './resolver.ts';
import { seedText } from './seed.ts';

/** The context of a check. Its assertions and observations are collected in `shown`. */
export function contextOf(attempt: Attempt, supplies: Record<string, unknown>): CheckContext {
  const { shown, resources, deadline } = attempt;
  const { wire, ledger, facilities } = resources;
  const { timeouts, templates } = wire.target;
  const { acting, polling, overlapping } = apisOf(attempt);
  const clause = (id: ClauseId, evidence: Evidence) =>
    new Expectation(clauseOf(ledger, id), evidence, (made) => record(attempt, made));
  return {
    need: supplies as { readonly [K in PreconditionName]: Supplies[K] },
    api: acting,
    clause,
    branch: (response, branches) => {
      shown.branched = true;
      return chosen(response, branches, clause);
    },
    until: (read, done) =>
      until(() => read(polling), done, {
        name: 'settle',
        milliseconds: timeouts.settle,
        promised: timeouts.bounds_declared,
        signal: deadline.signal,
      }),
    watch: (read, done) => watch(() => read(polling), done, deadline.signal),
    overlap: (read, distinguishedBy) =>
      new Overlap(
        { api: overlapping, record: (made) => record(attempt, made), show: (one) => void shown.overlaps.push(one) },
        read,
        distinguishedBy,
      ),
    cell: (cell, run) => tryCell(attempt, supplies, cell, run),
    exploring: exploringOf(attempt, supplies),
    observe: (question, answer, about = {}) => {
      const where = about.evidence?.exchange === undefined ? {} : { exchange: about.evidence.exchange };
      const by = about.clause === undefined ? {} : { clause: about.clause };
      shown.observations.push({ question, answer, ...by, ...where });
      if (about.clause !== undefined)
        shown.assertions.push({ clause: about.clause, verdict: 'observed', actual: answer, ...where });
    },
    valid: facilities.valid,
    declared: (operation) => templates[operation] !== undefined,
    unique: facilities.unique,
    invalidCredential,
  };
}

function exploringOf(attempt: Attempt, supplies: Record<string, unknown>): Exploring {
  const { shown, resources, check } = attempt;
  const { seed, path, milliseconds, keepsLong = false } = resources.exploration;
  let present: Attempt | undefined;
  let unwatch: (() => void) | undefined;
  const senders = new Set([check.id]);
  // In the default sequences of every run, contradictions that always-on checks find are reported by these checks
  // alone.
  const watch = () =>
    path === undefined && milliseconds === undefined
      ? undefined
      : resources.alwaysOn.watch((sender, made) => senders.has(sender) && present && record(present, made));
  return {
    seed,
    ...(path !== undefined && { path }),
    ...(milliseconds !== undefined && { milliseconds }),
    keepsLong,
    begin: (judgesErrors = false) => {
      unwatch ??= watch();
      present = apart(attempt, judgesErrors);
      return trialOf(attempt, present, supplies);
    },
    outOfStep: (count) => outOfStep(count, resources.wire, resources.secrets, resources.version),
    rows: resources.rows,
    isAlone: (row) => planOf(row, resources.situation).exclusive,
    tryRow: async (row, isChosen) => {
      senders.add(row.id);
      try {
        const { exchanges, assertions } = await resources.runRow(withCells(row, isChosen));
        shown.exchanges.push(...exchanges);
        for (const one of assertions) if (present && counted.has(one.verdict)) record(present, one);
      } finally {
        senders.delete(row.id);
      }
    },
    end: ({ path: found, ...explored }, assertions) => {
      unwatch?.();
      shown.explored = { ...explored, seed: seedText({ seed, ...(found !== undefined && { path: found }) }) };
      for (const one of assertions) record(attempt, one);
    },
  };
}

/** What a row says about the target: a cell that was not tested says nothing. */
const counted: ReadonlySet<Verdict> = new Set<Verdict>(['pass', 'fail', 'inconclusive']);

/** The row with these cells alone, also those that its pruning leaves out. */
function withCells(row: Check, isChosen: (cell: Cell) => boolean): Check {
  return {
    ...row,
    run: (context) =>
      row.run({
        ...context,
        cell: async (cell, attempt) => {
          if (isChosen(cell)) await context.cell({ ...cell, isLeftOut: false }, attempt);
        },
      }),
  };
}

function trialOf(attempt: Attempt, own: Attempt, supplies: Record<string, unknown>): Trial {
  const { exchanges } = attempt.shown;
  const first = exchanges.length;
  return {
    context: { ...contextOf(own, supplies), api: apisOf(own).overlapping() },
    assertions: own.shown.assertions,
    unexplained: own.shown.unexplained,
    exchanges: () => exchanges.slice(first),
    forget: () => attempt.resources.wire.recorder.forget(exchanges.splice(first)),
  };
}

/** The calls of the check, and those that poll. */
function apisOf({ check, caller, setup, deadline, resources: { wire } }: Attempt) {
  const credentials =
    setup.acting === undefined ? caller.credentials : { ...caller.credentials, merchant: setup.acting };
  const expectsThrottle = check.needs.some((name) => /^(limit.near|load.burst):/.test(name));
  const unpaced = check.needs.some((name) => name.startsWith('load.burst:'));
  const throttled = expectsThrottle ? ({ throttled: 'return' } as const) : {};
  const beforeArray = arrayEncodingGuard(wire, () => setup.api);
  const common = { ...caller, ...throttled, deadline, credentials, beforeArray };
  const sent = (response: ReceivedResponse): void => {
    caller.sent(response);
    endIfLost(response);
  };
  return {
    acting: createApi(wire, { ...common, unpaced, purpose: 'act', sent, magic: setup.magic }),
    polling: createApi(wire, { ...common, purpose: 'poll' }),
    overlapping: (gate?: Place) =>
      createApi(wire, { ...common, ...(gate && { gate, throttled: 'return' }), purpose: 'act', magic: setup.magic }),
  };
}

/** The branch that the response selects. Another status contradicts the first clause and ends the check. */
function chosen<B extends Readonly<Record<number, ClauseId>>>(
  response: ReceivedResponse,
  branches: B,
  clause: (id: ClauseId, evidence: ReceivedResponse) => Expectation,
): keyof B & number {
  const statuses = Object.keys(branches).map(Number);
  const taken = statuses.find((status) => status === response.status);
  if (taken !== undefined) return taken;
  const [first] = Object.values(branches);
  if (first === undefined) throw new SuiteError('branch() was given no branches.');
  clause(first, response).status(statuses);
  throw new StopCheck('not_tested', 'prerequisite_failed', `${response.label} is not a documented branch.`);
}

/** Purposes of requests whose result a check may use as evidence. A poll is repeated, and clean-up proves nothing. */
const provingPurposes = new Set<ReceivedResponse['purpose']>(['act', 'twin', 'setup']);

/** Ends the check when a response is missing: it is unknown whether the target processed the request. */
function endIfLost({ fault, purpose, label, exchange }: ReceivedResponse): void {
  if (fault === undefined || !provingPurposes.has(purpose)) return;
  throw new StopCheck('inconclusive', 'network', `${label} (exchange ${exchange}): ${fault.message}`);
}
