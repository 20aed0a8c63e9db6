import { expect, test } from 'vitest';
import { recordPhone, searchTerm } from './phone.ts';
import { visibleLength } from './visible.ts';

test('the number of a payer is kept, its first digit becomes 7', () => {
  expect(recordPhone('87011234567')).toBe('77011234567');
});

test.each([
  ['87011234567', '7011234567'],
  ['77011234567', '7011234567'],
  ['0112', '0112'],
  ['order 8', 'order 8'],
])('a search for %s looks for %s', (text, term) => {
  expect(searchTerm(text)).toBe(term);
});

test.each([
  ['coffee', 6],
  ['кофе ☕', 6],
  ['a\u200bb\u200d', 2],
  ['line\nbreak', 9],
  ['👩‍🚀', 2],
])('%j has %d visible characters', (text, count) => {
  expect(visibleLength(text)).toBe(count);
});
