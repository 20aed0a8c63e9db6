import { expect, it } from 'vitest';
import { startReferenceServer } from '../../reference-server/app.ts';
import { allChecks } from '../checks/all.ts';
import { referenceTarget } from '../reference-target/embedded.ts';
import { runSuite } from '../run/runner.ts';
import { runAgainstServer } from '../selftest/subjects/server-run.ts';

it('refunds an invoice of the organization for which a failure was injected, not a prepared one of another', async () => {
  const server = await startReferenceServer({
    seed: 'conformance',
    controlPort: 0,
    allowLoopbackWebhooks: true,
    rateLimitScale: 100,
  });
  try {
    const { merchant, partner, control = '', controlToken = '', partnerKey = '', foreignPartnerKey = '' } = server;
    const ready = {
      merchant,
      partner,
      control,
      control_token: controlToken,
      partner_key: partnerKey,
      foreign_partner_key: foreignPartnerKey,
    };
    const { target, secrets } = await referenceTarget(ready, new AbortController().signal);
    target.timeouts.silence = 1;
    target.fixtures['invoice.refundable'] = { ids: [1, 2, 3], key: 'foreign' };
    const checks = allChecks.filter(({ id }) => id === 'refund.outcome.failed');
    const results = await runSuite({ target, secrets, checks, filtered: true, trustTarget: true });
    expect(results.checks.find(({ id }) => id === 'refund.outcome.failed')?.verdict).toBe('pass');
    expect(results.exchanges.some(({ request }) => request.url.endsWith('/invoices/1'))).toBe(false);
  } finally {
    await server.close();
  }
});

it('sends the default amount field when the operator confirms the default body', async () => {
  const checks = allChecks.filter(({ id }) => id === 'refund.create.available');
  const rewriters = [{ rewrite: <T>(request: T) => request, templates: { createRefund: {} } }];
  const { results } = await runAgainstServer({ checks, rewriters });
  expect(results.checks.find(({ id }) => id === 'refund.create.available')?.verdict).toBe('pass');
});
