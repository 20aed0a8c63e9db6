import { randomBytes } from 'node:crypto';
import type { ClauseId } from '../../generated/clauses.ts';
import manifest from '../../package.json' with { type: 'json' };
import { AlwaysOnChecks } from '../always-on/always-on-checks.ts';
import { contractVersion } from '../contract/bundle.ts';
import { Limiter } from '../exchange/http/limiter.ts';
import { Recorder } from '../exchange/http/recorder.ts';
import { redactorOf } from '../exchange/http/redact.ts';
import { Wire } from '../exchange/http/wire.ts';
import type { Inbox } from '../exchange/webhooks/inbox.ts';
import type { Secrets, Target } from '../ground/declared-target/target.ts';
import { areDecisions, clauseOf, contractLedger, isGraded } from '../ground/ledger/ledger.ts';
import { clauseResults, exitCode, overall, profileResults, testedIn } from '../ground/ledger/profile-results.ts';
import type { Capture, CheckResult, Exchange, Results } from '../ground/verdicts/results.ts';
import { StopRun } from '../ground/verdicts/stop.ts';
import type { Prompter } from '../setup/people.ts';
import { effective } from '../target-file/effective.ts';
import type { CheckResources, Exploration } from './attempt.ts';
import { cleanUp } from './clean-up.ts';
import { type Check, needsTime } from './define.ts';
import { checkHash } from './definition-hash.ts';
import { facilitiesOf, situationOf } from './facilities.ts';
import { phoneGuard } from './guards/phone-guard.ts';
import { rotationGuard } from './guards/rotation.ts';
import { mistypedAbilities } from './known-abilities.ts';
import { type Planned, workLanes } from './lanes.ts';
import { counts, notReached, untested } from './not-run.ts';
import { outOfStep } from './out-of-step.ts';
import { prepare } from './preflight/prepare.ts';
import { ReadAgain } from './read-again.ts';
import { planOf } from './resolver.ts';
import { runCheck } from './run-check.ts';
import { defaultSeed } from './seed.ts';
import { timeToExplore } from './time-to-explore.ts';
import { UnexplainedErrors } from './unexplained-errors.ts';
import { WaitingOutcomes } from './waiting-outcomes.ts';

/** Events of a run, for a progress line and for a log that survives a kill. */
export type Progress =
  | { kind: 'begin'; run: string; total: number }
  | { kind: 'phase'; phase: 'preflight' | 'checks' | 'clean-up' }
  | { kind: 'start'; check: string }
  | { kind: 'finish'; result: CheckResult }
  | { kind: 'exchange'; exchange: Exchange }
  | { kind: 'capture'; capture: Capture };

export interface SuiteOptions {
  target: Target;
  secrets: Secrets;
  /** The selected checks, in the order in which each lane runs them. */
  checks: readonly Check[];
  /** True when `checks` is not the whole catalogue: then only its clauses are reported. */
  filtered?: boolean;
  /** The whole catalogue, when `checks` is a part of it. */
  catalogue?: readonly Check[];
  signal?: AbortSignal;
  onProgress?(progress: Progress): void;
  /** True for a target that the caller created: skips preflight and tripwire. Never set for an external one. */
  trustTarget?: boolean;
  /** True to try every cell of a matrix, also those that its pruning leaves out. */
  allCells?: boolean;
  /** Which random sequences the run tries; by default the few of every run. */
  exploration?: Partial<Exploration>;
  /** True for a target that ends with the run: its records need no clean-up. */
  discardTarget?: boolean;
  /** Asks the person who assists the run, if there is one. */
  prompter?: Prompter;
  /** A receiver that already listens, for a target that was configured with its address before the run. */
  inbox?: Inbox;
}

/**
 * Runs checks against a target and returns the complete result. Never throws for errors of the target or the network or
 * for an abort: those end the run, and the result says how. The result contains no secrets.
 */
