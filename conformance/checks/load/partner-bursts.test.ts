import { expect, it } from 'vitest';
import type { Mutation } from '../../selftest/response-mutators/mutation.ts';
import { runAgainstServer } from '../../selftest/subjects/server-run.ts';
import { partnerBurstChecks } from './partner-bursts.check.ts';

const id = 'load.authorisation.burst';
const refused = { status: 429, text: '{"message":"Too many requests"}' } as const;
/** The first start is that of the organization of the burst. */
const elsewhere: Mutation = { operation: 'startCashierAuthorisation', nth: 2, becomes: refused };
const everywhere: Mutation = { operation: 'listOrganizations', becomes: refused };

async function verdict(mutations: readonly Mutation[]) {
  const checks = partnerBurstChecks.filter((check) => check.id === id);
  const { results } = await runAgainstServer({ checks, mutations, documentedRates: true });
  const { verdict: found, reason } = results.checks.find((check) => check.id === id) ?? {};
  return reason ?? found;
}

it('fails a server that throttles another organization, unless it throttles the whole partner', async () => {
  expect(await verdict([elsewhere])).toBe('fail');
  expect(await verdict([elsewhere, everywhere])).toBe('interfered');
});
