import { describe, expect, it } from 'vitest';
import type { Target } from '../ground/declared-target/target.ts';
import { check } from '../run/define.ts';
import { runSuite } from '../run/runner.ts';
import { bodyOf, json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import type { SuppliedOperation } from './listed.ts';
import type { SuppliedStateChange } from './organizations.ts';
import type { PreconditionName } from './supplies.ts';

/** Runs one check and describes it: the supplied preconditions, and the requests to the target and the adapter. */
async function reported(
  name: Extract<PreconditionName, `org.becomes:${string}` | `listed:${string}`>,
  abilities: readonly string[],
  changes: (url: string) => Partial<Target>,
) {
  const story: string[] = [];
  let next = 100;
  await using server = await serve(async (request, response) => {
    const { method } = request;
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const body = await bodyOf(request);
    const id = Number(/\/(\d+)/.exec(path)?.[1] ?? 0);
    const card = { id, status: 'verified', sandbox_mode: true, provider_connected: true };
    if (path === '/abilities')
      return json(
        response,
        200,
        abilities.map((ability) => ({ name: ability })),
      );
    if (path === '/reset') return json(response, 200, {});
    if (path === '/apply') {
      story.push(`${String(body.ability)} is applied`);
      return json(response, 200, { applied: true });
    }
    if (path === '/api/partner/organizations' && method === 'POST') {
      next += 1;
      return json(response, 201, { success: true, organization: { ...card, id: next } });
    }
    if (path.endsWith('/api-key')) return json(response, 200, { success: true, key: `key-of-${id}`, key_id: id });
    if (path.startsWith('/api/partner')) {
      return json(response, 200, { success: true, organization: card, process_id: 'SANDBOX-1' });
    }
    const key = String(request.headers['x-api-key']).replace(/\d+$/, '…');
    if (path === '/api/v1/invoices' && story.length > 0) story.push(`a list with ${key}`);
    if (method === 'POST') return json(response, 201, { id: 9, status: 'processing' });
    json(response, 200, id > 0 ? { id, status: 'processing', is_sandbox: true } : { data: [] });
  });
  const recording = check({
    id: 'test.state.observed',
    title: 'Reports what it is given',
    profile: 'merchant-core',
    clauses: ['M-2.3-data'],
    needs: [name],
    async run({ need, api, clause }) {
      const given: SuppliedStateChange | SuppliedOperation = need[name] ?? { operation: 'nothing' };
      story.push('apply' in given ? `already: ${given.already}` : JSON.stringify(given));
      await api.listInvoices({ per_page: 1 });
      if ('apply' in given) await given.apply();
      clause('M-2.3-data', await api.listInvoices({ per_page: 1 })).status(200);
    },
  });
  const secrets = new Map([...testSecrets, ['env:TOKEN', 'control-token-1'], ['env:REJECTED', 'rejected-key-1']]);
  const target = targetAt(server.url, changes(server.url));
  const results = await runSuite({ target, secrets, checks: [recording], filtered: true });
  const found = results.checks.find(({ id }) => id === 'test.state.observed');
  if (found === undefined) throw new Error('The check is not in the results.');
  return { found, story };
}

function controlled(url: string): Partial<Target> {
  return {
    tier: 'controlled',
    control: { transport: 'http', url, token: 'env:TOKEN' },
    partner: { base_url: `${url}/api/partner`, key: 'env:PARTNER', linked: true },
  };
}

describe('an operation whose path is not specified', () => {
  it('is supplied when the target lists it', async () => {
    const { found, story } = await reported('listed:cancelSubscription', [], () => ({
      templates: { cancelSubscription: {} },
    }));
    expect(found).toMatchObject({ verdict: 'pass', tier: 'provisioned', preconditions: [{ strategy: 'fixture' }] });
    expect(story[0]).toBe('{"operation":"cancelSubscription"}');
  });

  it('is not tested when the target lists another one', async () => {
    const { found, story } = await reported('listed:cancelSubscription', [], () => ({
      templates: { getSubscription: {} },
    }));
    expect(found).toMatchObject({ verdict: 'not_tested', reason: 'body_template_missing' });
    expect(found.preconditions[0]?.missing?.add).toBe('templates: { cancelSubscription: {} }');
    expect(story).toEqual([]);
  });
});

describe('an organization whose state changes', () => {
  it('is changed by control only when the check asks for it, after the twin', async () => {
    const { found, story } = await reported('org.becomes:kyc.rejected', ['kyc.reject'], controlled);
    expect(found).toMatchObject({ verdict: 'pass', tier: 'controlled', preconditions: [{ strategy: 'control' }] });
    expect(story).toEqual(['already: false', 'a list with key-of-…', 'kyc.reject is applied', 'a list with key-of-…']);
  });

  it('is already in the state when the operator prepared it, without an adapter', async () => {
    const { found, story } = await reported('org.becomes:kyc.rejected', ['kyc.reject'], (url) => ({
      ...controlled(url),
      fixtures: { 'kyc.rejected': { key: 'env:REJECTED' } },
    }));
    expect(found).toMatchObject({ verdict: 'pass', tier: 'provisioned', preconditions: [{ strategy: 'fixture' }] });
    expect(story).toEqual(['already: true', 'a list with rejected-key-…', 'a list with rejected-key-…']);
  });

  it('is not tested with neither, and names the fixture', async () => {
    const { found, story } = await reported('org.becomes:kyc.rejected', [], controlled);
    expect(found.verdict).toBe('not_tested');
    expect(found.preconditions[0]?.missing?.add).toContain('kyc.reject');
    expect(story).toEqual([]);
  });
});
