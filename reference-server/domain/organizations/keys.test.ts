import { expect, test } from 'vitest';
import { hashOf, hashOfSent } from './keys.ts';

test('a key that is sent has its stored form, also after more keys than are remembered', () => {
  const keys = Array.from({ length: 2_500 }, (_, n) => `pik_test_${n}`);
  const hashes = keys.map(hashOf);
  expect(keys.map(hashOfSent)).toEqual(hashes);
  expect(keys.toReversed().map(hashOfSent)).toEqual(hashes.toReversed());
});
