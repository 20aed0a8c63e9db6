import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieces, visible } from './marks.ts';

test.each([
  ['plain text, кириллица, 漢字, 👍🏽', 'plain text, кириллица, 漢字, 👍🏽'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['\u001b[31mred\u001b[0m', '‹ESC›[31mred‹ESC›[0m'],
  ['invoice\u202Egpj.exe', 'invoice‹RLO›gpj.exe'],
  ['a\u2066b\u2069', 'a‹LRI›b‹PDI›'],
  ['a\u200B\u200B\u200Bb', 'a‹ZWSP ×3›b'],
  ['a\u0000b\r\n', 'a‹NUL›b‹CR›\n'],
  ['\uD800half', '‹U+D800›half'],
  ['\u{E0041}tag', '‹U+E0041›tag'],
  [`z${'\u0301\u0322'.repeat(9)} e\u0301`, 'z‹18 accents› e\u0301'],
  ['<b>markup</b>', '<b>markup</b>'],
])('%j is shown as %s', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('a mark has its number and its name', () => {
  expect(pieces('\u202E')).toEqual([{ label: 'RLO', name: 'U+202E right-to-left override' }]);
});

test('no text that is shown contains an unseen character, and nothing else is lost', () => {
  const unseen = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visible(text)).not.toMatch(unseen);
      const plain = pieces(text).filter((piece) => typeof piece === 'string');
      expect(plain.join('')).toBe(text.replaceAll(unseen, ''));
    }),
    { numRuns: 40 },
  );
});
