import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { claiming, type Fixture, type Target } from '../../ground/declared-target/target.ts';
import { against, cancel, find, merchant } from '../../selftest/test-support/test-run.ts';
import { json, serve, targetAt, testSecrets } from '../../selftest/test-support/test-target.ts';
import { check } from '../define.ts';
import { runSuite } from '../runner.ts';

/** A merchant interface whose list shows these invoices, and the writes that reach it. */
function listing(invoices: (request: IncomingMessage) => unknown[]): { listener: RequestListener; writes: string[] } {
  const writes: string[] = [];
  const listener = merchant((request, response) => {
    if (request.method !== 'GET') writes.push(`${request.method} ${request.url}`);
    if (request.method !== 'GET' || !request.url?.includes('/invoices?')) return false;
    json(response, 200, { current_page: 1, data: invoices(request), total: 1 });
    return true;
  });
  return { listener, writes };
}

/** The merchant section of a target whose operator does not state that it is a sandbox. */
function unstated(url: string): Partial<Target> {
  const { merchant: section } = targetAt(url);
  return section === undefined ? {} : { merchant: { ...section, sandbox: false } };
}

async function runUnstated(listener: RequestListener, changes: Partial<Target> = {}) {
  await using server = await serve(listener);
  const target = targetAt(server.url, {
    profiles: claiming('merchant-core'),
    ...unstated(server.url),
    ...changes,
  });
  delete target.partner;
  return await runSuite({ target, secrets: testSecrets, checks: [cancel], filtered: true });
}

describe('the first read', () => {
  it('that shows is_sandbox false stops the run before any write', async () => {
    const { listener, writes } = listing(() => [{ id: 1, is_sandbox: false }]);
    const results = await against(listener);
    expect(results).toMatchObject({
      exitCode: 3,
      stopped: {
        kind: 'tripwire',
        message: expect.stringMatching(
          /^merchant\.keys\.main is a production key: .*is_sandbox false.*Nothing was written/,
        ),
      },
    });
    expect(writes).toEqual([]);
    // The server is correct; the key is a production key.
    expect(find(results, 'wire.invariant.sandbox-flag')).toBeUndefined();
  });

  it('that shows is_sandbox true needs no statement of the operator', async () => {
    const { listener, writes } = listing(() => [{ id: 1, is_sandbox: true }]);
    expect(find(await runUnstated(listener))).toMatchObject({ verdict: 'pass' });
    expect(writes[0]).toBe('POST /api/v1/invoices');
  });

  it('that shows nothing stops the run, and names the line that states the sandbox', async () => {
    const { listener, writes } = listing(() => []);
    expect(await runUnstated(listener)).toMatchObject({
      exitCode: 3,
      stopped: { kind: 'tripwire', hint: expect.stringContaining('merchant: { sandbox: yes }') },
    });
    expect(writes).toEqual([]);
  });

  it('covers every other key of the file', async () => {
    const { listener, writes } = listing(({ headers }) => [
      { is_sandbox: headers['x-api-key'] === 'merchant-key-0001' },
    ]);
    await using server = await serve(listener);
    const target = targetAt(server.url, { fixtures: { 'invoice.paid': { key: 'env:OTHER', ids: [4] } } });
    delete target.partner;
    const secrets = new Map([...testSecrets, ['env:OTHER', 'merchant-key-0002'] as const]);
    const run = (fixture: Partial<Fixture>) => {
      const fixtures = { 'invoice.paid': { key: 'env:OTHER', ids: [4], ...fixture } };
      return runSuite({ target: { ...target, fixtures }, secrets, checks: [cancel], filtered: true });
    };
    expect(await run({})).toMatchObject({
      exitCode: 3,
      stopped: {
        message: expect.stringMatching(/^fixtures\.invoice\.paid\.key is a production key/),
        hint: expect.stringContaining('fixtures: { invoice.paid: { production: yes } }'),
      },
    });
    expect(writes).toEqual([]);
    const declared = await run({ production: true });
    expect(declared.stopped).toBeUndefined();
    // The small server breaks other clauses, but the flag of its production invoices must not count.
    const broken = declared.checks.flatMap(({ id, verdict }) => (verdict === 'fail' ? [id] : []));
    expect(broken).not.toContain('wire.invariant.sandbox-flag');
  });

  it('of a partner key that shows only production organizations stops the run', async () => {
    const writes: string[] = [];
    const listener = (request: IncomingMessage, response: ServerResponse) => {
      if (request.method !== 'GET') writes.push(`${request.method} ${request.url}`);
      json(response, 200, { organizations: [{ id: 1, sandbox_mode: false }] });
    };
    await using server = await serve(listener);
    const { merchant: _, ...target } = targetAt(server.url, { profiles: claiming('partner') });
    const results = await runSuite({ target, secrets: testSecrets, checks: [cancel], filtered: true });
    expect(results.stopped?.message).toContain('partner.key is a production key');
    expect(writes).toEqual([]);
  });
});

