import type { CheckResult, Results } from '../kernel/results.ts';
import type { Mutant } from './subjects.ts';

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
export const redChecks = ({ checks }: Results): string[] =>
  checks
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ id }) => id)
    .sort();

/** Judges one mutant. `applied` counts how often the changed rule was read or the lie was told. */
export function judge(mutant: Mutant, results: Results, applied: number): Judgement {
  const red = redChecks(results);
  const broken = results.checks.filter(({ verdict }) => verdict === 'error');
  if (broken.length > 0) return { verdict: 'crashed', red, detail: broken.map(say).join('; ') };
  if (applied === 0) return { verdict: mutant.wire ? 'not_applied' : 'dead', red };
  const about = results.checks.flatMap((check) => check.assertions).filter(({ clause }) => clause === mutant.clause);
  if (about.some(({ verdict }) => verdict === 'fail')) {
    const expected = [...mutant.killed_by].sort();
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

const say = ({ id, message }: CheckResult): string => `${id}: ${message ?? 'error'}`;
