import type { Log } from '../log/log.ts';
import type { MigrationReport } from '../store/migrations/report.ts';

/**
 * A line before a store is brought to a newer layout and one afterwards: meanwhile the server says nothing, for minutes
 * when the store is large. Warnings, because the log of the sandbox shows nothing less.
 */
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
