import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { Target } from '../ground/declared-target/target.ts';
import type { PreconditionName } from '../preconditions/supplies.ts';
import { bodyOf, json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import { controlTrials } from './control-check.ts';
import { check } from './define.ts';

function refused(name: PreconditionName, status: number) {
  return check({
    id: `test.refused.${name}`,
    title: 'An organization in this state is refused',
    profile: 'merchant-core',
    clauses: ['M-2.3-data'],
    needs: [name],
    async run({ api, clause }) {
      clause('M-2.3-data', await api.listInvoices({ per_page: 1 })).status(status);
    },
  });
}

/**
 * A target whose adapter suspends organizations, claims to expire keys without doing it, and refuses to unlink a
 * cashier.
 */
function world(): (request: IncomingMessage, response: ServerResponse) => void {
  const suspended = new Set<number>();
  let next = 100;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const body = await bodyOf(request);
    const id = Number(/\/(\d+)/.exec(path)?.[1] ?? 0);
    const card = (of: number) => ({
      id: of,
      status: suspended.has(of) ? 'suspended' : 'verified',
      sandbox_mode: true,
      provider_connected: true,
    });
    if (path === '/abilities') {
      const names = ['org.suspend', 'org.disconnect', 'cashier.unlink', 'clock.advance'];
      return json(response, 200, { abilities: names.map((name) => ({ name })) });
    }
    if (path === '/apply') {
      if (body.ability === 'cashier.unlink') return json(response, 200, { applied: false, reason: 'Not here.' });
      const { organization_id: organization } = body.subject as { organization_id: number };
      if (body.ability === 'org.suspend') suspended.add(organization);
      return json(response, 200, { applied: true });
    }
    if (path === '/api/partner/organizations' && request.method === 'POST') {
      next += 1;
      return json(response, 201, { success: true, organization: card(next) });
    }
    if (path.endsWith('/api-key')) return json(response, 200, { success: true, key: `key-of-${id}`, key_id: id });
    if (path.startsWith('/api/partner')) {
      return json(response, 200, { success: true, data: [card(id)], organization: card(id), process_id: 'SANDBOX-1' });
    }
    const of = Number(/\d+$/.exec(String(request.headers['x-api-key']))?.[0] ?? 0);
    if (suspended.has(of)) return json(response, 403, { error: 'Organization suspended' });
    if (request.method === 'GET' && id > 0) return json(response, 200, { id, status: 'processing', is_sandbox: true });
    if (request.method === 'POST') return json(response, 201, { id: 9, status: 'processing', is_sandbox: true });
    json(response, 200, { data: [] });
  };
  return (request, response) => void respond(request, response);
}

it('tries each ability once and says which show their effect', async () => {
  await using server = await serve(world());
  const changes: Partial<Target> = {
    tier: 'controlled',
    control: { transport: 'http', url: server.url, token: 'env:TOKEN' },
    partner: { base_url: `${server.url}/api/partner`, key: 'env:PARTNER', linked: true },
  };
  const trials = await controlTrials({
    target: targetAt(server.url, changes),
    secrets: new Map([...testSecrets, ['env:TOKEN', 'control-token-1']]),
    checks: [refused('org.suspended', 403), refused('key.no_organization', 401), refused('cashier.none', 400)],
    signal: new AbortController().signal,
  });
  expect(trials?.stopped).toBeUndefined();
  expect(trials?.abilities.map(({ ability, outcome }) => [ability, outcome])).toEqual([
    ['org.suspend', 'shown'],
    ['org.disconnect', 'not_shown'],
    ['cashier.unlink', 'refused'],
    ['clock.advance', 'not_tried'],
  ]);
  expect(trials?.abilities[1]?.detail).toContain('org.disconnect: no documented read verifies that.');
  expect(trials?.abilities[2]?.detail).toContain('Not here.');
});

it('has nothing to try without an adapter', async () => {
  const parts = { secrets: testSecrets, checks: [], signal: new AbortController().signal };
  expect(await controlTrials({ target: targetAt('http://127.0.0.1:9'), ...parts })).toBeUndefined();
});
