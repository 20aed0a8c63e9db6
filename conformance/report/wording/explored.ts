import type { CheckResult, Explored } from '../../ground/verdicts/results.ts';
import { count } from './wording.ts';

/** `explore: 40 sequences, 312 steps, seed 4.0.0/1; --explore 10m tries more`. Empty when no check explored. */
export function exploredText(checks: readonly Pick<CheckResult, 'explored'>[]): string {
  const all = checks.flatMap(({ explored }) => explored ?? []);
  const [first] = all;
  if (first === undefined) return '';
  const sum = (part: 'sequences' | 'steps' | 'ended') => all.reduce((total, one) => total + one[part], 0);
  const ended = sum('ended') > 0 ? `, ${sum('ended')} ended early` : '';
  const seed = first.seed.split('/').slice(0, 2).join('/');
  return `explore: ${count(sum('sequences'), 'sequence')}, ${count(sum('steps'), 'step')}${ended}, seed ${seed}; --explore 10m tries more`;
}

/** The shortest contradicted sequence in words, and the seed that repeats it. */
export function foundText({ found, seed }: Explored): string {
  return found === undefined ? '' : `${found.steps.join('; ')} (--seed ${seed})`;
}
