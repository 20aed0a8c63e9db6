import { expect, test } from 'vitest';
import { minuteMs } from '../../../reference-server/domain/time.ts';
import { describeWithPostgres } from '../../../reference-server/test/postgres/stores.ts';
import { allChecks } from '../../checks/all.ts';
import { useDatabases } from '../subject-data/subject-data.ts';
import { runAgainstServer } from './server-run.ts';

/** Those of load need a profile that runs alone. */
const checks = allChecks.filter(({ id }) => !id.startsWith('load.'));

/** What a check says of a server that keeps to the contract. `npm run conformance` shows the same of a server on SQLite. */
const expected: readonly string[] = ['pass', 'observed', 'not_applicable'];

describeWithPostgres('the whole suite against a server on PostgreSQL', (cluster) => {
  test(
    'passes every check',
    async () => {
      // The test files that the same worker runs later use SQLite.
      await using _ = useDatabases(cluster().address());
      const { results, serverErrors } = await runAgainstServer({ checks, waits: 'long' });
      expect(serverErrors).toEqual([]);
      const others = results.checks.filter(({ verdict }) => !expected.includes(verdict));
      expect(others.map(({ id, verdict, message }) => [id, verdict, message])).toEqual([]);
    },
    5 * minuteMs,
  );
});
