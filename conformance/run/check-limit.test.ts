import { describe, expect, it } from 'vitest';
import { against, find, merchant } from '../selftest/test-support/test-run.ts';
import { json, targetAt } from '../selftest/test-support/test-target.ts';
import { type Check, check } from './define.ts';

const plain = { profile: 'merchant-core', clauses: ['M-4.4-200'], needs: [] } as const;

const after = check({
  ...plain,
  id: 'invoice.read.after',
  title: 'The next check of the lane',
  async run({ api, clause }) {
    clause('M-4.4-200', await api.getInvoice(9)).status(200);
  },
});

/** Runs a check that never ends by itself, followed by one of the same lane. */
function withLimit(first: Check, listener = merchant()) {
  const timeouts = { ...targetAt('').timeouts, check: 400 };
  return against(listener, [first, after], { timeouts });
}

describe('a check that does not end', () => {
  it('is inconclusive, names what it waited for, and leaves the lane', async () => {
    const hangs = check({
      ...plain,
      id: 'invoice.read.slow',
      title: 'A response never comes',
      async run({ api, clause }) {
        clause('M-4.4-200', await api.getInvoice(1)).status(200);
      },
    });
    const results = await withLimit(
      hangs,
      merchant(({ url }) => url?.endsWith('/invoices/1') === true),
    );
    expect(find(results, hangs.id)).toMatchObject({
      verdict: 'inconclusive',
      reason: 'timeout_without_bound',
      message:
        'The check did not end within timeouts.check (0.4 s). It was waiting for the response to GET /invoices/1.',
      add: 'timeouts: { check: 1s }',
    });
    expect(find(results, after.id)).toMatchObject({ verdict: 'pass' });
    expect(results.stopped).toBeUndefined();
  });

  it('ends while it reads again and again, and sends nothing more', async () => {
    let reads = 0;
    const polls = check({
      ...plain,
      id: 'invoice.read.endless',
      title: 'A list has no last page',
      async run({ api }) {
        for (;;) await api.getInvoice(1);
      },
    });
    let ended = 0;
    const counting = merchant(({ url }, response) => {
      if (url?.endsWith('/invoices/1') !== true) {
        if (url?.endsWith('/invoices/9') === true) ended ||= reads;
        return false;
      }
      reads += 1;
      json(response, 200, { id: 1 });
      return true;
    });
    const results = await withLimit(polls, counting);
    expect(find(results, polls.id)).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringMatching(/the response to GET \/invoices\/1\.$/),
    });
    expect(find(results, after.id)).toMatchObject({ verdict: 'pass' });
    // The request that the limit aborted may still arrive.
    expect(reads - ended).toBeLessThanOrEqual(1);
  });

  it('ends when it waits for nothing that can be aborted', async () => {
    const never = check({
      ...plain,
      id: 'invoice.read.never',
      title: 'A promise that is never settled',
      run: () => new Promise(() => undefined),
    });
    const results = await withLimit(never);
    expect(find(results, never.id)).toMatchObject({ verdict: 'inconclusive', reason: 'timeout_without_bound' });
    expect(find(results, after.id)).toMatchObject({ verdict: 'pass' });
  });
});
