import { expect, test } from 'vitest';
import type { Parameter } from '../contract/contract.ts';
import { canonicalQuery, plainQuery } from './query.ts';

const parameters: Parameter[] = [
  { name: 'status', in: 'query', type: 'array' },
  { name: 'refs[]', in: 'query', type: 'array' },
  { name: 'removed', in: 'query', deprecated: true, type: 'string', free: true },
  { name: 'search', in: 'query', type: 'string', free: true },
  { name: 'page', in: 'query', type: 'integer', default: 1 },
  { name: 'without', in: 'query', type: 'boolean' },
  { name: 'date_from', in: 'query', type: 'string' },
];

test.each([
  ['status=a&status=b', 'status=a&status=b'],
  ['status[]=a&status[]=b', 'status=a&status=b'],
  ['status%5B%5D=a', 'status=a'],
  ['status[0]=a&status[1]=b', 'status=a&status=b'],
  ['refs[]=a&refs=b&refs[7]=c', 'refs=a&refs=b&refs=c'],
  ['removed=', 'removed='],
  ['removed[]=1', 'removed=1'],
  ['search=a:b/c,d*', 'search=a%3Ab%2Fc%2Cd%2A'],
  ['search=two+words', 'search=two%20words'],
  ['search=', ''],
  ['date_from=', 'date_from='],
  ['other[]=1', 'other=1'],
  ['page=2', 'page=2'],
  ['page=1e400', 'page=not-an-integer'],
  ['page=0x10', 'page=not-an-integer'],
  ['', ''],
])('%s is read as %s', (written, read) => {
  expect(canonicalQuery(written, parameters)).toBe(read);
});

test.each([
  ['', { page: 1 }],
  ['status=a&status[]=b', { status: ['a', 'b'], page: 1 }],
  ['refs[7]=c', { 'refs[]': ['c'], page: 1 }],
  ['search=two+words&page=2', { search: 'two words', page: 2 }],
  ['search=', { page: 1 }],
  ['without=true', { without: true, page: 1 }],
  ['without=1', undefined],
  ['page=1e400', undefined],
  ['page=-1', undefined],
  ['page=1&page=2', undefined],
  ['date_from=', undefined],
  ['removed=', undefined],
  ['other=1', undefined],
])('%s is plainly written, or left to the validator', (written, values) => {
  expect(plainQuery(written, parameters)).toEqual(values);
});
