import type { Log } from '../log/log.ts';
import type { MigrationReport } from '../store/migrations/report.ts';

/** Logs a line before and after the migration of a store, as warnings, below which the sandbox shows nothing. */
export function migrationLines(log: Log): MigrationReport {
  return {
    waits: () =>
      log.warn('another process creates or changes the tables of the store; the server starts when it is done'),
    begins: ({ from, to }) =>
      log.warn(
        { from, to },
        `the store is brought from layout ${from} to ${to} before the server starts, which takes minutes when it is large; ` +
          'if it is interrupted, nothing is lost, and the next start goes on',
      ),
    ended: ({ from, to }) => log.warn({ from, to }, `the store has layout ${to}`),
  };
}
