import { expect, test } from 'vitest';
import { merchantRouter, partnerRouter } from '../server.ts';
import { badInput } from './test/bad-input.ts';
import { outcomeOf, type Stubs } from './test/stubs-trial.ts';

const stubs = { merchantRouter, partnerRouter } as unknown as Stubs;

test.each(badInput)('$name', async (trial) => {
  const { found, expected } = await outcomeOf(trial, stubs);
  expect(found).toEqual(expected);
});
