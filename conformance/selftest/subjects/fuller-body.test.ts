import { describe, expect, test } from 'vitest';
import { fuller } from './fuller-body.ts';

describe('A body that is filled from another response', () => {
  test.each([
    ['a null value', { name: null }, { name: 'A' }, { name: 'A' }],
    ['a value that is there', { name: 'A' }, { name: 'B' }, { name: 'A' }],
    ['false, zero and an empty text', { a: false, b: 0, c: '' }, { a: true, b: 1, c: 'x' }, { a: false, b: 0, c: '' }],
    ['a key that only the other has', { a: 1 }, { a: 1, b: 2 }, { a: 1 }],
    ['an empty list', { data: [] }, { data: [{ id: 1 }] }, { data: [{ id: 1 }] }],
    [
      'the first item, from its own list and then from the other',
      {
        data: [
          { a: null, b: null },
          { a: 1, b: null },
        ],
      },
      { data: [{ a: 2, b: 3 }] },
      {
        data: [
          { a: 1, b: 3 },
          { a: 1, b: null },
        ],
      },
    ],
    ['a value of another kind', { a: 'text' }, { a: { b: 1 } }, { a: 'text' }],
    ['null in both', { a: null }, {}, { a: null }],
  ])('%s', (_name, body, other, filled) => {
    expect(fuller(body, other)).toEqual(filled);
  });
});
