import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Target } from '../target/target.ts';
import { type Check, check } from './define.ts';
import type { Results } from './results.ts';
import { runSuite } from './runner.ts';
import { json, serve, targetAt, testSecrets } from './test-target.ts';

const cancel = check({
  id: 'invoice.cancel.outcome',
  title: 'A cancel is answered',
  profile: 'merchant-core',
  clauses: ['M-4.4-200', 'M-4.4-202'],
  needs: ['invoice.open'],
  cost: { invoices: 1 },
  async run({ need, api, clause, branch }) {
    const answer = await api.cancelInvoice(need['invoice.open'].id);
    if (branch(answer, { 200: 'M-4.4-200', 202: 'M-4.4-202' }) === 200) {
      clause('M-4.4-200', answer).at('/invoice/status').toBe('cancelled');
    } else clause('M-4.4-202', answer).at('/invoice_id').toBe(need['invoice.open'].id);
  },
});

/** Runs checks against a server with the merchant interface only. */
async function against(listener: RequestListener, checks: readonly Check[] = [cancel], changes: Partial<Target> = {}) {
  await using server = await serve(listener);
  const target = targetAt(server.url, {
    profiles: { 'merchant-core': true, webhooks: false, partner: false },
    ...changes,
  });
  delete target.partner;
  return await runSuite({ target, secrets: testSecrets, checks, filtered: true });
}

/** A small lawful merchant interface, with answers that can be replaced. */
function merchant(
  replace: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): RequestListener {
  return (request, response) => {
    if (replace(request, response)) return;
    const { method, url } = request;
    const path = url?.replace(/^\/api\/v1|\?.*$/g, '');
    if (method === 'GET' && path === '/invoices') return json(response, 200, { current_page: 1, data: [], total: 0 });
    if (method === 'GET') return json(response, 200, { id: 9, status: 'processing', is_sandbox: true });
    if (path === '/invoices') return json(response, 201, { id: 9, status: 'processing' });
    json(response, 200, { message: 'x', invoice: { id: 9, status: 'cancelled' } });
  };
}

const find = (results: Results, id = 'invoice.cancel.outcome') => results.checks.find((one) => one.id === id);

describe('a run against a lawful target', () => {
  it('passes, and the branch not taken is not applicable', async () => {
    const results = await against(merchant());
    expect(find(results)).toMatchObject({
      verdict: 'pass',
      assertions: [
        { clause: 'M-4.4-200', verdict: 'pass' },
        { clause: 'M-4.4-202', verdict: 'not_applicable', reason: 'other_branch' },
      ],
      preconditions: [{ name: 'invoice.open', strategy: 'construct' }],
    });
    expect(results).toMatchObject({ schema: 'results/1', run: { interrupted: false, filtered: true } });
    expect(results.stopped).toBeUndefined();
    expect(JSON.stringify(results)).not.toContain('merchant-key-0001');
  });

  it('takes back what it created and nothing else', async () => {
    const cancelled: unknown[] = [];
    const idle = check({
      ...cancel,
      id: 'invoice.open.idle',
      async run({ api, clause, need }) {
        for (const id of ['M-4.4-200', 'M-4.4-202'] as const)
          clause(id, await api.getInvoice(need['invoice.open'].id)).status(200);
      },
      clauses: ['M-4.4-200', 'M-4.4-202'],
      needs: ['invoice.open'],
    });
    let id = 0;
    await against(
      merchant((request, response) => {
        if (request.method === 'POST' && request.url === '/api/v1/invoices') {
          id += 1;
          json(response, 201, { id, status: 'processing' });
          return true;
        }
        if (request.url?.endsWith('/cancel') === true) cancelled.push(request.url);
        return false;
      }),
      [idle],
    );
    expect(cancelled).toEqual(['/api/v1/invoices/1/cancel', '/api/v1/invoices/2/cancel']);
  });
});

