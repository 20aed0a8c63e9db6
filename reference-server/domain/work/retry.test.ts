import { expect, test } from 'vitest';
import { conflict, retryOnConflict } from './retry.ts';

test('a conflicting attempt is repeated, and its result is returned', async () => {
  let attempts = 0;
  const result = await retryOnConflict(async () => {
    attempts += 1;
    return attempts < 4 ? conflict : undefined;
  }, 'invoice 7');
  expect([result, attempts]).toEqual([undefined, 4]);
});

test('a thousand conflicting attempts throw an error that names the subject', async () => {
  let attempts = 0;
  const hopeless = retryOnConflict(async () => {
    attempts += 1;
    return conflict;
  }, 'invoice 7');
  await expect(hopeless).rejects.toThrow('invoice 7: each of 1000 attempts met a concurrent change.');
  expect(attempts).toBe(1_000);
});
