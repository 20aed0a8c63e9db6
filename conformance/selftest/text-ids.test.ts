import { expect, it } from 'vitest';
import { startReferenceServer } from '../../reference-server/app.ts';
import { allChecks } from '../checks/all.ts';
import { runSuite } from '../kernel/run/runner.ts';
import { referenceTarget } from '../targets/embedded.ts';
import { openReader, uuidsInAnswers, uuidsInEvents } from './text-ids.ts';

const profiles = ['receipts', 'cashbox', 'qr-refunds', 'subscriptions', 'connections'];

it('tests and passes a server whose ids are UUIDs where the source states no type of id', async () => {
  const server = await startReferenceServer({
    controlPort: 0,
    allowLoopbackWebhooks: true,
    rateLimitScale: 100,
    providerDelay: { min: 5, max: 20 },
    wire: uuidsInAnswers,
    deliveries: uuidsInEvents,
  });
  try {
    const { merchant, partner, control = '', controlToken = '', partnerKey = '', foreignPartnerKey = '' } = server;
    await using asked = await openReader(new URL(merchant).origin);
    await using moved = await openReader(new URL(control).origin);
    const { target, secrets } = await referenceTarget(
      {
        merchant: merchant.replace(new URL(merchant).origin, asked.origin),
        partner,
        control: moved.origin,
        control_token: controlToken,
        partner_key: partnerKey,
        foreign_partner_key: foreignPartnerKey,
      },
      new AbortController().signal,
    );
    const checks = allChecks.filter(({ profile }) => profiles.includes(profile));
    const results = await runSuite({
      target,
      secrets,
      checks,
      catalogue: allChecks,
      filtered: true,
      trustTarget: true,
    });
    const others = results.checks.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'observed');
    expect(others.map(({ id, verdict, message }) => `${id}: ${verdict}, ${message}`)).toEqual([]);
    const shown = results.exchanges.filter(({ request }) => request.url.includes('-0000-4000-8000-'));
    expect(shown.length).toBeGreaterThan(50);
  } finally {
    await server.close();
  }
}, 60_000);
