import { expect, it } from 'vitest';
import type { Variations } from '../../../../reference-server/variations/variations.ts';
import type { Mutation } from '../../../selftest/response-mutators/mutation.ts';
import { runAgainstServer, type ServerRunOptions } from '../../../selftest/subjects/server-run.ts';
import { statusChangedChecks } from './status-changed.check.ts';

const id = 'webhook.invoice.later-cancel';

const lost: Mutation = {
  event: 'invoice.status_changed',
  where: { '/invoice/status': 'cancelled' },
  becomes: { lost: true },
};

async function verdict(variations: Partial<Variations>, options: Partial<ServerRunOptions> = {}) {
  const checks = statusChangedChecks.filter((check) => check.id === id);
  const { results } = await runAgainstServer({ checks, variations, ...options });
  return results.checks.find((check) => check.id === id)?.verdict;
}

it('expects an event for a sandbox cancel that returned 202, and reports a missing one', async () => {
  expect(await verdict({ 'cancel.mode': 'asynchronous' })).toBe('pass');
  // The lost event never arrives, so there is no time to give it.
  const options = { mutations: [lost], timeouts: { event: 1 } };
  expect(await verdict({ 'cancel.mode': 'asynchronous' }, options)).toBe('fail');
});

it('expects no event for a synchronous cancel', async () => {
  expect(await verdict({})).toBe('not_applicable');
});
