import type { ClauseId } from '../../../generated/clauses.ts';
import { breakdownOf, failuresIn, type Judged, wrong } from '../subjects/outcome.ts';
import type { ServerRun } from '../subjects/server-run.ts';

/**
 * killed: an assertion bound to the clause of the mutant failed. All others are wrong.
 * killed_elsewhere: only assertions of other clauses failed. silent: the clause was asserted and held. unreached: no
 * changed code ran. too_broad: checks failed that are not about the clause. server_failed: the server logged an error,
 * so that its 500 may be all that the suite noticed. not_applied: the change was never made. crashed: the suite stopped,
 * or the server could not be loaded.
 */
export type MutantVerdict =
  | 'killed'
  | 'killed_elsewhere'
  | 'silent'
  | 'unreached'
  | 'too_broad'
  | 'server_failed'
  | 'not_applied'
  | 'crashed';

/** The facts about a mutant for its judgement. */
export interface JudgedMutant {
  clause: ClauseId;
  /** Why checks that are not about the clause may fail, and the server may log errors. */
  broad?: string;
  /** Checks of the run that are not about the clause and must pass. */
  sampled: ReadonlySet<string>;
}

const adviceBroad = 'Narrow the change to its clause, or give the reason in `broad`.';

/**
 * Judges one mutant by random sequences alone: they find it by a contradiction of any clause, also one that only the
 * checks of every response and event see.
 */
export function judgeExplored({ results }: ServerRun, processorSeconds: number): Judged {
  const explored = results.checks.filter(({ explored: one }) => one !== undefined);
  const breakdown = breakdownOf(results);
  if (breakdown !== undefined) return wrong('crashed', breakdown);
  const failed = results.checks.flatMap(({ id, assertions }) =>
    assertions.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => ({ check: id, clause, bound: true })),
  );
  const steps = explored.reduce((sum, one) => sum + (one.explored?.steps ?? 0), 0);
  return failed.length > 0
    ? { good: true, verdict: 'found', failed }
    : wrong('not_found', `${steps} steps in ${processorSeconds.toFixed(0)} s of processor time`);
}

/** Judges one mutant by what a run of the suite showed. */
export function judgeMutant({ clause, broad, sampled }: JudgedMutant, run: ServerRun): Judged {
  const { results, used, serverErrors, ran } = run;
  const failed = failuresIn(results, [clause]);
  const not = (verdict: MutantVerdict, detail: string) => wrong(verdict, detail, failed);
  const breakdown = breakdownOf(results);
  if (breakdown !== undefined) return not('crashed', breakdown);
  const unused = Object.keys(used).filter((name) => used[name] === 0);
  if (unused.length > 0) return not('not_applied', `never applied: ${unused.join(', ')}`);
  const checks = [...new Set(failed.map(({ check }) => check))].sort();
  if (!failed.some(({ bound }) => bound)) {
    if (failed.length > 0) return not('killed_elsewhere', `failed: ${checks.join(', ')}; none by ${clause}`);
    if (ran?.length === 0) return not('unreached', 'No changed code ran.');
    return not('silent', `No assertion of ${clause} failed.`);
  }
  const unrelated = checks.filter((id) => sampled.has(id));
  if (broad === undefined && unrelated.length > 0) {
    return not('too_broad', `Checks that are not about ${clause} failed: ${unrelated.join(', ')}. ${adviceBroad}`);
  }
  if (broad === undefined && serverErrors.length > 0) {
    return not('server_failed', `The server logged: ${serverErrors.slice(0, 3).join(' ').trim()} ${adviceBroad}`);
  }
  return { good: true, verdict: 'killed' satisfies MutantVerdict, failed };
}