describe('a broken target', () => {
  it('fails with the clause, what was expected and what came', async () => {
    const results = await against(
      merchant((request, response) => {
        if (request.url?.endsWith('/cancel') !== true) return false;
        json(response, 200, { message: 'x', invoice: { id: 9, status: 'pending' } });
        return true;
      }),
    );
    const assertion = {
      clause: 'M-4.4-200',
      verdict: 'fail',
      at: '/invoice/status',
      expected: '"cancelled"',
      actual: '"pending"',
    };
    expect(find(results)?.assertions[0]).toMatchObject(assertion);
    expect(results).toMatchObject({ exitCode: 1, outcome: 'non_conformant' });
  });

  it('fails at the first branch when it takes none', async () => {
    const results = await against(
      merchant((request, response) => {
        if (request.url?.endsWith('/cancel') === true) json(response, 500, {});
        return request.url?.endsWith('/cancel') === true;
      }),
    );
    expect(find(results)?.assertions[0]).toMatchObject({
      clause: 'M-4.4-200',
      verdict: 'fail',
      expected: '200 or 202',
      actual: '500',
    });
  });

  it('never passes with a check that broke: that is the suite', async () => {
    const broken = check({
      ...cancel,
      clauses: ['M-4.4-200'],
      needs: [],
      id: 'invoice.cancel.broken',
      run: () => {
        throw new TypeError('x is undefined');
      },
    });
    const results = await against(merchant(), [broken]);
    expect(find(results, 'invoice.cancel.broken')).toMatchObject({
      verdict: 'error',
      message: 'x is undefined (TypeError in the check)',
    });
  });

  it('answers 404 to everything: fails, and nothing passes but what a refusal proves', async () => {
    const results = await against((_, response) => json(response, 404, { error: 'x', message: 'x' }));
    expect(find(results)).toMatchObject({ verdict: 'not_tested', reason: 'prerequisite_failed' });
    expect(results.exitCode).toBe(4);
  });
});

