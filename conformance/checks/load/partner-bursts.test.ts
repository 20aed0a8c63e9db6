import { expect, it } from 'vitest';
import { tryServer } from '../../selftest/campaign/server-run.ts';
import type { WireLie } from '../../selftest/response-mutators/mutator.ts';
import { partnerBurstChecks } from './partner-bursts.check.ts';

const id = 'load.authorisation.burst';
const refused = { status: 429, text: '{"message":"Too many requests"}' } as const;
/** The first start is that of the organization of the burst. */
const elsewhere: WireLie = { operation: 'startCashierAuthorisation', nth: 2, becomes: refused };
const everywhere: WireLie = { operation: 'listOrganizations', becomes: refused };

async function verdict(lies: readonly WireLie[]) {
  const checks = partnerBurstChecks.filter((check) => check.id === id);
  const { results } = await tryServer({ checks, lies, documentedRates: true });
  const { verdict: found, reason } = results.checks.find((check) => check.id === id) ?? {};
  return reason ?? found;
}

it('fails a server that refuses another organization, unless it refuses this partner everywhere by now', async () => {
  expect(await verdict([elsewhere])).toBe('fail');
  expect(await verdict([elsewhere, everywhere])).toBe('interfered');
}, 30_000);
