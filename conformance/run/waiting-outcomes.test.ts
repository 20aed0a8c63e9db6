import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { claiming } from '../ground/declared-target/target.ts';
import { merchant } from '../selftest/test-support/test-run.ts';
import { bodyOf, json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import { check } from './define.ts';
import { runSuite } from './runner.ts';

interface World {
  abilities: readonly string[];
  /** True when the connection breaks at the first request that would use an injected outcome. */
  loses: boolean;
  /** True for a target that refuses every invoice of the checks. */
  refuses?: boolean;
  /** True for a target that creates invoices with 200, whatever is injected. */
  errs?: boolean;
  /** True for an adapter that offers to discard outcomes, but refuses. */
  keeps?: boolean;
}

/** A target with one organization, which the operator declared, and a control adapter that can refuse an invoice. */
function world({ abilities, loses, refuses = false, errs = false, keeps = false }: World) {
  const applied: string[] = [];
  let waiting = 0;
  let toLose = loses ? 1 : 0;
  const plain = merchant();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request;
    const names = abilities.map((name) => ({ name }));
    if (url === '/abilities') return json(response, 200, names);
    if (url === '/reset') return json(response, 200, {});
    if (url === '/apply') {
      const { ability, subject, params } = await bodyOf(request);
      applied.push(JSON.stringify([ability, subject, params]));
      if (keeps && ability === 'outcomes.discard') {
        return json(response, 200, { applied: false, reason: 'Not while an invoice is open.' });
      }
      waiting = ability === 'outcomes.discard' ? 0 : waiting + 1;
      return json(response, 200, { applied: true });
    }
    const isCreation = method === 'POST' && url === '/api/v1/invoices';
    if (isCreation && waiting > 0 && toLose > 0) {
      toLose -= 1;
      response.destroy();
      return;
    }
    if (isCreation && errs && applied.length > 0) return json(response, 200, { id: 9, status: 'processing' });
    if (isCreation && (waiting > 0 || (refuses && applied.length > 0))) {
      waiting = Math.max(0, waiting - 1);
      return json(response, 422, { error: 'content_rejected', message: 'x' });
    }
    plain(request, response);
  };
  return { applied, listener: (request: IncomingMessage, response: ServerResponse) => void respond(request, response) };
}

const injecting = check({
  id: 'invoice.create.injected',
  title: 'An invoice is refused by the injected outcome',
  profile: 'merchant-core',
  clauses: ['M-4.2-201'],
  needs: ['risk.next:content_rejected'],
  cost: { invoices: 1 },
  async run({ api, clause, valid }) {
    clause('M-4.2-201', await api.createInvoice(valid('createInvoice'))).status(422);
  },
});

function later(n: number) {
  return check({
    id: `invoice.create.later-${n}`,
    title: 'An invoice is created',
    profile: 'merchant-core',
    clauses: ['M-4.2-201'],
    needs: [],
    cost: { invoices: 1 },
    async run({ api, clause, valid }) {
      clause('M-4.2-201', await api.createInvoice(valid('createInvoice'))).status(201);
    },
  });
}

/** Runs the check that injects an outcome, then two others of the same organization. @returns their results */
async function ended(parts: World) {
  const { applied, listener } = world(parts);
  await using server = await serve(listener);
  const target = targetAt(server.url, {
    profiles: claiming('merchant-core'),
    control: { transport: 'http', url: server.url, token: 'env:PARTNER' },
  });
  delete target.partner;
  const checks = [injecting, later(1), later(2)];
  const results = await runSuite({ target, secrets: testSecrets, checks, filtered: true });
  const own = checks.map(({ id }) => results.checks.find((one) => one.id === id));
  return {
    applied,
    own,
    notes: results.notes,
    endings: own.map((one) => [one?.verdict, one?.reason].join(' ').trim()),
  };
}

const injected = '["risk.next",{"key":"main"},{"code":"content_rejected"}]';
const discarded = '["outcomes.discard",{"key":"main"},{"ability":"risk.next"}]';
const both = ['risk.next', 'outcomes.discard'];

it('takes back the outcome of a check that ended before it saw the effect', async () => {
  const { applied, endings } = await ended({ abilities: both, loses: true });
  expect(applied).toEqual([injected, discarded]);
  expect(endings).toEqual(['inconclusive network', 'pass', 'pass']);
});

it('leaves the adapter alone after a check that saw the effect', async () => {
  const { applied, endings } = await ended({ abilities: both, loses: false });
  expect(applied).toEqual([injected]);
  expect(endings).toEqual(['pass', 'pass', 'pass']);
});

it('leaves a contradiction inconclusive when an injected outcome may have caused it that no adapter takes back', async () => {
  const { applied, own, endings } = await ended({ abilities: ['risk.next'], loses: true });
  expect(applied).toEqual([injected]);
  expect(endings).toEqual(['inconclusive network', 'inconclusive interfered', 'pass']);
  expect(own[1]).toMatchObject({
    message: 'An outcome of risk.next that invoice.create.injected injected may have caused this.',
    add: 'control: { … } # an adapter that offers outcomes.discard',
    assertions: [{ clause: 'M-4.2-201', verdict: 'inconclusive', expected: '201', actual: '422' }],
  });
});

it('attributes only one contradiction to one injected outcome', async () => {
  const { endings } = await ended({ abilities: ['risk.next'], loses: true, refuses: true });
  expect(endings).toEqual(['inconclusive network', 'inconclusive interfered', 'fail']);
});

it('excuses no contradiction that shows nothing of the injected outcome', async () => {
  const { endings } = await ended({ abilities: ['risk.next'], loses: true, errs: true });
  expect(endings).toEqual(['inconclusive network', 'fail', 'fail']);
});

it('reports that the adapter refused to take an outcome back, and does not ask for the ability that it has', async () => {
  const { own, endings, notes } = await ended({ abilities: both, loses: true, keeps: true });
  expect(endings).toEqual(['inconclusive network', 'inconclusive interfered', 'pass']);
  expect(own[1]?.message).toMatch(/did not apply outcomes\.discard .*: Not while an invoice is open\.$/);
  expect(own[1]).not.toHaveProperty('add');
  expect(notes.join()).toContain('After invoice.create.injected: The control adapter did not apply outcomes.discard');
});
