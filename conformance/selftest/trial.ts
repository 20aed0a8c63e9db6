import { startReferenceServer } from '../../reference-server/app.ts';
import type { Policies } from '../../reference-server/policies.ts';
import { allChecks } from '../checks/all.ts';
import type { Results } from '../kernel/results.ts';
import { runSuite } from '../kernel/runner.ts';
import { withDefaults } from '../target/defaults.ts';
import { referenceTarget } from '../targets/embedded.ts';
import { type Dummy, startDummy } from './dummies/dummy.ts';
import { tell, type WireLie } from './wire-lie.ts';

/** What one run of the whole suite saw, and how often the changed rule or the lie was used. */
export interface Trial {
  results: Results;
  applied: number;
}

/** Runs the suite against a reference server with changed rules, in this process and over real HTTP. */
export async function tryServer(changes: Partial<Policies>, lie?: WireLie): Promise<Trial> {
  const told = lie === undefined ? undefined : tell(lie);
  const server = await startReferenceServer({
    seed: 'conformance',
    controlPort: 0,
    allowLoopbackWebhooks: true,
    rateLimitScale: 100,
    providerDelay: { min: 5, max: 20 },
    policies: changes,
    ...(told && { wire: (operation, answer) => told.filter(operation ?? '', answer) }),
  });
  try {
    const { merchant, partner, control, controlToken, partnerKey, foreignPartnerKey } = server;
    if (!control || !controlToken || !partnerKey || !foreignPartnerKey) {
      throw new Error('The reference server started without the control interface or without its partners.');
    }
    const ready = {
      merchant,
      partner,
      control,
      control_token: controlToken,
      partner_key: partnerKey,
      foreign_partner_key: foreignPartnerKey,
    };
    const { signal } = new AbortController();
    const { target, secrets } = await referenceTarget(ready, signal);
    // Short bounds: what a broken server never does need not be awaited long.
    target.timeouts = { ...target.timeouts, settle: 4000, event: 4000, silence: 250 };
    const results = await runSuite({ target, secrets, checks: allChecks });
    const reads = Object.keys(changes).map((name) => server.policyReads[name as keyof Policies] ?? 0);
    return { results, applied: told?.told() ?? reads.reduce((sum, count) => sum + count, 0) };
  } finally {
    await server.close();
  }
}

/** Runs the suite against a server that implements nothing, without the courtesy of the preflight. */
export async function tryDummy(dummy: Dummy): Promise<Trial> {
  const { url, close } = await startDummy(dummy);
  try {
    const target = withDefaults({
      schema: 'target/1',
      target: { name: dummy.id },
      mode: 'sandbox',
      merchant: {
        base_url: url,
        keys: { main: 'env:KEY', foreign: 'env:KEY_2', catalog: 'env:KEY_3' },
        phones: ['87010000001'],
      },
      partner: { base_url: url, key: 'env:PARTNER', foreign_key: 'env:PARTNER_2', linked: true },
      profiles: { 'merchant-core': true, webhooks: true, partner: true },
      fixtures: { 'org.catalog': { key: 'env:KEY_3', ids: [311] } },
      webhooks: { mode: 'loopback', urls: {}, locate: {} },
      limits: { enforced: false },
      timeouts: { request: '100ms', settle: '100ms', event: '100ms', silence: '50ms' },
    });
    const names = ['env:KEY', 'env:KEY_2', 'env:KEY_3', 'env:PARTNER', 'env:PARTNER_2'];
    const secrets = new Map(names.map((name) => [name, `secret-of-${name.slice(4)}`]));
    const results = await runSuite({ target, secrets, checks: allChecks, trustTarget: true });
    return { results, applied: results.exchanges.length };
  } finally {
    await close();
  }
}
