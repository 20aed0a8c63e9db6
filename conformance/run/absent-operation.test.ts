import { expect, it } from 'vitest';
import { claiming } from '../ground/declared-target/target.ts';
import { against, find, merchant } from '../selftest/test-support/test-run.ts';
import { check } from './define.ts';

it('does not send an operation that the target file declares absent, and asks nothing about it', async () => {
  const sent: unknown[] = [];
  const server = merchant((request) => {
    sent.push(request.url);
    return false;
  });
  const summary = check({
    id: 'cashbox.summary.read',
    title: 'The cashbox has a summary',
    profile: 'cashbox',
    clauses: ['M-4.6-cashbox-summary'],
    needs: [],
    async run({ api, clause }) {
      clause('M-4.6-cashbox-summary', await api.getCashboxSummary()).status(200);
    },
  });
  const declared = { profiles: claiming('merchant-core', 'cashbox'), paths: { getCashboxSummary: 'absent' } };
  expect(find(await against(server, [summary], declared), summary.id)).toMatchObject({
    verdict: 'not_applicable',
    reason: 'declared_absent',
    message: 'The target file declares that the server has no getCashboxSummary.',
  });
  expect(sent.join()).not.toContain('/cashbox');
});
