import { expect, test } from 'vitest';
import { isWholeTenge, moneyString, tiynOf } from './money.ts';

test.each([
  [1500, 150_000n],
  [0.01, 1n],
  [99.5, 9_950n],
  [0.1 + 0.7, undefined],
  [1e2, 10_000n],
  [-5, -500n],
  [1.005, undefined],
  [1e21, undefined],
  [Number.NaN, undefined],
])('%d tenge are %s tiyn', (tenge, tiyn) => {
  expect(tiynOf(tenge)).toBe(tiyn);
});

test.each([
  [150_000n, '1500.00'],
  [1n, '0.01'],
  [0n, '0.00'],
  [-250n, '-2.50'],
])('%s tiyn are written %s', (sum, text) => {
  expect(moneyString(sum)).toBe(text);
});

test('only full hundreds of tiyn are whole tenge', () => {
  expect(isWholeTenge(10_000n)).toBe(true);
  expect(isWholeTenge(10_050n)).toBe(false);
});
