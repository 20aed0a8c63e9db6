import { expect, it } from 'vitest';
import type { Variations } from '../../../../reference-server/variations/variations.ts';
import { runAgainstServer } from '../../../selftest/campaign/server-run.ts';
import type { Mutation } from '../../../selftest/response-mutators/mutation.ts';
import { statusChangedChecks } from './status-changed.check.ts';

const id = 'webhook.invoice.later-cancel';

const lost: Mutation = {
  event: 'invoice.status_changed',
  where: { '/invoice/status': 'cancelled' },
  becomes: { lost: true },
};

async function verdict(variations: Partial<Variations>, mutations: readonly Mutation[] = []) {
  const checks = statusChangedChecks.filter((check) => check.id === id);
  const { results } = await runAgainstServer({ checks, variations, mutations });
  return results.checks.find((check) => check.id === id)?.verdict;
}

it('hears of a cancel in the sandbox that was answered 202, and tells when no one does', async () => {
  expect(await verdict({ 'cancel.mode': 'asynchronous' })).toBe('pass');
  expect(await verdict({ 'cancel.mode': 'asynchronous' }, [lost])).toBe('fail');
});

it('asks for no event of a cancel at once', async () => {
  expect(await verdict({})).toBe('not_applicable');
});
