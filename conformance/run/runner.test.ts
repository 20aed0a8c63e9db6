import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { claiming } from '../ground/declared-target/target.ts';
import { against, cancel, find, merchant } from '../selftest/test-support/test-run.ts';
import { json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import { check } from './define.ts';
import { runSuite } from './runner.ts';

describe('a run against a permitted target', () => {
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

  it('reports an unrequested profile as not selected, whatever its checks proved', async () => {
    const aside = check({
      ...cancel,
      id: 'invoice.cancel.aside',
      clauses: ['M-6-status-changed'],
      async run({ api, clause, need }) {
        clause('M-6-status-changed', await api.getInvoice(need['invoice.open'].id)).status(200);
      },
    });
    const results = await against(merchant(), [aside], {
      profiles: claiming('merchant-core', 'webhooks'),
    });
    const of = (name: string) => results.profiles.find(({ profile }) => profile === name)?.outcome;
    expect(of('webhooks')).toBe('not_selected');
    expect(of('merchant-core')).not.toBe('not_selected');
  });

  it('cleans up what it created and nothing else', async () => {
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

  it('reports a broken check as an error of the suite', async () => {
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
});

describe('a target that cannot be tested', () => {
  const silent: RequestListener = () => undefined;
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
    ['resets', (request) => void request.socket.resetAndDestroy(), 'unreachable', 'was closed'],
    ['nothing, ever', silent, 'unreachable', 'within'],
  ])('ends the run at once with exit code 3: %s', async (_, listener, kind, words) => {
    let requests = 0;
    const counting: RequestListener = (request, response) => {
      requests += 1;
      return listener(request, response);
    };
    const results = await against(counting, [cancel], {
      timeouts: { ...targetAt('').timeouts, ...(listener === silent && { request: 50 }) },
    });
    expect(results.stopped?.kind).toBe(kind);
    expect(`${results.stopped?.message} ${results.stopped?.hint}`).toContain(words);
    expect(results).toMatchObject({
      exitCode: 3,
      checks: expect.arrayContaining([expect.objectContaining({ verdict: 'not_tested' })]),
    });
    // One read, and the two writes that identify a target that accepts everything.
    expect(requests).toBeLessThanOrEqual(kind === 'tripwire' ? 3 : 2);
  });

  it('ends the run with exit code 3 when it accepts no connection', async () => {
    const server = await serve(() => undefined);
    await server[Symbol.asyncDispose]();
    const results = await runSuite({ target: targetAt(server.url), secrets: testSecrets, checks: [cancel] });
    expect(results).toMatchObject({
      exitCode: 3,
      stopped: { kind: 'unreachable', message: expect.stringContaining('refused') },
    });
  });

  it('gets no further object when its first one shows production, and that one is cleaned up', async () => {
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
    expect(posts).toEqual([
      '/api/v1/invoices/2147483647/simulate-status',
      '/api/v1/invoices',
      '/api/v1/invoices/9/cancel',
    ]);
  });

  it("ends the run when its ids are too large to read exactly, so that no one else's record is requested", async () => {
    const asked: unknown[] = [];
    const results = await against(
      merchant((request, response) => {
        if (request.url?.includes('?') === true) return false;
        asked.push(`${request.method} ${request.url}`);
        response.writeHead(201, { 'Content-Type': 'application/json' });
        response.end('{"id": 9223372036854775807, "status": "processing"}');
        return true;
      }),
    );
    expect(results).toMatchObject({ exitCode: 3, stopped: { message: expect.stringContaining('2^53') } });
    expect(asked).toEqual(['POST /api/v1/invoices/2147483647/simulate-status', 'POST /api/v1/invoices']);
  });

  it('ends the run with a complete report when it stops responding', async () => {
    let alive = true;
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      check({
        ...cancel,
        id: `invoice.cancel.${name}`,
        clauses: ['M-4.4-200'],
        needs: [],
        async run({ api, clause }) {
          alive = false;
          timeouts.request = 30;
          clause('M-4.4-200', await api.getInvoice(1)).status(200);
        },
      }),
    );
    const { timeouts } = targetAt('');
    const results = await against(
      merchant(() => !alive),
      many,
      { timeouts },
    );
    expect(results).toMatchObject({
      exitCode: 3,
      stopped: { kind: 'unreachable', message: expect.stringContaining('stopped responding') },
    });
    expect(results.checks.filter(({ id }) => id.startsWith('invoice.'))).toHaveLength(5);
  });
});

describe('an invoice that is wrapped where it should be bare', () => {
  it('is unwrapped, with a note', async () => {
    const results = await against(
      merchant(({ method, url }, response) => {
        if (url?.includes('?') || url?.endsWith('/cancel')) return false;
        json(response, method === 'POST' ? 201 : 200, { invoice: { id: 9, status: 'processing', is_sandbox: true } });
        return true;
      }),
    );
    expect(find(results)).toMatchObject({ verdict: 'pass' });
    expect(results.notes).toContainEqual(expect.stringContaining('createInvoice wraps the invoice in "invoice"'));
  });
});
