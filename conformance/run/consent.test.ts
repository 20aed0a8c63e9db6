import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { claiming, type Target } from '../ground/declared-target/target.ts';
import type { PreconditionName } from '../preconditions/supplies.ts';
import { against, cancel, find, merchant } from '../selftest/test-support/test-run.ts';
import { json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import { Budget } from '../setup/budget.ts';
import type { Prompter, Reply } from '../setup/people.ts';
import { check } from './define.ts';
import { runSuite } from './runner.ts';

/** Actions that need the permission of the operator, or of a person. */

const paid = check({
  id: 'invoice.record.paid',
  title: 'A paid invoice reads paid',
  profile: 'merchant-core',
  clauses: ['M-4.3-200'],
  needs: ['invoice.paid'] satisfies PreconditionName[],
  async run({ need, api, clause }) {
    clause('M-4.3-200', await api.getInvoice(need['invoice.paid'].id)).status(200);
  },
});

/** Runs the check with a person who replies like this. */
async function withPerson(reply: Reply, prompts = true) {
  const asked: string[] = [];
  let done = false;
  const prompter: Prompter = {
    ask: async (instruction) => {
      asked.push(instruction);
      done = typeof reply !== 'string';
      return reply;
    },
  };
  const paying = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || !request.url?.includes('/invoices/')) return false;
    json(response, 200, { id: 9, status: done ? 'paid' : 'processing', is_sandbox: true });
    return true;
  };
  await using server = await serve(merchant(paying));
  const { partner: _, ...target } = targetAt(server.url, { profiles: claiming('merchant-core') });
  const allow: Target['allow'] = { ...target.allow, prompts };
  const options = { target: { ...target, allow }, secrets: testSecrets, checks: [paid], filtered: true, prompter };
  return { asked, results: await runSuite(options) };
}

describe('a prompt', () => {
  it('is shown once, and the report names the person', async () => {
    const { asked, results } = await withPerson({ by: 'Aigerim' });
    expect(asked).toEqual(["Pay invoice 9 in the payer's app."]);
    expect(find(results, paid.id)).toMatchObject({ verdict: 'pass', preconditions: [{ strategy: 'prompt' }] });
    expect(results.notes).toContainEqual(
      expect.stringMatching(/^Aigerim confirmed at \d{4}-.* for invoice\.record\.paid: Pay/),
    );
  });

  it('without a reply leaves the check not tested', async () => {
    const { results } = await withPerson('late');
    expect(find(results, paid.id)).toMatchObject({
      verdict: 'not_tested',
      reason: 'opted_out',
      preconditions: [{ missing: { add: 'timeouts: { prompt: 60s }' } }],
    });
  });

  it('that is skipped leaves the check not tested, without a line to add', async () => {
    const result = find((await withPerson('skipped')).results, paid.id);
    expect(result).toMatchObject({
      verdict: 'not_tested',
      reason: 'opted_out',
      message: expect.stringMatching(/Skipped/),
    });
    expect(JSON.stringify(result)).not.toContain('timeouts');
  });

  it('is not shown where the target file does not allow it', async () => {
    const { asked, results } = await withPerson({ by: 'Aigerim' }, false);
    expect(asked).toEqual([]);
    expect(find(results, paid.id)).toMatchObject({ verdict: 'not_tested', reason: 'fixture_missing' });
  });
});

describe('a key of an organization that the run did not create', () => {
  const issuing = check({
    id: 'api-key.issue.rotation',
    title: 'Issues a key',
    profile: 'partner',
    clauses: ['P-4-json'],
    needs: [],
    async run({ api, valid, clause }) {
      clause('P-4-json', await api.issueApiKey(7, valid('issueApiKey'))).status(200);
    },
  });

  it.each([
    [false, 'not_tested', 0],
    [true, 'pass', 1],
  ])('is rotated only when allowed (%s)', async (rotate_keys, verdict, sent) => {
    const seen: (string | undefined)[] = [];
    await using server = await serve(({ url }, response) => {
      seen.push(url);
      json(response, 200, { success: true, key: 'key-of-another', organizations: [] });
    });
    const { merchant: _, ...target } = targetAt(server.url, { profiles: claiming('partner') });
    const allow = { ...target.allow, rotate_keys };
    const options = {
      target: { ...target, allow },
      secrets: testSecrets,
      checks: [issuing],
      filtered: true,
      trustTarget: true,
    };
    expect(find(await runSuite(options), issuing.id)).toMatchObject({ verdict });
    expect(seen.filter((url) => url?.endsWith('/7/api-key'))).toHaveLength(sent);
  });
});

describe('the budget', () => {
  it('reserves what concurrent checks may need, so that no check stops halfway', () => {
    const budget = new Budget(
      { invoices: 3, subscriptions: 0, organizations: 0 },
      { invoices: 1, subscriptions: 0, organizations: 0 },
    );
    const other = { ...cancel, id: 'invoice.cancel.other', cost: { invoices: 2 } };
    expect(budget.admit(cancel)).toBeUndefined();
    expect(budget.admit(other)).toEqual({ kind: 'invoices', allowed: 3, spent: 1 });
    budget.ended(cancel);
    expect(budget.admit(other)).toBeUndefined();
  });

  it('leaves a check that exceeds the budget not tested, with the line to add', async () => {
    const spend = { invoices: 1, subscriptions: 0, organizations: 0 };
    const allow = { spend, rotate_keys: false, prompts: false };
    const costly = { ...cancel, cost: { invoices: 5 } };
    expect(find(await against(merchant(), [costly], { allow }))).toMatchObject({
      verdict: 'not_tested',
      reason: 'budget_exhausted',
      preconditions: [{ missing: { add: 'allow: { spend: { invoices: 2 } }' } }],
    });
  });
});

describe('a clause of a profile that is not claimed', () => {
  it('cannot fail, whatever a check of a claimed profile sees', async () => {
    const both = check({
      id: 'invoice.list.and-errors',
      title: 'Looks at two profiles',
      profile: 'merchant-core',
      clauses: ['M-2.3-data', 'M-2.7-message'],
      needs: [],
      async run({ api, valid, clause }) {
        const response = await api.listInvoices(valid('listInvoices'));
        clause('M-2.3-data', response).status(200);
        clause('M-2.7-message', response).at('/message').toBeType('string');
      },
    });
    const result = find(await against(merchant(), [both]), both.id);
    expect(result).toMatchObject({ verdict: 'pass' });
    expect(result?.assertions.at(-1)).toMatchObject({ verdict: 'not_applicable', reason: 'declared_absent' });
  });
});
