import { expect, test } from 'vitest';
import { faultsOf, type ValidatorError } from './faults.ts';

function wrong(path: string, keyword = 'type'): ValidatorError {
  return { path, message: 'must be number', errorCode: `${keyword}.openapi.validation` };
}

test('no more faults are worded than a response has', () => {
  const first = Array.from({ length: 50 }, (_, n) => wrong(`/body/field${n}`));
  const further: ValidatorError = {
    get path(): string {
      throw new Error('worded');
    },
    message: '',
  };
  expect(faultsOf([...first, further])).toHaveLength(50);
});

test('a fault that comes twice is one, and summaries count only when there is nothing else', () => {
  const summary = wrong('/body/a', 'anyOf');
  expect(faultsOf([summary, wrong('/body/a/b'), wrong('/body/a/b')]).map(({ field }) => field)).toEqual(['a.b']);
  expect(faultsOf([summary, summary]).map(({ field, keyword }) => [field, keyword])).toEqual([['a', 'anyOf']]);
});
