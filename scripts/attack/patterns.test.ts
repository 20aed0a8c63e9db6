import { expect, test } from 'vitest';
import { passed } from './attack.ts';
import { growthOfPatterns } from './patterns.ts';

test('no pattern of the contract or the code takes more than linear time', () => {
  const results = growthOfPatterns();
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter((result) => !passed(result))).toEqual([]);
});

test.each([
  ['two ways to read the same blanks', '\\s*(\\w+)\\s*(?:=\\s*(\\w*))?(,|$)'],
  ['a text that comes again', '(a*)\\1a*b'],
])('a pattern with %s is found', (_what, source) => {
  const planted = { source, flags: 'g', place: 'scripts/mock/preference.ts:1' };
  const [found] = growthOfPatterns([planted]);
  expect(found).toMatchObject({ expected: 'linear', got: expect.stringContaining('polynomial') });
});
