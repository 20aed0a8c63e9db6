import { expect, it } from 'vitest';
import { tryServer } from '../../selftest/trial.ts';
import { eventDecisions } from './events.check.ts';

it('hears announcements that come after the time that is kept silent', async () => {
  const checks = eventDecisions.filter(({ id }) => id === 'decision.event.announced');
  const { results } = await tryServer({ checks, grade: 'package', patience: 'long', timeouts: { silence: 1 } });
  const [{ verdict, assertions } = {}] = results.checks.filter(({ id }) => id === 'decision.event.announced');
  expect([verdict, assertions?.filter((one) => one.verdict !== 'pass')]).toEqual(['pass', []]);
});
