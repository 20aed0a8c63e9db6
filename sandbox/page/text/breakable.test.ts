import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakable } from './breakable.ts';

test('a text of short words stays whole', () => {
  const text = 'one two three '.repeat(50);
  expect(breakable(text)).toEqual([text]);
});

test('a long word is split, and no character', () => {
  const parts = breakable(`${'👍'.repeat(450)} end`);
  expect(parts.map((part) => [...part].length)).toEqual([200, 200, 54]);
});

test('together the parts are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1000, size: 'max' }), (text) => {
      expect(breakable(text).join('')).toBe(text);
    }),
    { numRuns: 40 },
  );
});
