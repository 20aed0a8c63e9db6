import { expect, it } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { runAgainstServer } from '../selftest/subjects/server-run.ts';

it('judges a server that refuses a step of the set-up by the checks of the partner interface', async () => {
  const patches = [
    {
      file: 'domain/connections/partner-authorisation.ts',
      replace: '...withOwner(organization), status:',
      with: '...withOwner(organization), sandbox: false, status:',
    },
  ];
  const checks = allChecks.filter(({ clauses }) => clauses.includes('P-3-verified-sandbox-mode'));
  // With variations the merchants are set up on the changed server itself.
  const { results } = await runAgainstServer({ checks, patches, variations: { 'api_key.former': 'deactivated' } });
  const failed = results.checks.flatMap(({ assertions }) => assertions.filter(({ verdict }) => verdict === 'fail'));
  expect(failed.map(({ clause }) => clause)).toContain('P-3-verified-sandbox-mode');
});
