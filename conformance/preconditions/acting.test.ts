import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { claiming, type Target } from '../ground/declared-target/target.ts';
import { restsOnAdapter } from '../ground/verdicts/verdict.ts';
import { check } from '../run/define.ts';
import { planOf } from '../run/resolver.ts';
import { runSuite } from '../run/runner.ts';
import { bodyOf, json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import type { PreconditionName } from './supplies.ts';

/** A check that reads with the organization of its preconditions. */
function needing(needs: readonly PreconditionName[], expected = 200) {
  return check({
    id: 'test.needs.both',
    title: 'Needs both',
    profile: 'merchant-core',
    clauses: ['M-2.3-data'],
    needs,
    async run({ api, clause }) {
      clause('M-2.3-data', await api.listInvoices({ per_page: 1 })).status(expected);
    },
  });
}

/**
 * A target whose control adapter confirms every action without doing anything.
 * @returns the target, and the keys that it receives
 */
function obedient() {
  const keys: unknown[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    await bodyOf(request);
    const organization = { id: 101, status: 'verified', sandbox_mode: true, has_active_payment: false };
    if (path === '/abilities')
      return json(
        response,
        200,
        ['org.disconnect', 'org.suspend', 'invoices.disable', 'kyc.reject'].map((name) => ({ name })),
      );
    if (path === '/apply') return json(response, 200, { applied: true });
    if (path.endsWith('/api-key')) return json(response, 200, { success: true, key: 'key-of-101', key_id: 7 });
    if (path.startsWith('/api/partner')) {
      const created = path.endsWith('/organizations') && request.method === 'POST';
      return json(response, created ? 201 : 200, { success: true, organization, process_id: 'SANDBOX-1' });
    }
    keys.push(request.headers['x-api-key']);
    if (path.endsWith('/invoices') && request.method === 'POST') return json(response, 201, { id: 9 });
    if (request.method === 'GET' && /\d$/.test(path)) return json(response, 200, { id: 9, status: 'processing' });
    json(response, 200, { data: [] });
  };
  return { keys, listener: (request: IncomingMessage, response: ServerResponse) => void respond(request, response) };
}

async function run(
  needs: readonly PreconditionName[],
  options: { expected?: number; changes?: (url: string) => Partial<Target> } = {},
) {
  const { keys, listener } = obedient();
  await using server = await serve(listener);
  const target = targetAt(server.url, options.changes?.(server.url) ?? {});
  const more = ['env:ENDED', 'env:OTHER', 'env:TOKEN'].map((name) => [name, `${name}-key-0001`] as const);
  const secrets = new Map([...testSecrets, ...more]);
  const checks = [needing(needs, options.expected)];
  const results = await runSuite({ target, secrets, checks, filtered: true, trustTarget: true });
  return { keys, found: results.checks.find(({ id }) => id === 'test.needs.both') };
}

function controlled(url: string): Partial<Target> {
  return {
    tier: 'controlled',
    profiles: claiming('merchant-core', 'partner'),
    control: { transport: 'http', url, token: 'env:TOKEN' },
    partner: { base_url: `${url}/api/partner`, key: 'env:PARTNER', linked: true },
    timeouts: { ...targetAt(url).timeouts, settle: 50 },
  };
}

describe('two preconditions of one check', () => {
  const ended = { 'tariff.inactive': { key: 'env:ENDED', ids: [4711] } };

  it.each([[{ ids: [301] }], [{ ids: [301], key: 'main' }], [{ ids: [301], key: 'env:OTHER' }]])(
    'are not tested when the second is of another organization: %j',
    async (connection) => {
      const fixtures = { ...ended, 'connection.new': connection };
      const { found } = await run(['tariff.inactive', 'connection.new'], { changes: () => ({ fixtures }) });
      expect(found).toMatchObject({ verdict: 'not_tested', reason: 'fixture_missing' });
      expect(found?.message).toContain('tariff.inactive prepared the organization');
    },
  );

  it('are not tested when two records are of two organizations', async () => {
    const fixtures = { 'invoice.open': { ids: [9] }, 'connection.new': { key: 'env:OTHER', ids: [301] } };
    const { found } = await run(['invoice.open', 'connection.new'], { changes: () => ({ fixtures }) });
    expect(found).toMatchObject({ verdict: 'not_tested', reason: 'fixture_missing' });
    expect(found?.message).toContain('invoice.open prepared the organization of main');
  });

  it('are not tested when the record belongs to the organization that should be another one', async () => {
    const fixtures = { 'connection.new': { ids: [301], key: 'foreign' } };
    const keys = { main: 'env:KEY', foreign: 'env:OTHER' };
    const { found } = await run(['org.foreign', 'connection.new'], {
      changes: (url) => ({
        fixtures,
        merchant: { base_url: url, keys, phones: ['87010000001'], array_query: 'brackets' },
      }),
    });
    expect(found).toMatchObject({ verdict: 'not_tested', reason: 'fixture_missing' });
    expect(found?.message).toContain('no other organization is left');
  });

  it('are prepared by the suite when what is declared for them excludes each other', async () => {
    const keys = ['env:ENDED', 'env:OTHER', 'env:KEY'] as const;
    const all = ['key.no_organization', 'kyc.rejected', 'invoices.disabled'] as const;
    const fixtures = Object.fromEntries(all.map((name, n) => [name, { key: keys[n] ?? 'main' }]));
    const { found } = await run(all, { changes: (url) => ({ fixtures, ...controlled(url) }) });
    expect(found?.preconditions.map(({ strategy }) => strategy)).toEqual(['control', 'control', 'control']);
    expect(found).toMatchObject({ verdict: 'pass', tier: 'controlled' });
    const { found: alone } = await run(all, { changes: () => ({ fixtures }) });
    expect(alone).toMatchObject({ verdict: 'not_tested', reason: 'fixture_missing' });
  });

  it('act with the organization that both name', async () => {
    const fixtures = { ...ended, 'connection.new': { key: 'env:ENDED', ids: [301] } };
    const { found, keys } = await run(['tariff.inactive', 'connection.new'], { changes: () => ({ fixtures }) });
    expect(found?.verdict).toBe('pass');
    expect(new Set(keys)).toEqual(new Set(['env:ENDED-key-0001']));
  });
});

describe('an adapter that only says that it acted', () => {
  it('ends a check whose effect a documented read would show', async () => {
    const { found } = await run(['org.suspended'], { changes: controlled, expected: 403 });
    expect(found).toMatchObject({ verdict: 'not_tested', reason: 'prerequisite_failed' });
    expect(found?.message).toContain('no response shows the status suspended');
  });

  it('is named first when a failure rests on it alone', async () => {
    const { found } = await run(['key.no_organization'], { changes: controlled, expected: 401 });
    expect(found?.verdict).toBe('fail');
    expect(found?.message).toMatch(new RegExp(`^${restsOnAdapter}.*org\\.disconnect:`));
  });
});

describe('a receipt', () => {
  const nothing = { control: undefined, receives: false, prompts: false, onboards: false };
  const target = targetAt('http://127.0.0.1:9');

  it('needs a declared body, then something to sell', () => {
    const [bare] = planOf(needing(['receipt.request']), { ...nothing, target }).missing;
    expect(bare).toMatchObject({ reason: 'body_template_missing', add: 'templates: { createReceipt: {} }' });
    const shown = { ...target, templates: { createReceipt: {} } };
    const [nothingToSell] = planOf(needing(['receipt.request']), { ...nothing, target: shown }).missing;
    expect(nothingToSell).toMatchObject({ reason: 'fixture_missing' });
    expect(planOf(needing(['receipt.request']), { ...nothing, target: shown, onboards: true }).missing).toEqual([]);
  });
});
