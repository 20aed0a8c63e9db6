import { closestMatch } from 'leven';

/**
 * The known word nearest to a mistyped one; undefined when more than a third of its letters differ. In a short word,
 * two letters may differ, because swapping two letters counts as two.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const spellings = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const maxDistance = Math.min(Math.max(2, Math.floor(word.length / 3)), word.length - 1);
  const best = closestMatch(word.toLowerCase(), [...spellings.keys()], { maxDistance });
  return best === undefined ? undefined : spellings.get(best);
}
