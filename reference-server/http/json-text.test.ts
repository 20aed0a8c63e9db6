import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiddenFault } from './json-text.ts';

const twice = 'The field is present twice.';
const half = 'The text holds half of a surrogate pair.';
const deep = { field: 'body', text: 'The body is nested too deeply.' };

test.each([
  ['{"a":1,"a":2}', { field: 'a', text: twice }],
  ['{"a":1,"\\u0061":2}', { field: 'a', text: twice }],
  ['{"a":[{"b":1},{"b":1,"c":{},"b":2}]}', { field: 'a.1.b', text: twice }],
  ['{"":1,"":2}', { field: 'body', text: twice }],
  ['{"__proto__":1,"__proto__":2}', { field: '__proto__', text: twice }],
  ['{"a":"\\ud83d"}', { field: 'a', text: half }],
  ['{"a":[1,"\\uDE00\\uD83D"]}', { field: 'a.1', text: half }],
  ['"\\ud83d"', { field: 'body', text: half }],
  ['['.repeat(33) + ']'.repeat(33), deep],
  [`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, deep],
])('%s hides a fault', (text, fault) => {
  expect(hiddenFault(text)).toEqual(fault);
});

test.each([
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}',
  '{"a":"a","b":"a, \\"a\\": {[","c":["a","a"]}',
  '{"a":"\\ud83d\\ude00","b":"\\\\ud83d"}',
  '1',
  'null',
  '['.repeat(32) + ']'.repeat(32),
])('%s is plain', (text) => {
  expect(hiddenFault(text)).toBeUndefined();
});

test('text serialized from a value has no repeated keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (value, space) => {
      expect(hiddenFault(JSON.stringify(value, null, space))).toBeUndefined();
    }),
  );
});

test('a repeated key is found at every depth', () => {
  const key = fc.string({ unit: 'grapheme' });
  const around = fc.dictionary(key, fc.jsonValue({ maxDepth: 2 }));
  fc.assert(
    fc.property(around, around, key, fc.jsonValue({ maxDepth: 3 }), (before, after, name, value) => {
      const pair = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      const inside = (one: object) => JSON.stringify(one).slice(1, -1);
      const text = `{${[inside(before), pair, inside(after), pair].filter(Boolean).join(',')}}`;
      expect(hiddenFault(`{"deep":[0,${text}]}`)?.text).toBe(twice);
    }),
  );
});

/** Texts that repeat one piece to a size, the largest of which a pattern that backtracks would never finish. */
function textsOf(size: number): string[] {
  const times = (piece: string) => piece.repeat(size / piece.length);
  return [
    ...['x', '\\\\', '\\"', '\\ud83d\\ude00'].map((piece) => `["${times(piece)}"]`),
    ...['1,', '[],', '{},', '"",', '{"a":1},'].map((piece) => `[${times(piece)}0]`),
    `{${Array.from({ length: size / 12 }, (_, n) => `"k${n}":0`).join(',')}}`,
  ];
}

/** The least processor time of nine readings, in milliseconds. Time that passes would count other processes, too. */
function cost(text: string): number {
  const readings = Array.from({ length: 9 }, () => {
    const began = process.cpuUsage();
    hiddenFault(text);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  });
  return Math.min(...readings);
}

test('the cost of a text grows with its size, not faster', () => {
  const [small, large] = [textsOf(2 ** 15), textsOf(2 ** 18)];
  for (const [index, text] of large.entries()) {
    // Eight times the size; a quadratic cost would be sixty-four times as high.
    expect(cost(text), text.slice(0, 20)).toBeLessThan(40 * Math.max(cost(small[index] ?? ''), 0.1));
  }
});
