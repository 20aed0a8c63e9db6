import { expect, test } from 'vitest';
import { placeFaults } from './field-faults.ts';
import { jsonLines } from './json-lines.ts';

const lines = jsonLines('{"amount":0,"items":[{"name":"a"},{"name":"b"}]}') ?? [];

function lineOf(field: string): number | undefined {
  return [...placeFaults(lines, [{ field, texts: ['wrong'] }]).byLine.keys()][0];
}

test.each([
  ['amount', 1],
  ['items', 2],
  ['items.1.name', 7],
  ['items[1].name', 7],
  ['/items/1/name', 7],
  ['items.0.count', 3],
  ['phone_number', 0],
])('a fault of %s is at line %i', (field, line) => {
  expect(lineOf(field)).toBe(line);
});

test('without a body the faults are elsewhere', () => {
  const fault = { field: 'page', texts: ['wrong'] };
  expect(placeFaults([], [fault])).toEqual({ byLine: new Map(), elsewhere: [fault] });
});
