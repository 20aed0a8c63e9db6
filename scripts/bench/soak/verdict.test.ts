import { expect, test } from 'vitest';
import { type Sample, slopeOf, verdictsOn } from './verdict.ts';

/** Samples of ten minutes. @param memory of a sample, by its number */
function samples(memory: (n: number) => number, held = 5): Sample[] {
  return Array.from({ length: 60 }, (_, n) => ({ at: n * 10, memory: memory(n), held }));
}

function failed(...given: Parameters<typeof verdictsOn>): number[] {
  return verdictsOn(...given).flatMap(({ passed }, n) => (passed ? [] : [n]));
}

const steady = [30, 12, 10, 11, 10, 12, 11, 10, 13, 11];
const flat = samples((n) => (n < 20 ? 100 + 5 * n : 200 + (n % 3)));

test('a server that warms up and then stays as it is passes', () => {
  expect(failed(flat, steady, 0)).toEqual([]);
});

test('each fault fails a question of its own', () => {
  expect(
    failed(
      samples((n) => 100 + n),
      steady,
      0,
    ),
  ).toEqual([0]);
  expect(failed(flat, [...steady.slice(0, -1), 40], 0)).toEqual([1]);
  expect(
    failed(
      samples(() => 200, 80),
      steady,
      0,
    ),
  ).toEqual([2]);
  expect(failed(flat, steady, 1)).toEqual([3]);
});

test('the slope is that of the line', () => {
  expect(slopeOf(samples((n) => 7 + 2 * n))).toBeCloseTo(0.2);
});
