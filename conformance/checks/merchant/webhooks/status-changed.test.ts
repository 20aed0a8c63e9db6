import { expect, it } from 'vitest';
import type { Variations } from '../../../../reference-server/variations/variations.ts';
import { tryServer } from '../../../selftest/campaign/server-run.ts';
import type { WireLie } from '../../../selftest/response-mutators/mutator.ts';
import { statusChangedChecks } from './status-changed.check.ts';

const id = 'webhook.invoice.later-cancel';

const lost: WireLie = {
  event: 'invoice.status_changed',
  where: { '/invoice/status': 'cancelled' },
  becomes: { lost: true },
};

async function verdict(variations: Partial<Variations>, lies: readonly WireLie[] = []) {
  const checks = statusChangedChecks.filter((check) => check.id === id);
  const { results } = await tryServer({ checks, variations, lies });
  return results.checks.find((check) => check.id === id)?.verdict;
}

it('hears of a cancel in the sandbox that was answered 202, and tells when nobody does', async () => {
  expect(await verdict({ 'cancel.mode': 'asynchronous' })).toBe('pass');
  expect(await verdict({ 'cancel.mode': 'asynchronous' }, [lost])).toBe('fail');
}, 30_000);

it('asks for no event of a cancel at once', async () => {
  expect(await verdict({})).toBe('not_applicable');
}, 30_000);
