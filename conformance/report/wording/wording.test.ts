import { expect, it } from 'vitest';
import { brokenFact } from './wording.ts';

it.each([
  [
    { at: '/amount', expected: 'string like "1500.00"', actual: '1500' },
    'amount is 1500, must be string like "1500.00"',
  ],
  [{ at: '/data/0/paid_at', expected: 'null', actual: '""' }, 'data[0].paid_at is "", must be null'],
  [{ at: '/errors/a~1b', expected: 'array', actual: '{}' }, 'errors.a/b is {}, must be array'],
  [{ at: '/amount', expected: 'matches /^1$/', actual: '1' }, 'amount is 1, must match /^1$/'],
  [{ at: 'status', expected: '200', actual: '429' }, 'status is 429, must be 200'],
  [{ at: '/error/message', expected: 'key message', actual: 'nothing' }, 'error.message is missing'],
])('names the broken fact %#', (assertion, fact) => {
  expect(brokenFact(assertion)).toBe(fact);
});
