import { expect, test } from 'vitest';
import { limits } from '../../generated/limits.ts';
import { AdjustableClock } from '../clock/clock.ts';
import { allowancesOf } from '../domain/limits.ts';
import { RateLimits } from './rate-limits.ts';

function setUp(scale = 1) {
  const clock = new AdjustableClock({ source: () => 0 });
  return { clock, counted: new RateLimits(clock, allowancesOf(), scale) };
}
const { max, window } = limits.general_public_api;

test('exactly as many requests pass as the contract says, then the window must end', async () => {
  const { clock, counted } = setUp();
  for (let n = 0; n < max; n += 1) expect(await counted.count('general_public_api', 'a')).toBeUndefined();
  await clock.advance(500);
  expect(await counted.count('general_public_api', 'a')).toEqual({
    limit: 'general_public_api',
    max,
    resetAt: window * 1000,
    retryAfter: window,
  });
  expect(await counted.count('general_public_api', 'b')).toBeUndefined();
  await clock.advance(window * 1000 - 500);
  expect(await counted.count('general_public_api', 'a')).toBeUndefined();
});

test('the scale multiplies the maximum, and a count that is set to it is the end', async () => {
  const { counted } = setUp(10);
  await counted.set('organization_creation', 'partner:1', (max) => max);
  expect(await counted.count('organization_creation', 'partner:1')).toMatchObject({
    max: limits.organization_creation.max * 10,
  });
});

test('a daily limit is not counted by requests', () => {
  expect(setUp().counted.has('trial_daily')).toBe(false);
});