describe('a target that cannot be tested', () => {
  it.each<[string, RequestListener, string, string]>([
    [
      'HTML',
      (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
      'unreachable',
      'text/html',
    ],
    [
      '500 as HTML',
      (_, response) => void response.writeHead(500, { 'Content-Type': 'text/html' }).end('<p>'),
      'unreachable',
      'text/html',
    ],
    ['a wrong key', (_, response) => json(response, 401, {}), 'unauthorized', 'merchant.keys.main'],
    ['200 {} to everything', (_, response) => json(response, 200, {}), 'tripwire', 'is_sandbox'],
    ['resets', (request) => void request.socket.resetAndDestroy(), 'unreachable', 'broke'],
    ['nothing, ever', () => undefined, 'unreachable', 'within'],
  ])('ends at once with exit 3: %s', async (_, listener, kind, words) => {
    const started = performance.now();
    const results = await against(listener);
    expect(results.stopped?.kind).toBe(kind);
    expect(`${results.stopped?.message} ${results.stopped?.hint}`).toContain(words);
    expect(results).toMatchObject({
      exitCode: 3,
      checks: expect.arrayContaining([expect.objectContaining({ verdict: 'not_tested' })]),
    });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('is not there at all', async () => {
    const server = await serve(() => undefined);
    await server[Symbol.asyncDispose]();
    const results = await runSuite({ target: targetAt(server.url), secrets: testSecrets, checks: [cancel] });
    expect(results).toMatchObject({
      exitCode: 3,
      stopped: { kind: 'unreachable', message: expect.stringContaining('refused') },
    });
  });

  it('is production: nothing more is created, and the one object is taken back', async () => {
    const posts: unknown[] = [];
    const results = await against(
      merchant((request, response) => {
        if (request.method === 'POST') posts.push(request.url);
        if (request.method !== 'GET' || request.url?.includes('?') === true) return false;
        json(response, 200, { id: 9, status: 'processing', is_sandbox: false });
        return true;
      }),
    );
    expect(results).toMatchObject({ exitCode: 3, stopped: { kind: 'tripwire' } });
    expect(posts).toEqual(['/api/v1/invoices', '/api/v1/invoices/9/cancel']);
  });

  it('dies in the middle: the run ends, and the report is closed', async () => {
    let alive = true;
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      check({
        ...cancel,
        id: `invoice.cancel.${name}`,
        clauses: ['M-4.4-200'],
        needs: [],
        async run({ api, clause }) {
          alive = false;
          clause('M-4.4-200', await api.getInvoice(1)).status(200);
        },
      }),
    );
    const timeouts = { request: 30, settle: 100, event: 100, silence: 10, bounds_declared: false };
    const results = await against(
      merchant(() => !alive),
      many,
      { timeouts },
    );
    expect(results).toMatchObject({
      exitCode: 3,
      stopped: { kind: 'unreachable', message: expect.stringContaining('stopped answering') },
    });
    expect(results.checks.filter(({ id }) => id.startsWith('invoice.'))).toHaveLength(5);
  });
});

describe('the frame of a run', () => {
  it('has exit 2 when nothing is selected', async () => {
    expect((await against(merchant(), [])).exitCode).toBe(2);
  });

  it('does not run checks of a profile that is declared absent', async () => {
    const results = await against(merchant(), [
      check({ ...cancel, profile: 'partner', clauses: ['P-2.1-id'], needs: [], run: () => undefined }),
    ]);
    expect(find(results)).toMatchObject({ verdict: 'not_applicable', reason: 'declared_absent' });
  });

  it('says which line a missing precondition needs', async () => {
    const paid = check({
      ...cancel,
      id: 'invoice.paid.x',
      clauses: ['M-4.4-200'],
      needs: ['invoice.paid'],
      run: () => undefined,
    });
    const results = await against(merchant(), [paid]);
    expect(find(results, 'invoice.paid.x')).toMatchObject({
      verdict: 'not_tested',
      reason: 'fixture_missing',
      preconditions: [
        { name: 'invoice.paid', missing: { add: 'fixtures: { invoice.paid: { ids: [4711], key: main } }' } },
      ],
    });
  });

  it('does not start what is too dear', async () => {
    const allow = { spend: { invoices: 1, subscriptions: 0, organizations: 0 }, rotate_keys: false, prompts: false };
    const results = await against(merchant(), [cancel], { allow });
    expect(find(results)).toMatchObject({ verdict: 'not_tested', reason: 'budget_exhausted' });
  });

  it('is closed with 130 when interrupted, and clean-up still runs', async () => {
    const controller = new AbortController();
    const urls: unknown[] = [];
    await using server = await serve(
      merchant((request) => {
        urls.push(`${request.method} ${request.url}`);
        if (request.url?.endsWith('/1') !== true) return false;
        controller.abort(new Error('interrupted'));
        return true;
      }),
    );
    const target = targetAt(server.url);
    delete target.partner;
    const hangs = check({
      ...cancel,
      clauses: ['M-4.4-200'],
      needs: [],
      async run({ api, clause }) {
        clause('M-4.4-200', await api.getInvoice(1)).status(200);
      },
    });
    const results = await runSuite({ target, secrets: testSecrets, checks: [hangs], signal: controller.signal });
    expect(results).toMatchObject({ exitCode: 130, run: { interrupted: true } });
    expect(results.stopped).toBeUndefined();
    expect(urls.at(-1)).toBe('POST /api/v1/invoices/9/cancel');
  });

  it('tells its progress', async () => {
    const kinds: string[] = [];
    await using server = await serve(merchant());
    const target = targetAt(server.url);
    delete target.partner;
    await runSuite({ target, secrets: testSecrets, checks: [cancel], onProgress: ({ kind }) => kinds.push(kind) });
    expect(kinds.filter((kind) => kind !== 'exchange')).toEqual([
      'begin',
      'phase',
      'phase',
      'start',
      'finish',
      'phase',
    ]);
  });
});
