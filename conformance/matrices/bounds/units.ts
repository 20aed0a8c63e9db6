/** Letters of each length in bytes. The last one is two units of UTF-16. */
export const letters = [
  { unit: 'one byte', letter: 'b' },
  { unit: 'two bytes', letter: '\u0436' },
  { unit: 'three bytes', letter: '\u6f22' },
  { unit: 'four bytes', letter: '\u{20000}' },
] as const;
