import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { Inbox } from '../exchange/webhooks/inbox.ts';
import type { Target } from '../ground/declared-target/target.ts';
import { check } from '../run/define.ts';
import { planOf } from '../run/resolver.ts';
import { runSuite } from '../run/runner.ts';
import { bodyOf, json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import type { PreconditionName } from './supplies.ts';

/**
 * A small valid target with partner interface and control adapter.
 * @returns it with the requests that it received, and its organizations
 */
function world(options: { abilities?: string[]; obeys?: boolean } = {}) {
  const asked: string[] = [];
  const keys: unknown[] = [];
  const statuses = new Map<number, string>();
  let next = 100;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method } = request;
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const body = await bodyOf(request);
    const id = Number(/\/(\d+)/.exec(path)?.[1] ?? 0);
    const card = () => ({ id, status: statuses.get(id), sandbox_mode: true, provider_connected: true });
    if (path === '/abilities')
      return json(
        response,
        200,
        (options.abilities ?? []).map((name) => ({ name })),
      );
    if (path === '/reset') return json(response, 200, {});
    if (path === '/apply') {
      const { organization_id: organization } = body.subject as { organization_id: number };
      asked.push(`${String(body.ability)} ${organization > 100 ? 'made' : String(organization)}`);
      if (options.obeys !== false) statuses.set(organization, 'suspended');
      return json(response, 200, { applied: true });
    }
    if (path === '/api/partner/organizations' && method === 'POST') {
      next += 1;
      statuses.set(next, 'pending');
      return json(response, 201, { success: true, organization: { id: next, sandbox_mode: true } });
    }
    if (path.endsWith('/api-key'))
      return json(response, 200, { success: true, key: `key-of-organization-${id}`, key_id: id });
    if (path.endsWith('/kaspi-auth/verify-otp')) statuses.set(id, 'verified');
    if (path.startsWith('/api/partner'))
      return json(response, 200, { success: true, organization: card(), process_id: 'SANDBOX-1' });
    if (method === 'GET' && id > 0)
      return json(response, 200, { id, status: id === 4712 ? 'paid' : 'processing', is_sandbox: true });
    if (method === 'POST') return json(response, 201, { id: 9, status: 'processing' });
    keys.push(request.headers['x-api-key']);
    json(response, 200, { data: [] });
  };
  return {
    asked,
    keys,
    listener: (request: IncomingMessage, response: ServerResponse) => void respond(request, response),
  };
}

/** A check that needs the precondition and makes one read. */
function needing(name: PreconditionName) {
  return check({
    id: 'test.needs.it',
    title: 'Needs it',
    profile: 'merchant-core',
    clauses: ['M-2.3-data'],
    needs: [name],
    async run({ api, clause }) {
      clause('M-2.3-data', await api.listInvoices({ per_page: 1 })).status(200);
    },
  });
}

async function run(
  name: PreconditionName,
  made: ReturnType<typeof world>,
  changes: (url: string) => Partial<Target> = () => ({}),
) {
  await using server = await serve(made.listener);
  const target = targetAt(server.url, changes(server.url));
  const secrets = new Map([...testSecrets, ['env:TOKEN', 'control-token-1'], ['env:SUSPENDED', 'suspended-key-1']]);
  const results = await runSuite({ target, secrets, checks: [needing(name)], filtered: true });
  const found = results.checks.find(({ id }) => id === 'test.needs.it');
  if (found === undefined) throw new Error('The check is not in the results.');
  return { found, results };
}

function controlled(url: string): Partial<Target> {
  return {
    tier: 'controlled',
    control: { transport: 'http', url, token: 'env:TOKEN' },
    partner: { base_url: `${url}/api/partner`, key: 'env:PARTNER', linked: true },
  };
}

