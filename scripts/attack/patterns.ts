import { checkSync } from 'recheck';
import { corpus, type Group, type Result } from './attack.ts';
import { allPatterns, type Pattern } from './pattern-sources.ts';

interface Exception {
  readonly pattern: string;
  readonly why: string;
}

/** Longest search for a worst case, in milliseconds. */
const timeout = 20_000;
const linear = 'linear';

function growthOf({ source, flags }: Pattern): string {
  const found = checkSync(source, flags, { timeout });
  if (found.status === 'safe') return linear;
  return found.status === 'vulnerable' ? found.complexity.summary : 'not known';
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
