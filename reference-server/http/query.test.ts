import { expect, test } from 'vitest';
import { canonicalQuery } from './query.ts';

const parameters = [
  { name: 'status', in: 'query', schema: { type: 'array' } },
  { name: 'refs[]', in: 'query', schema: { type: 'array' } },
  { name: 'removed', in: 'query', deprecated: true, schema: { type: 'string' } },
  { name: 'search', in: 'query', schema: { type: 'string' } },
  { name: 'page', in: 'query', schema: { type: 'integer' } },
  { name: 'date_from', in: 'query', schema: { type: 'string', format: 'date' } },
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
  ['other[]=1', 'other%5B%5D=1'],
  ['page=2', 'page=2'],
  ['page=1e400', 'page=not-an-integer'],
  ['page=0x10', 'page=not-an-integer'],
  ['', ''],
])('%s is read as %s', (written, read) => {
  expect(canonicalQuery(written, parameters)).toBe(read);
});
