import { expect, test } from 'vitest';
import { passed } from './attack.ts';
import { growthOfPatterns } from './patterns.ts';

test('no pattern of the contract or the code takes more than linear time', () => {
  const results = growthOfPatterns();
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter((result) => !passed(result))).toEqual([]);
});
