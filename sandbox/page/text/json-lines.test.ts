import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonLine, jsonLines } from './json-lines.ts';

function written(lines: readonly JsonLine[] | null): string {
  return (lines ?? [])
    .map(({ depth, tokens }) => '  '.repeat(depth) + tokens.map(({ text }) => text).join(''))
    .join('\n');
}

test('any value is formatted as the usual formatter does it', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), (text) => {
      expect(written(jsonLines(text))).toBe(JSON.stringify(JSON.parse(text), null, 2));
    }),
    { numRuns: 40 },
  );
});

test('numbers and texts stay as they were sent', () => {
  const text = '{"sum":16777217.00,"big":123456789012345678901234567890,"e":1E+2,"name":"\\u0041"}';
  expect(written(jsonLines(text)).replaceAll(/\n *| (?=")|(?<=:) /g, '')).toBe(text);
});

test('each line has the path of its value', () => {
  const lines = jsonLines('{"items":[{"name":"a","count":0},{"name":"b"}],"empty":{},"note":"x"}') ?? [];
  expect(lines.map(({ path, closes }) => (closes ? `/${path}` : path))).toEqual([
    '',
    'items',
    'items.0',
    'items.0.name',
    'items.0.count',
    '/items.0',
    'items.1',
    'items.1.name',
    '/items.1',
    '/items',
    'empty',
    'note',
    '/',
  ]);
});

test.each(['', '{', '<html>', 'a=b&c=d', '{"a":1} trailing'])('%j is no JSON', (text) => {
  expect(jsonLines(text)).toBeNull();
});
