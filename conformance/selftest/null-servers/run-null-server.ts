import { allChecks } from '../../checks/all.ts';
import { claiming, profileNames, type Target } from '../../ground/declared-target/target.ts';
import type { Results } from '../../ground/verdicts/results.ts';
import { runSuite } from '../../run/runner.ts';
import { withDefaults } from '../../target-file/defaults.ts';
import type { NullServer } from './null-server.ts';

/** Runs the whole suite against a server that implements nothing, without the preflight. */
export async function runAgainstNullServer(server: NullServer): Promise<Results> {
  const { merchant, partner, close } = await server.start();
  try {
    const { target, secrets } = targetOf(server, merchant, partner);
    return await runSuite({ target, secrets, checks: allChecks, trustTarget: true });
  } finally {
    await close();
  }
}

/** A target file that declares everything. The suite waits for a response as long as a loaded machine may need. */
function targetOf(
  { id, mute = false }: NullServer,
  merchant: string,
  partner: string,
): { target: Target; secrets: Map<string, string> } {
  const target = withDefaults({
    schema: 'target/1',
    target: { name: id },
    mode: 'sandbox',
    merchant: {
      base_url: merchant,
      keys: { main: 'env:KEY', foreign: 'env:KEY_2', catalog: 'env:KEY_3' },
      phones: ['87010000001'],
    },
    partner: { base_url: partner, key: 'env:PARTNER', foreign_key: 'env:PARTNER_2', linked: true },
    profiles: claiming(...profileNames.filter((name) => allChecks.some(({ profile }) => profile === name))),
    fixtures: { 'org.catalog': { key: 'env:KEY_3', ids: [2001] } },
    webhooks: { mode: 'loopback', urls: {}, locate: {} },
    limits: { enforced: false },
    // No check ends for lack of objects, so that the order of parallel checks does not decide which ones pass.
    allow: { spend: { invoices: 1000, subscriptions: 1000, organizations: 1000 } },
    timeouts: { request: mute ? '500ms' : '20s', settle: '100ms', event: '100ms', silence: '50ms' },
  });
  const names = ['env:KEY', 'env:KEY_2', 'env:KEY_3', 'env:PARTNER', 'env:PARTNER_2'];
  return { target, secrets: new Map(names.map((one) => [one, `secret-of-${one.slice(4)}`])) };
}
