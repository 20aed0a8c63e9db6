import { allChecks } from '../../checks/all.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { CheckResult, Results } from '../../ground/verdicts/results.ts';
import { type EmbeddedTarget, startEmbeddedTarget } from '../../reference-target/embedded.ts';
import { compare } from '../../report/files/difference.ts';
import { readResults } from '../../report/files/read.ts';
import { Progress } from '../../report/terminal/progress.ts';
import { wantsColour } from '../../report/wording/colour.ts';
import { runSuite } from '../../run/runner.ts';
import { nearest } from '../../target-file/suggest.ts';
import { loadDeclared } from '../input/declared-target.ts';
import { Interruption } from '../input/interruption.ts';
import { UsageError } from '../input/usage-error.ts';

export interface ReplayOptions {
  report: string;
  target?: string;
  set: string[];
}

/** The result of a check compared with its report. */
type Outcome = 'FIXED' | 'STILL' | 'DIFFERENT' | 'CANNOT';

const codes: Readonly<Record<Outcome, number>> = { FIXED: 0, STILL: 1, DIFFERENT: 1, CANNOT: 4 };

/**
 * `replay`: runs one check of a report again and prints whether it is fixed. Returns the exit code: 0 fixed, or as good
 * as before; 1 still failing or failing differently; 4 when it could not run.
 */
export async function replay(id: string, options: ReplayOptions): Promise<number> {
  const before = readResults(options.report);
  const reported = before.checks.find((check) => check.id === id);
  if (reported === undefined) throw unknown(id, before);
  const file = options.target ?? process.env.CONFORMANCE_TARGET;
  if (file === undefined) mustBeEmbedded(before);
  const declared = file === undefined ? undefined : loadDeclared(file, options.set);
  const progress = new Progress(process.stderr, wantsColour(process.stderr, process.env));
  const interruption = new Interruption(() => progress.say('stopping'));
  let embedded: EmbeddedTarget | undefined;
  try {
    if (declared === undefined) embedded = await startEmbeddedTarget(interruption.signal);
    const { target, secrets } = declared ?? embedded ?? noTarget();
    const checks = allChecks.filter((check) => neededFor(reported, before).has(check.id));
    if (checks.length === 0) return say('CANNOT', id, 'this version of the suite has no such check');
    const after = await runSuite({
      target,
      secrets,
      checks,
      catalogue: allChecks,
      filtered: true,
      trustTarget: embedded !== undefined,
      discardTarget: embedded !== undefined,
      signal: interruption.signal,
    });
    return response(id, reported, before, after);
  } finally {
    progress.end();
    interruption.release();
    await embedded?.stop();
  }
}

/** Without a target file, `replay` tests the reference server, which proves nothing about another server. */
function mustBeEmbedded({ target }: Results): void {
  if (target.embedded === true) return;
  throw new UsageError(
    `The report is of ${printable(target.name, 60)} (${printable(target.merchant ?? target.partner ?? 'no address', 120)}): name its target file with --target. Without one, replay tests the reference server.`,
  );
}

/** The checks to run again. For an always-on check, these are the checks that sent its exchanges. */
function neededFor({ id, exchanges }: CheckResult, { exchanges: all }: Results): ReadonlySet<string> {
  if (!id.startsWith('wire.')) return new Set([id]);
  return new Set(all.filter(({ n }) => exchanges.includes(n)).map(({ check }) => check));
}

function response(id: string, reported: CheckResult, before: Results, after: Results): number {
  if (after.stopped !== undefined) return say('CANNOT', id, after.stopped.message);
  const now = after.checks.find((check) => check.id === id);
  if (now === undefined) {
    return reported.verdict === 'fail'
      ? say('FIXED', id, 'no exchange contradicts its clauses')
      : say('CANNOT', id, 'no exchange of the check can be compared');
  }
  const ran = now.verdict !== 'not_tested' && now.verdict !== 'inconclusive' && now.verdict !== 'error';
  if (!ran) return say('CANNOT', id, now.message ?? now.reason ?? now.verdict);
  const narrowed = (results: Results): Results => ({
    ...results,
    checks: results.checks.filter((one) => one.id === id),
  });
  const [difference] = compare(narrowed(before), narrowed(after)).differences;
  if (now.verdict === reported.verdict && difference === undefined) {
    const code = say('STILL', id, `${now.verdict}, as in the report`);
    return now.verdict === 'fail' ? code : 0;
  }
  const detail = difference?.detail ?? `was ${reported.verdict}, now ${now.verdict}`;
  return now.verdict === 'fail' ? say('DIFFERENT', id, detail) : say('FIXED', id, detail);
}

function say(result: Outcome, id: string, detail: string): number {
  process.stdout.write(`${result}  ${id}  ${printable(detail, 300)}\n`);
  return codes[result];
}

function unknown(id: string, { checks }: Results): UsageError {
  const guess = nearest(
    id,
    checks.map((check) => check.id),
  );
  const hint = guess === undefined ? 'See its results.json.' : `Did you mean ${guess}?`;
  return new UsageError(`The report has no check "${printable(id, 80)}". ${hint}`);
}

function noTarget(): never {
  throw new Error('A target file or an embedded server is required.');
}
