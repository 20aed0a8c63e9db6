import manifest from '../../../package.json' with { type: 'json' };
import { applyBaseline } from '../../baseline/apply.ts';
import { loadBaseline } from '../../baseline/load.ts';
import { allChecks } from '../../checks/all.ts';
import type { Target } from '../../ground/declared-target/target.ts';
import { printableBlock } from '../../ground/values/untrusted.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { type EmbeddedTarget, startEmbeddedTarget } from '../../reference-target/embedded.ts';
import { type ReferenceProcess, startReferenceProcess } from '../../reference-target/reference-process.ts';
import { jsonReport } from '../../report/files/json.ts';
import { allowedNote } from '../../report/statement/reservations.ts';
import { Progress } from '../../report/terminal/progress.ts';
import { terminalReport } from '../../report/terminal/terminal.ts';
import { wantsColour } from '../../report/wording/colour.ts';
import { runSuite, type Progress as SuiteProgress } from '../../run/runner.ts';
import { effective } from '../../target-file/effective.ts';
import { loadDeclared } from '../input/declared-target.ts';
import { explorationOf } from '../input/exploration.ts';
import { Interruption } from '../input/interruption.ts';
import { mayPrompt, silentDuringPrompt } from '../input/prompting.ts';
import { type Asked, select } from '../input/selection.ts';
import { TerminalPrompter } from '../input/terminal-prompter.ts';
import { UsageError } from '../input/usage-error.ts';
import { ReportFolder } from './report-folder.ts';

/** The options of `run`, as the command line gives them. */
export interface RunOptions extends Asked {
  target?: string;
  out: string;
  set: string[];
  baseline?: string;
  prompt?: boolean;
  allowIncomplete?: boolean;
  allCells?: boolean;
  explore?: string;
  seed?: string;
  json?: boolean;
  color: boolean;
}

/**
 * `run`: loads the target or starts the embedded server, runs the checks, writes the report, prints the screen.
 * Returns the exit code. Throws ConfigurationError and UsageError before anything is sent.
 *
 * @param started a reference server that the caller has started ahead, and ends
 */
export async function run(options: RunOptions, started?: ReferenceProcess): Promise<number> {
  const selected = select(allChecks, options);
  const exploration = explorationOf(options, selected);
  const file = options.target ?? process.env.CONFORMANCE_TARGET;
  if (file === undefined && options.set.length > 0) {
    throw new UsageError('--set overrides a key of a target file: name the file with --target.');
  }
  const baseline = options.baseline === undefined ? undefined : loadBaseline(options.baseline, allChecks);
  const declared = file === undefined ? undefined : loadDeclared(file, options.set);
  const folder = new ReportFolder(options.out);
  const asks = declared !== undefined && mayPrompt(declared.target, options.prompt);
  const prompter = asks ? new TerminalPrompter(process.stdin, process.stderr) : undefined;
  const screen = silentDuringPrompt(process.stderr, prompter);
  const progress = new Progress(screen, wantsColour(process.stderr, process.env, options.color));
  const interruption = new Interruption(
    () => progress.say('writing the report; press Ctrl-C again to stop immediately'),
    () => folder.events.end({ exitCode: 130 }),
  );
  let embedded: EmbeddedTarget | undefined;
  try {
    if (declared === undefined) {
      progress.say('starting the reference server');
      const onlyLoad = selected.every(({ profile }) => profile === 'load');
      const server = started ?? startReferenceProcess({ documentedRates: onlyLoad });
      embedded = await startEmbeddedTarget(interruption.signal, server);
    }
    const { target, secrets } = declared ?? embedded ?? noTarget();
    const results = await runSuite({
      target,
      secrets,
      checks: selected,
      catalogue: allChecks,
      filtered: selected.length < allChecks.length,
      signal: interruption.signal,
      // Just started with new keys, so there is nothing for the preflight to verify.
      trustTarget: embedded !== undefined,
      discardTarget: embedded !== undefined,
      allCells: options.allCells === true,
      exploration,
      ...(prompter && { prompter }),
      onProgress: follow(target, progress, folder),
    });
    progress.end();
    const today = results.run.startedAt.slice(0, 10);
    const compared = baseline === undefined ? results : applyBaseline(results, baseline, today);
    return reportResults(options.allowIncomplete === true ? allowed(compared) : compared, folder, options);
  } catch (error) {
    progress.end();
    if (error instanceof UsageError) throw error;
    return interruption.signal.aborted ? interrupted(folder) : broken(error, folder);
  } finally {
    interruption.release();
    await embedded?.stop();
  }
}

const phases = { preflight: 'checking the connection', checks: 'running the checks', 'clean-up': 'cleaning up' };

/** Sends what happens to the progress line and to the log. */
function follow(target: Target, progress: Progress, { events }: ReportFolder): (event: SuiteProgress) => void {
  const { config, hash: configHash } = effective(target);
  return (event) => {
    switch (event.kind) {
      case 'begin':
        events.begin({ run: event.run, suite: manifest.version, target: target.target.name, config, configHash });
        return progress.begin(event.total);
      case 'phase':
        return progress.say(phases[event.phase]);
      case 'start':
        return progress.start(event.check);
      case 'finish': {
        const { id, verdict, reason } = event.result;
        events.write({ type: 'check', id, verdict, ...(reason && { reason }) });
        return progress.finish(event.result);
      }
      case 'exchange':
        return events.write({ type: 'exchange', exchange: event.exchange });
      case 'capture':
        return events.write({ type: 'capture', capture: event.capture });
    }
  };
}

/** `--allow-incomplete`: changes the exit code of an incomplete run to 0. The report still lists what is missing. */
function allowed(results: Results): Results {
  if (results.exitCode !== 4) return results;
  return { ...results, exitCode: 0, notes: [allowedNote, ...results.notes] };
}

function reportResults(results: Results, folder: ReportFolder, options: RunOptions): number {
  const lost = written(results, folder);
  const screen = {
    colour: wantsColour(process.stdout, process.env, options.color),
    width: process.stdout.columns ?? 100,
    out: folder.path,
  };
  process.stdout.write(options.json === true ? jsonReport(results) : terminalReport(results, screen));
  if (lost === undefined) return results.exitCode;
  console.error(lost);
  return 2;
}

/** Writes the report. Returns the problem instead of throwing it, so that the result on the screen is not lost. */
function written(results: Results, folder: ReportFolder): string | undefined {
  try {
    folder.write(results);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** Interrupted before the first check, so there is no result to report. */
function interrupted(folder: ReportFolder): number {
  folder.events.end({ exitCode: 130 });
  console.error('Interrupted before the first check.  exit 130');
  return 130;
}

/** Reports an error of the suite or of its own server. It proves nothing about the target. */
function broken(error: unknown, folder: ReportFolder): number {
  const file = folder.writeFault(error);
  folder.events.end({ exitCode: 5 });
  const message = printableBlock(error instanceof Error ? error.message : String(error), 2000);
  console.error(
    `Internal error of the suite: ${message}\nThis is not a verdict on the server. Details: ${file}  exit 5`,
  );
  return 5;
}

function noTarget(): never {
  throw new Error('A target file or an embedded server is required.');
}
