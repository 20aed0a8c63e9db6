import { closestMatch } from 'leven';

/**
 * Says that a name does not exist, which one was probably meant, and which ones exist.
 * @param what the kind of name, for example `limit`
 */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const closest = closestMatch(name, known, { maxDistance: Math.floor(2 + name.length / 5) });
  const guess = closest === undefined ? '' : ` Did you mean ${closest}?`;
  return `Unknown ${what}: ${name}.${guess} Known: ${known.join(', ')}.`;
}