export async function runSuite(options: SuiteOptions): Promise<Results> {
  const { target, secrets } = options;
  const isTimed = options.exploration?.milliseconds !== undefined || options.exploration?.path !== undefined;
  const checks = options.checks.filter(
    (one) => (target.grade === 'package' || !areDecisions(contractLedger, one.clauses)) && (isTimed || !needsTime(one)),
  );
  const startedAt = new Date();
  const run = `cf-${startedAt.getTime().toString(36)}-${randomBytes(3).toString('hex')}`;
  const signal = options.signal ?? new AbortController().signal;
  const report = options.onProgress ?? (() => undefined);
  const redactor = redactorOf(target, secrets);
  const recorder = new Recorder(redactor, {
    exchange: (exchange) => report({ kind: 'exchange', exchange }),
    capture: (capture) => report({ kind: 'capture', capture }),
  });
  const limiter = new Limiter(target.limits.enforced ? target.limits.fraction : undefined);
  const ownChecks = new Set<ClauseId>((options.catalogue ?? checks).flatMap((check) => check.clauses));
  const alwaysOn = new AlwaysOnChecks(contractLedger, target.mode, ownChecks, target.profiles, target.webhooks.locate);
  const finished = new Map<string, CheckResult>();
  const finish = (result: CheckResult) => {
    finished.set(result.id, result);
    // Redacting copies the whole result, so it is only done for a listener.
    options.onProgress?.({ kind: 'finish', result: redactor.deep(result) });
  };
  const notes: string[] = [];
  let stopped: Results['stopped'];
  report({ kind: 'begin', run, total: checks.length });

  try {
    if (checks.length === 0)
      throw new StopRun('config', 'No check is selected.', 'See the list of checks for their ids and profiles.');
    const facilities = await facilitiesOf({
      ...options,
      run,
      recorder,
      limiter,
      signal,
      hear: (delivery, capture) => alwaysOn.hear(delivery, capture),
    });
    const wire = new Wire({ target, redactor, recorder, limiter, signal });
    wire.watch((seen) => alwaysOn.see(seen));
    wire.watch((seen) => facilities.cleanUp.see(seen));
    const again = new ReadAgain();
    wire.watch((seen) => again.see(seen));
    const errors = new UnexplainedErrors();
    wire.watch((seen) => errors.see(seen));
    facilities.control?.watch((check, response) => errors.seeControl(check, response));
    wire.guard(phoneGuard(target, secrets));
    wire.guard(rotationGuard(target, facilities.cleanUp));
    try {
      report({ kind: 'phase', phase: 'preflight' });
      await prepare(wire, facilities, secrets, notes, options.trustTarget ?? false);
      for (const { offered, meant } of mistypedAbilities(
        facilities.control?.abilities ?? [],
        options.catalogue ?? checks,
      )) {
        notes.push(`The control adapter offers ${offered}, which no check uses. Did you mean ${meant}?`);
      }
      report({ kind: 'phase', phase: 'checks' });
      const situation = situationOf(facilities);
      const waiting = new WaitingOutcomes(facilities.control, notes);
      const shared = { wire, facilities, situation, waiting, twins: new Map() };
      const resources: CheckResources = {
        ...shared,
        ledger: contractLedger,
        secrets,
        version: manifest.version,
        allCells: options.allCells ?? false,
        exploration: { seed: defaultSeed, ...options.exploration },
        alwaysOn,
        rows: (options.catalogue ?? checks).filter(isRow),
        runRow: async (item) => {
          const task = { item, plan: planOf(item, situation) };
          facilities.onboarding?.runsAgain(item.id);
          const first = await attempt(task);
          if (!errors.mayExplain(first)) return first;
          const [decided = first] = await errors.decide([{ first, again: (count) => anotherAttempt(task, count) }]);
          return decided;
        },
      };
      const planned = checks.map((item): Planned<Check> => ({ item, plan: planOf(item, situation) }));
      const milliseconds = timeToExplore(options.exploration?.milliseconds, planned);
      // The target held as many records of one kind as it permits: those of checks that ran at the same time.
      const crowded = new Set<Planned<Check>>();
      const attempt = async (task: Planned<Check>): Promise<CheckResult> => {
        const without = untested(task, facilities);
        if (without !== undefined) return without;
        if (planned.includes(task)) report({ kind: 'start', check: task.item.id });
        const exploration = { ...resources.exploration, ...milliseconds(task) };
        const result = await runCheck(task.item, { ...resources, exploration }, task.plan);
        facilities.budget.ended(task.item);
        if (result.reason === 'budget_exhausted' && planned.includes(task)) crowded.add(task);
        return errors.withCause(result);
      };
      const anotherAttempt = async (task: Planned<Check>, count: number) => {
        await outOfStep(count, wire, secrets, manifest.version);
        return attempt(task);
      };
      const undecided: { task: Planned<Check>; first: CheckResult }[] = [];
      const decide = (task: Planned<Check>, result: CheckResult) => {
        if (!errors.mayExplain(result)) return finish(result);
        undecided.push({ task, first: result });
        finished.set(result.id, errors.unproven(result));
      };
      const retryCrowded = async () => {
        for (const task of [...crowded]) {
          decide(task, await attempt(task));
          crowded.delete(task);
        }
      };
      await workLanes(planned, async (task) => {
        // Exclusive checks change the whole target: no other check is tried again after them.
        if (task.plan.exclusive) await retryCrowded();
        const result = await attempt(task);
        if (!crowded.has(task)) return decide(task, result);
        finished.set(result.id, result);
      });
      await retryCrowded();
      const doubts = undecided.map(({ task, first }) => ({
        first,
        again: (count: number) => anotherAttempt(task, count),
      }));
      for (const result of await errors.decide(doubts)) finish(result);
      await again.read(wire, secrets, manifest.version);
    } finally {
      notes.push(...wire.notes, ...(facilities.people?.notes ?? []));
      if (options.discardTarget !== true) {
        report({ kind: 'phase', phase: 'clean-up' });
        const parts = { target, redactor, recorder, limiter, version: manifest.version };
        notes.push(...(await cleanUp(facilities, secrets, parts, signal.aborted)));
      }
      await facilities.close();
    }
  } catch (error) {
    stopped = signal.aborted ? undefined : stopOf(error);
  }

  const results = checks
    .flatMap((check) => finished.get(check.id) ?? notReached(check, signal.aborted, stopped))
    .map((result, i) => withDefinition(result, checks[i]));
  const graded = [...results, ...alwaysOn.results().filter((one) => counts(one, stopped, finished.size))];
  const claim = { tier: target.tier, profiles: target.profiles };
  const filtered = options.filtered ?? false;
  const clauses = clauseResults(contractLedger, graded, claim, filtered);
  const selected = profilesOf(checks, filtered);
  const profiles = profileResults(contractLedger, clauses, claim, (profile) => selected.has(profile));
  const endedAt = new Date();
  const { config, hash } = effective(target);
  const body: Omit<Results, 'exitCode'> = {
    schema: 'results/1',
    suite: {
      version: manifest.version,
      contract: { merchant: contractVersion('merchant'), partner: contractVersion('partner') },
    },
    target: {
      name: target.target.name,
      mode: target.mode,
      ...(target.merchant === undefined ? {} : { merchant: target.merchant.base_url }),
      ...(target.partner === undefined ? {} : { partner: target.partner.base_url }),
      ...(options.trustTarget === true ? { embedded: true } : {}),
      config,
      configHash: hash,
    },
    run: {
      id: run,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      durationMs: endedAt.getTime() - startedAt.getTime(),
      filtered,
      interrupted: signal.aborted,
    },
    ...(stopped === undefined ? {} : { stopped: redactor.deep(stopped) }),
    outcome: overall(profiles),
    tested: testedIn(profiles),
    profiles,
    clauses,
    checks: redactor.deep(graded),
    codes: redactor.deep(alwaysOn.codes(results, !filtered)),
    exchanges: recorder.exchanges(),
    captures: recorder.captures(),
    notes: redactor.deep(notes),
  };
  return { ...body, exitCode: exitCode(body) };
}

