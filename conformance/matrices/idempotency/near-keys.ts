/** Two keys that are not equal, although servers that convert or cut them take one for the other. */
export interface NearKey {
  readonly label: string;
  /** @param unique a text with letters and digits that no other key has */
  readonly pair: (unique: string) => readonly [used: string, near: string];
}

/** Longest key of the suite: no bound is specified. */
const longest = 60;

/** The kinds of keys that are near to each other. */
export const nearKeys: readonly NearKey[] = [
  { label: 'a key in the other case', pair: (unique) => [unique.toLowerCase(), unique.toUpperCase()] },
  {
    label: 'a key with another last character',
    pair: (unique) => [unique.padEnd(longest, 'x'), `${unique.padEnd(longest - 1, 'x')}y`],
  },
  {
    label: 'a key of digits with a zero before it',
    pair: (unique) => [digitsOf(unique), `0${digitsOf(unique)}`],
  },
];

/** Digits that are as unique as the text, and not more than a whole number can have without loss. */
function digitsOf(unique: string): string {
  let sum = 7;
  for (const letter of unique) sum = (sum * 131 + letter.charCodeAt(0)) % 9_007_199_254;
  return `1${sum}`;
}
