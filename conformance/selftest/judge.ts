import type { ClauseId } from '../../generated/clauses.ts';
import type { CheckResult, Results } from '../kernel/verdicts/results.ts';

/**
 * killed: an assertion bound to the mutant's clause failed, and exactly the declared checks did. killed_elsewhere: only
 * others failed. silent: the clause was asserted and held. dead: the changed code was never reached. not_applied: the
 * change was never made. crashed: the suite broke, which proves nothing. unexpected: the set of failing checks differs.
 */
export type MutantVerdict =
  | 'killed'
  | 'killed_elsewhere'
  | 'silent'
  | 'dead'
  | 'not_applied'
  | 'crashed'
  | 'unexpected';

export interface Judgement {
  verdict: MutantVerdict;
  /** Ids of the failing checks, sorted. */
  red: string[];
  detail?: string;
}

/** Ids of the checks that failed, sorted. */
export function redChecks({ checks }: Results): string[] {
  return checks
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ id }) => id)
    .sort();
}

/** What the judge needs to know of a mutant. */
export interface Charge {
  clause: ClauseId;
  killed_by: readonly string[] | 'any';
  /** True for a lie on the wire, false for a changed rule. */
  lies: boolean;
  /**
   * True when every check ran. Else a standing check (`wire.…`) of the set may stay silent beside others that fail: it
   * judges what other checks bring about, and not all of them ran.
   */
  whole: boolean;
}

/** Judges one mutant. `used` counts how often each changed rule was read or each lie was told. */
export function judge(
  { clause, killed_by, lies, whole }: Charge,
  results: Results,
  used: Record<string, number>,
): Judgement {
  const red = redChecks(results);
  const broken = results.checks.filter(({ verdict }) => verdict === 'error');
  if (broken.length > 0) return { verdict: 'crashed', red, detail: broken.map(say).join('; ') };
  if (results.stopped !== undefined) return { verdict: 'crashed', red, detail: results.stopped.message };
  const unused = Object.keys(used).filter((name) => used[name] === 0);
  if (unused.length > 0) {
    return { verdict: lies ? 'not_applied' : 'dead', red, detail: `never used: ${unused.join(', ')}` };
  }
  const about = results.checks.flatMap((check) => check.assertions).filter((assertion) => assertion.clause === clause);
  if (about.some(({ verdict }) => verdict === 'fail')) {
    if (killed_by === 'any') return { verdict: 'killed', red };
    const expected = killed_by.filter((id) => whole || red.includes(id) || !id.startsWith('wire.')).sort();
    if (expected.join() === red.join()) return { verdict: 'killed', red };
    return { verdict: 'unexpected', red, detail: difference(expected, red) };
  }
  if (red.length > 0) return { verdict: 'killed_elsewhere', red };
  return { verdict: about.length > 0 ? 'silent' : 'dead', red };
}

function difference(expected: string[], red: string[]): string {
  const missing = expected.filter((id) => !red.includes(id));
  const more = red.filter((id) => !expected.includes(id));
  const parts = [];
  if (missing.length > 0) parts.push(`did not fail: ${missing.join(', ')}`);
  if (more.length > 0) parts.push(`failed as well: ${more.join(', ')}`);
  return parts.join('; ');
}

function say({ id, message }: CheckResult): string {
  return `${id}: ${message ?? 'error'}`;
}
