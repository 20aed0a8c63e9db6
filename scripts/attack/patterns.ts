import { checkSync, type VulnerableDiagnostics } from 'recheck';
import { corpus, type Group, type Result } from './attack.ts';
import { allPatterns, type Pattern } from './pattern-sources.ts';

interface Exception {
  readonly pattern: string;
  readonly why: string;
}

/** Longest search for a worst case, in milliseconds. */
const timeout = 60_000;
const linear = 'linear';

function growthOf({ source, flags }: Pattern): string {
  const found = checkSync(source, flags, { timeout });
  if (found.status === 'safe') return linear;
  if (found.status !== 'vulnerable') return 'not known';
  const { complexity, attack } = found;
  return complexity.isFuzz && !isSlow(new RegExp(source, flags), attack) ? linear : complexity.summary;
}

type Attack = Pick<VulnerableDiagnostics['attack'], 'pumps' | 'suffix'>;

/**
 * True when four times as long a text takes much more than four times the processor time. The search tries texts for a second
 * and takes what is not over by then for slow, which is wrong on a busy machine.
 */
function isSlow(pattern: RegExp, attack: Attack): boolean {
  const short = cost(pattern, textOf(attack, 250));
  return short > 10_000 || cost(pattern, textOf(attack, 1_000)) > 8 * Math.max(short, 100);
}

function textOf({ pumps, suffix }: Attack, times: number): string {
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
}

/** The least processor time of three searches, in microseconds. */
function cost(pattern: RegExp, text: string): number {
  const times = [1, 2, 3].map(() => {
    pattern.lastIndex = 0;
    const before = process.threadCpuUsage();
    pattern.test(text);
    return process.threadCpuUsage(before).user;
  });
  return Math.min(...times);
}

/** Looks for texts on which a pattern takes more time than their length explains. */
export const patterns: Group = {
  name: 'patterns',
  says: 'texts on which a pattern of the contract or the code takes more than linear time',
  ownServerOnly: true,
  slow: true,
  run: async () => growthOfPatterns(),
};

/** How the time of every pattern grows with the text, but for the exceptions of the corpus. */
export function growthOfPatterns(tried: readonly Pattern[] = allPatterns()): Result[] {
  const left = new Set(corpus<Exception[]>('patterns').map(({ pattern }) => pattern));
  const results = tried.flatMap((pattern): Result[] => {
    const got = growthOf(pattern);
    if (got !== linear && left.delete(pattern.source)) return [];
    return [{ name: `/${pattern.source}/${pattern.flags} of ${pattern.place}`, expected: linear, got }];
  });
  const unused = [...left].map((pattern) => ({
    name: `/${pattern}/ of corpus/patterns.yaml`,
    expected: 'used',
    got: 'no pattern needs it: remove it',
  }));
  return [...results, ...unused];
}
