import { expect, test } from 'vitest';
import { growthOf, type Minute, type Sample, verdictsOn } from './verdict.ts';

/** Samples of ten minutes. The memory grows and shrinks with each garbage collection. */
function samples(more = 0, held = 5): Sample[] {
  return Array.from({ length: 60 }, (_, n) => ({ memory: 150 + 8 * (n % 12) + more * n, held, idleHeld: 20 }));
}

function minutes(live: (n: number) => number, last = 11): Minute[] {
  return [30, 12, 10, 11, 10, 12, 11, 10, 13, last].map((p99, n) => ({ p99, live: live(n) }));
}

const flat = minutes((n) => (n < 3 ? 50 + 10 * n : 80 + (n % 2)));

function failed(...given: Parameters<typeof verdictsOn>): number[] {
  return verdictsOn(...given).flatMap(({ passed }, n) => (passed ? [] : [n]));
}

test('a server that warms up and then stays as it is passes', () => {
  expect(failed(samples(), flat, 0)).toEqual([]);
});

test('each fault fails a question of its own', () => {
  const growing = minutes((n) => 80 + 2 * n);
  expect(failed(samples(), growing, 0)).toEqual([0]);
  expect(failed(samples(3), flat, 0)).toEqual([1]);
  const slow = minutes(() => 80, 40);
  expect(failed(samples(), slow, 0)).toEqual([2]);
  expect(failed(samples(0, 80), flat, 0)).toEqual([3]);
  expect(failed(samples(), flat, 1)).toEqual([4]);
});

test('growth is that of the line through the values', () => {
  expect(growthOf([10, 11, 12])).toBeCloseTo(2 / 11);
  expect(growthOf([12, 10, 12])).toBeCloseTo(0);
  expect(growthOf([5])).toBe(0);
});