describe('the first write', () => {
  it('of a key without invoices is one that production refuses', async () => {
    const writes: string[] = [];
    const results = await against((request, response) => {
      if (request.method !== 'GET') writes.push(`${request.method} ${request.url}`);
      if (request.method === 'GET') return json(response, 200, { data: [] });
      json(response, 403, { error: 'not_sandbox' });
    });
    expect(results).toMatchObject({ exitCode: 3, stopped: { message: expect.stringContaining('not_sandbox') } });
    expect(writes).toEqual(['POST /api/v1/invoices/2147483647/simulate-status']);
  });

  it('with a main key of a catalog organization stops the run', async () => {
    const results = await against(
      merchant(({ method, url }, response) => {
        if (method !== 'POST' || url !== '/api/v1/invoices') return false;
        json(response, 422, { error: 'catalog_requires_cart_items', message: 'This organization has a catalog.' });
        return true;
      }),
    );
    expect(results).toMatchObject({
      exitCode: 3,
      stopped: {
        message: expect.stringMatching(/^merchant\.keys\.main is the key of an organization with a catalog/),
        hint: expect.stringContaining('merchant.keys.catalog'),
      },
    });
  });
});

describe('an address without its prefix', () => {
  const prefixed = (request: IncomingMessage, response: ServerResponse) =>
    /^\/api\/(v1|partner)\//.test(request.url ?? '')
      ? json(response, 200, { data: [], organizations: [] })
      : json(response, 404, { error: 'Not found' });

  it.each([
    ['merchant', 'Write base_url: ', '/api/v1.'],
    ['partner', 'Write base_url: ', '/api/partner.'],
  ] as const)('of the %s interface stops the run with the address to write', async (name, hint, ending) => {
    await using server = await serve(prefixed);
    const { merchant: m, partner: p, ...rest } = targetAt(server.url);
    const target: Target =
      name === 'merchant' && m !== undefined
        ? { ...rest, merchant: { ...m, base_url: server.url } }
        : { ...rest, ...(p && { partner: { ...p, base_url: server.url } }) };
    const results = await runSuite({ target, secrets: testSecrets, checks: [cancel], filtered: true });
    expect(results).toMatchObject({
      exitCode: 3,
      stopped: { kind: 'unreachable', hint: `${hint}${server.url}${ending}` },
    });
  });

  it('stops the run when every read returns 404', async () => {
    const results = await against((_, response) => json(response, 404, { error: 'x', message: 'x' }));
    expect(results).toMatchObject({
      exitCode: 3,
      stopped: { message: expect.stringContaining('lacks its prefix or is another server') },
    });
  });

  it('is not blamed for a list that alone returns 404', async () => {
    const listsInvoices = check({
      ...cancel,
      clauses: ['M-2.3-data'],
      needs: [],
      async run({ api, clause, valid }) {
        clause('M-2.3-data', await api.listInvoices(valid('listInvoices'))).status(200);
      },
    });
    const results = await against(
      merchant((request, response) => {
        if (!request.url?.includes('/invoices?')) return false;
        json(response, 404, { error: 'x' });
        return true;
      }),
      [listsInvoices],
    );
    expect(results.exitCode).toBe(1);
  });
});
