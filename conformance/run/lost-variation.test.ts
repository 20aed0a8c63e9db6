import { expect, it } from 'vitest';
import { claiming } from '../ground/declared-target/target.ts';
import { against, find, merchant } from '../selftest/test-support/test-run.ts';
import { json } from '../selftest/test-support/test-target.ts';
import { check } from './define.ts';

/** A check that varies one field of a body which the specification does not show. */
const refund = check({
  id: 'refund.create.too-much',
  title: 'A refund above the amount is refused',
  profile: 'merchant-core',
  clauses: ['M-4.5-exceeds'],
  needs: [],
  async run({ api, clause, valid }) {
    await api.raw({ to: 'createRefund', path: { id: 9 }, body: valid('createRefund'), purpose: 'twin' });
    const body = { ...valid('createRefund'), amount: 9_000_000 };
    clause('M-4.5-exceeds', await api.raw({ to: 'createRefund', path: { id: 9 }, body })).status(400);
  },
});

const sent: unknown[] = [];
const server = merchant((request, response) => {
  if (!request.url?.endsWith('/refund')) return false;
  sent.push(request.url);
  json(response, 201, { message: 'x', refund: { id: 1, status: 'pending' } });
  return true;
});

it('proves nothing with a request that the template makes equal to its twin', async () => {
  const templates = { createRefund: { refund_amount: 500, amount: null } };
  const results = await against(server, [refund], { templates, profiles: claiming('merchant-core', 'refunds') });
  expect(sent).toHaveLength(1);
  expect(find(results, refund.id)).toMatchObject({
    verdict: 'not_tested',
    reason: 'body_template_missing',
    message: expect.stringMatching(/^templates\.createRefund has no place for amount, .* exchange \d+\.$/),
    add: "templates: { createRefund: { …: '{amount}' } }",
  });
});

it('judges the request when its variation reaches the target', async () => {
  const templates = { createRefund: { refund_amount: '{amount}' } };
  expect(
    find(await against(server, [refund], { templates, profiles: claiming('merchant-core', 'refunds') }), refund.id)
      ?.verdict,
  ).toBe('fail');
});
