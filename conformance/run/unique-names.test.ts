import { expect, test } from 'vitest';
import { uniqueNames } from './unique-names.ts';

test('a search for one name does not find another, however many names were made in between', () => {
  const unique = uniqueNames('run');
  const names = Array.from({ length: 1_200 }, () => unique('order'));
  const [first = ''] = names;
  expect(names.filter((name) => name.includes(first))).toEqual([first]);
  expect(new Set(names).size).toBe(names.length);
});
