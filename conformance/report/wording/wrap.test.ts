import { expect, it } from 'vitest';
import { columnsOf, paragraph, wrap } from './wrap.ts';

it('breaks at spaces, and leaves a word that is too long whole', () => {
  expect(wrap('a sentence of a few words', 10)).toEqual(['a sentence', 'of a few', 'words']);
  expect(wrap('see https://example.com/report', 10)).toEqual(['see', 'https://example.com/report']);
});

it('indents the continuation lines of a paragraph', () => {
  expect(paragraph('a sentence that goes on and on', 27, '  M-1  ')).toBe(
    '  M-1  a sentence that goes\n       on and on',
  );
});

it('does not wrap output to a file or a pipe', () => {
  expect(columnsOf({ isTTY: true, columns: 100 })).toBe(100);
  expect(paragraph('a long sentence '.repeat(20).trim(), columnsOf({})).split('\n')).toHaveLength(1);
});