describe('the ladder', () => {
  it('takes a fixture, and the check acts with its key', async () => {
    const made = world();
    const { found } = await run('org.suspended', made, () => ({
      fixtures: { 'org.suspended': { key: 'env:SUSPENDED' } },
    }));
    expect(found).toMatchObject({ verdict: 'pass', tier: 'provisioned', preconditions: [{ strategy: 'fixture' }] });
    expect(made.keys.at(-1)).toBe('suspended-key-1');
  });

  it('uses control on an organization of its own, sees the effect, and deletes it', async () => {
    const made = world({ abilities: ['org.suspend'] });
    const { found, results } = await run('org.suspended', made, controlled);
    expect(found).toMatchObject({ verdict: 'pass', tier: 'controlled', preconditions: [{ strategy: 'control' }] });
    expect(made.asked).toEqual(['org.suspend made']);
    expect(made.keys.at(-1)).toMatch(/^key-of-organization-1\d\d$/);
    const deleted = results.exchanges.filter(({ request }) => request.method === 'DELETE');
    expect(deleted).toHaveLength(2);
    expect(JSON.stringify(results)).not.toMatch(/key-of-organization-|control-token-1/);
  });

  it('names the abilities that a declared adapter lacks', async () => {
    const able = world({ abilities: ['org.verify', 'cancel.next'] });
    const lone = await run('cancel.next:fail', able, (url) => ({
      ...controlled(url),
      partner: { base_url: `${url}/api/partner`, key: 'env:PARTNER', linked: false },
    }));
    expect(lone.found.preconditions[0]?.missing?.add).toBe('partner: { linked: yes }');
    const less = await run('cancel.next:fail', world({ abilities: ['org.verify'] }), controlled);
    expect(less.found.preconditions[0]?.missing?.add).toContain('# an adapter that offers cancel.next');
  });

  it('is not tested when no response shows the effect of the control action', async () => {
    const { found } = await run('org.suspended', world({ abilities: ['org.suspend'], obeys: false }), (url) => ({
      ...controlled(url),
      timeouts: { ...targetAt(url).timeouts, settle: 100 },
    }));
    expect(found).toMatchObject({ verdict: 'not_tested', reason: 'prerequisite_failed' });
    expect(found.message).toContain('After the control action');
  });

  it('does not use control in place of a wrong fixture', async () => {
    const made = world({ abilities: ['invoice.pay'] });
    const { found } = await run('invoice.paid', made, (url) => ({
      ...controlled(url),
      fixtures: { 'invoice.paid': { ids: [4711] } },
    }));
    expect(found).toMatchObject({ verdict: 'not_tested', reason: 'fixture_missing' });
    expect(found.message).toContain('4711 reads processing');
    expect(made.asked).toEqual([]);
  });

  it('takes the first prepared invoice whose status matches its name', async () => {
    const { found } = await run('invoice.paid', world(), () => ({
      fixtures: { 'invoice.paid': { ids: [4711, 4712] } },
    }));
    expect(found.verdict).toBe('pass');
  });

  it.each<[PreconditionName, string, string]>([
    ['org.suspended', 'fixture_missing', 'org.suspended: { key: env:ORG_SUSPENDED_KEY }'],
    ['cancel.next:accept', 'adapter_missing', 'control:'],
    ['provider.next:client_not_found', 'adapter_missing', "magic: { 'provider.next:client_not_found'"],
    ['limit.near:general_public_api', 'adapter_missing', 'control:'],
    ['linked.merchant_key', 'fixture_missing', 'partner: { linked: yes }'],
    ['webhook.inbox', 'receiver_missing', 'webhooks: { mode: loopback'],
    ['org.foreign', 'fixture_missing', 'keys: { foreign:'],
  ])('names the line that %s needs', async (name, reason, add) => {
    const { found } = await run(name, world());
    expect(found).toMatchObject({ verdict: 'not_tested', reason });
    expect(found.preconditions[0]?.missing?.add).toContain(add);
  });

  it('merges a declared magic value into the request, without an adapter', async () => {
    const magic = {
      'provider.next:client_not_found': [{ operation: 'createInvoice', body: { external_order_id: 'magic-1' } }],
    };
    const { found } = await run('provider.next:client_not_found', world(), () => ({ magic }));
    expect(found).toMatchObject({ verdict: 'pass', tier: 'provisioned', preconditions: [{ strategy: 'magic' }] });
  });
});