function isRow({ row }: Check): boolean {
  return row !== undefined;
}

function withDefinition(result: CheckResult, check: Check | undefined): CheckResult {
  return check === undefined ? result : { ...result, definition: checkHash(check) };
}

/**
 * The profiles of a run. A run of selected checks covers the profiles of those checks only: assertions about another
 * profile do not select it. Neither do always-on checks, or a burst alone.
 */
function profilesOf(checks: readonly Check[], filtered: boolean): Set<string> {
  const selecting = checks.filter(({ clauses }) => !areDecisions(contractLedger, clauses));
  const own = selecting.map((check) => check.profile);
  if (filtered) return new Set(own);
  const proving = selecting.filter(({ profile }) => profile !== 'load');
  const proved = proving.flatMap((check) => check.clauses.map((id) => clauseOf(contractLedger, id)).filter(isGraded));
  return new Set([...own, ...proved.map(({ profile }) => profile)]);
}

function stopOf(error: unknown): NonNullable<Results['stopped']> {
  if (error instanceof StopRun) {
    return { kind: error.kind, message: error.message, ...(error.hint === undefined ? {} : { hint: error.hint }) };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    kind: 'suite',
    message: `Internal error of the suite: ${message}`,
    hint: 'Please report this with results.json.',
  };
}
