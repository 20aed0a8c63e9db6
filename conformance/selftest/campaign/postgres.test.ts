import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '../../../reference-server/domain/time.ts';
import { describeWithPostgres } from '../../../reference-server/test/postgres/stores.ts';
import { allChecks } from '../../checks/all.ts';
import { runAgainstServer, type ServerRun } from './server-run.ts';
import { useDatabase } from './subject-data.ts';

function verdictsOf({ results }: ServerRun): Record<string, string> {
  return Object.fromEntries(results.checks.map(({ id, verdict }) => [id, verdict]));
}

describeWithPostgres('the whole suite against a server on PostgreSQL', (cluster) => {
  let expected: Record<string, string>;
  beforeAll(async () => {
    expected = verdictsOf(await runAgainstServer({ checks: allChecks, waits: 'long' }));
  }, 5 * minuteMs);

  // The test files that the same worker runs later use SQLite.
  afterAll(() => useDatabase(undefined));

  test(
    'gives each check the verdict that it has on SQLite',
    async () => {
      useDatabase(cluster().address());
      const run = await runAgainstServer({ checks: allChecks, waits: 'long' });
      expect(run.serverErrors).toEqual([]);
      expect(verdictsOf(run)).toEqual(expected);
    },
    5 * minuteMs,
  );
});
