import { expect, it } from 'vitest';
import { runAgainstServer } from '../../selftest/subjects/server-run.ts';
import { callerStateRows } from './caller-states.ts';

it('does not take the refusal of another rule for that of the state', async () => {
  const checks = callerStateRows.filter(({ id }) => id === 'callers.org-unverified.refunds');
  const becomes = { set: { '/error': 'tariff_inactive', '/error_code': 'tariff_inactive', '/expires_at': null } };
  const { results } = await runAgainstServer({
    checks,
    mutations: [{ operation: 'createRefund', status: 403, becomes }],
  });
  const [row] = results.checks;
  expect(row).toMatchObject({ cells: { passed: 1, failed: 0, not_tested: 1 } });
});
