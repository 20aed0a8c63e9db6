import type { CheckResult } from '../../ground/verdicts/results.ts';
import type { Check } from '../../run/define.ts';
import { PatchError, type SourcePatch } from '../source-patch/patch.ts';
import { breakdownOf, failuresIn, type Judged, wrong } from '../subjects/outcome.ts';
import { runAgainstServer, type ServerRun, type Waits } from '../subjects/server-run.ts';

/**
 * How a mechanical mutant ended. killed: a check failed. start_refused: the server did not start. stopped: the server
 * hung or ended its process. survived: no check failed. unsettled: none did, but some that
 * pass on the unchanged server were inconclusive or not tested, so that the report does not say conformant. open: none of the near checks failed. suite_error: the suite failed by itself, which no server may
 * cause.
 */
export type MechanicalVerdict =
  | 'killed'
  | 'start_refused'
  | 'stopped'
  | 'survived'
  | 'unsettled'
  | 'open'
  | 'suite_error';

/** Checks that run together on one server. */
export interface CheckRun {
  readonly checks: readonly Check[];
  readonly documentedRates: boolean;
}

/** The runs of a mutant. */
export interface MutantRuns {
  /** With the checks that are most likely about its code. */
  readonly near: readonly CheckRun[];
  /** With the others. The bursts run apart, because only they need a server that keeps to the documented rates. */
  readonly far: readonly CheckRun[];
}

/** Sizes of the first runs: a check that is about the code kills a mutant in the first one, almost always. */
const nearSizes = [8, 60];

/**
 * @param reaching checks that reach the code, the most specific first
 * @param others checks that may show a change of it all the same
 */
export function runsOf(reaching: readonly Check[], others: readonly Check[] = []): MutantRuns {
  const isBurst = ({ profile }: Check) => profile === 'load';
  const ordinary = reaching.filter((check) => !isBurst(check));
  const [first = 0, second = 0] = nearSizes;
  const run = (some: readonly Check[], documentedRates = false): CheckRun[] =>
    some.length === 0 ? [] : [{ checks: some, documentedRates }];
  const rest = [...ordinary.slice(first + second), ...others.filter((check) => !isBurst(check))];
  return {
    near: [...run(ordinary.slice(0, first)), ...run(ordinary.slice(first, first + second))],
    far: [...run(rest), ...run([...reaching, ...others].filter(isBurst), true)],
  };
}

/**
 * Runs checks against a patched server until one fails.
 * @param passing ids of checks that pass on the unchanged server
 */
export async function judgeMechanical(
  patches: readonly SourcePatch[],
  runs: readonly CheckRun[],
  waits: Waits,
  passing: ReadonlySet<string> = new Set(),
): Promise<Judged> {
  const unsettled: string[] = [];
  for (const { checks, documentedRates } of runs) {
    let run: ServerRun;
    try {
      run = await runAgainstServer({ checks, patches, waits, documentedRates, isEnough: hasFailed });
    } catch (error) {
      if (error instanceof PatchError && error.verdict === 'not_applied') return wrong('not_applied', error.message);
      return { ...refused, detail: error instanceof Error ? error.message : String(error) };
    }
    const failed = failuresIn(run.results);
    if (failed.length > 0) return { good: true, verdict: 'killed' satisfies MechanicalVerdict, failed };
    const breakdown = breakdownOf(run.results);
    if (breakdown !== undefined) return wrong('suite_error' satisfies MechanicalVerdict, breakdown);
    for (const { id, verdict } of run.results.checks) {
      if (passing.has(id) && (verdict === 'inconclusive' || verdict === 'not_tested')) unsettled.push(id);
    }
  }
  if (unsettled.length > 0) return wrong('unsettled' satisfies MechanicalVerdict, unsettled.join(', '));
  const ran = runs.reduce((sum, { checks }) => sum + checks.length, 0);
  return wrong('survived' satisfies MechanicalVerdict, `${ran} checks reach it.`);
}

function hasFailed({ verdict }: CheckResult): boolean {
  return verdict === 'fail';
}

const refused: Judged = { good: true, verdict: 'start_refused' satisfies MechanicalVerdict, failed: [] };
