import { expect, test } from 'vitest';
import { passed } from './attack.ts';
import { growthOfPatterns } from './patterns.ts';

test('no pattern of the contract or the code takes more than linear time', () => {
  const results = growthOfPatterns();
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter((result) => !passed(result))).toEqual([]);
});

test('a pattern with two ways to read the same blanks is found', () => {
  const planted = { source: '\\s*(\\w+)\\s*(?:=\\s*(\\w*))?(,|$)', flags: 'g', place: 'scripts/mock/preference.ts:1' };
  const [found] = growthOfPatterns([planted]);
  expect(found).toMatchObject({ expected: 'linear', got: expect.stringContaining('polynomial') });
});
