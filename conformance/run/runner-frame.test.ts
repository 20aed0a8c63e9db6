import { describe, expect, it } from 'vitest';
import { against, cancel, find, merchant } from '../selftest/test-support/test-run.ts';
import { serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import { check } from './define.ts';
import { runSuite } from './runner.ts';

describe('a run', () => {
  it('ends with exit code 2 when nothing is selected', async () => {
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

  it('does not start a check that exceeds the budget', async () => {
    const allow = { spend: { invoices: 1, subscriptions: 0, organizations: 0 }, rotate_keys: false, prompts: false };
    const results = await against(merchant(), [cancel], { allow });
    expect(find(results)).toMatchObject({ verdict: 'not_tested', reason: 'budget_exhausted' });
  });

  it('ends with exit code 130 when it is interrupted, and still cleans up', async () => {
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

  it('reports its progress', async () => {
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
