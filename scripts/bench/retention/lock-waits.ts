import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Interval of the queries in milliseconds. Longer waits are seen. */
const lookEvery = 20;

/** The longest wait for the process that removes old deliveries; `$1` is the name of its lock. */
const longestWait = `
  WITH named AS (SELECT hashtextextended($1, 2) AS number), removing AS (
    SELECT pid FROM pg_locks, named WHERE locktype = 'advisory' AND granted
      AND classid::bigint = ((number >> 32) & 4294967295) AND objid::bigint = (number & 4294967295))
  SELECT coalesce(max(1000 * extract(epoch FROM clock_timestamp() - waitstart)), 0)::float AS ms FROM pg_locks
  WHERE NOT granted AND pg_blocking_pids(pid) && ARRAY(SELECT pid FROM removing)`;

/**
 * Watches how long connections wait for locks of the process that removes old deliveries.
 * @param isOver ends the watch
 * @returns the longest wait in milliseconds
 */
export async function watchedWaits(address: string, schema: string, isOver: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  let longest = 0;
  try {
    while (!isOver()) {
      const { rows } = await client.query<{ ms: number }>(longestWait, [`${schema} forgotten deliveries`]);
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await setTimeout(lookEvery);
    }
  } finally {
    await client.end();
  }
  return longest;
}