describe('a plan', () => {
  const nothing = { control: undefined, receives: false, prompts: false };
  const situation = { ...nothing, target: targetAt('http://127.0.0.1:9'), onboards: true };

  it('has one lane for all checks that fail refunds of the declared keys, whatever else they need', () => {
    const all = { ...situation, control: { can: () => true }, receives: true };
    const injecting = allChecks.filter(({ needs, wants }) =>
      [...needs, ...wants].some((name) => /^refund\.later:/.test(name)),
    );
    expect(injecting.length).toBeGreaterThan(2);
    for (const check of injecting) {
      // The key of the catalog has a lane of its own.
      const lane = check.needs.includes('org.catalog') ? 'catalog' : 'refunds';
      expect(planOf(check, all).lane, check.id).toBe(lane);
    }
  });

  it('lets a check of own records run next to others, unless it injects an outcome or shares a declared key', () => {
    const all = { ...situation, control: { can: () => true } };
    const own = (name: PreconditionName) => ({ ...needing(name), ownRecords: true as const });
    expect(planOf(own('invoice.open'), all).ownRecords).toBe(true);
    expect(planOf(own('cancel.next:accept'), all).ownRecords).toBe(false);
    expect(planOf(own('refund.later:refund_rejected_by_provider'), all).ownRecords).toBe(false);
    expect(planOf(own('invoice.open'), { ...all, onboards: false }).ownRecords).toBe(false);
  });

  it('creates the other organizations itself where the keys of both interfaces are linked', () => {
    const { merchant } = situation.target;
    const templates = { createCatalogItems: {} };
    const target = {
      ...situation.target,
      templates,
      ...(merchant && { merchant: { ...merchant, keys: { main: 'env:K' } } }),
    };
    for (const name of ['org.foreign', 'catalog.owner', 'org.catalog'] as const) {
      expect(planOf(needing(name), { ...situation, target, onboards: true }).missing).toEqual([]);
      expect(planOf(needing(name), { ...situation, target, onboards: false }).missing).toMatchObject([{ name }]);
    }
  });

  it('needs no network: lane, tier, what runs alone, what is missing', () => {
    const control = { can: () => true };
    expect(planOf(needing('invoice.open'), situation)).toMatchObject({ lane: 'main', tier: 'black-box', missing: [] });
    expect(planOf(needing('cancel.next:accept'), { ...situation, control })).toMatchObject({
      lane: 'production',
      tier: 'controlled',
    });
    const injected = needing('provider.next:unknown_error');
    expect(planOf(injected, { ...situation, control }).lane).toBe('scripted');
    // Without organizations of the suite, the next invoice of the declared key must be that of the check.
    expect(planOf(injected, { ...situation, control, onboards: false }).lane).toBe('main');
    const paid = needing('invoice.refundable');
    expect([true, false].map((onboards) => planOf(paid, { ...situation, onboards }).lane)).toEqual(['refunds', 'main']);
    expect(planOf(needing('limit.near:partner_group'), { ...situation, control }).exclusive).toBe(true);
    expect(planOf(needing('cancel.next:accept'), situation)).toMatchObject({
      tier: 'controlled',
      missing: [{ name: 'cancel.next:accept', reason: 'adapter_missing' }],
    });
    expect(() => planOf(needing('limit.near:'), situation)).toThrow('No precondition is called limit.near:');
  });

  it('runs in the lane of an optional precondition that is available, because it shares that organization', () => {
    const optional = check({
      id: 'test.wants.it',
      title: 'Wants it',
      profile: 'receipts',
      clauses: ['M-2.3-data'],
      needs: [],
      wants: ['receipt.request'],
      cost: { requests: 1 },
      run: async () => {},
    });
    expect(planOf(optional, situation).lane).toBe('main');
    const target = { ...situation.target, templates: { createReceipt: {} } };
    expect(planOf(optional, { ...situation, target }).lane).toBe('receipts');
  });
});

describe('the inbox of the acting organization', () => {
  it('is that of its key, and issued keys get an address of their own', async () => {
    const inbox = await Inbox.listen();
    const made = world({ abilities: [] });
    const urls: unknown[] = [];
    await using server = await serve((request, response) => {
      if (request.url?.endsWith('/api-key') !== true) return made.listener(request, response);
      void bodyOf(request).then((body) => {
        urls.push(body.webhook_url);
        json(response, 200, { success: true, key: 'key-of-organization-101', key_id: 1 });
      });
    });
    const target = targetAt(server.url, controlled(server.url));
    const both = check({
      id: 'test.needs.both',
      title: 'Needs both',
      profile: 'merchant-core',
      clauses: ['M-2.3-data'],
      needs: ['webhook.inbox', 'linked.merchant_key'],
      async run({ api, clause, need }) {
        expect(urls).toEqual([need['webhook.inbox'].url]);
        clause('M-2.3-data', await api.listInvoices({ per_page: 1 })).status(200);
      },
    });
    const secrets = new Map([...testSecrets, ['env:TOKEN', 'control-token-1']]);
    const results = await runSuite({ target, secrets, checks: [both], filtered: true, inbox });
    expect(results.checks.find(({ id }) => id === 'test.needs.both')).toMatchObject({ verdict: 'pass' });
    await inbox.close();
  });
});
