import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '../../domain/time.ts';
import { killProcesses } from '../process/server-process.ts';
import { Cluster } from './cluster.ts';
import { describeWithPostgres } from './stores.ts';
import { type Server, TwoServers } from './two-servers.ts';

/** Number of measured requests. Statements outside of requests run less often in the same time. */
const requests = 40;

/** Statements that ran for at least every second request, with the number of runs per request. Includes the commits. */
const counted = `
  SELECT round(calls::numeric / ${requests})::bigint AS calls, query FROM pg_stat_statements
  WHERE calls * 2 >= ${requests} AND toplevel ORDER BY query`;

/** Each statement is a round trip unless its result is not awaited. A higher number makes every request slower. */
describeWithPostgres('a request to a server on PostgreSQL', () => {
  let cluster: Cluster;
  let both: TwoServers;
  let server: Server;
  beforeAll(async () => {
    cluster = await Cluster.start(['shared_preload_libraries=pg_stat_statements']);
    await cluster.rows('public', 'CREATE EXTENSION pg_stat_statements');
    both = await TwoServers.start(cluster.address(), '--rate-limit-scale', '1000');
    [server] = both.servers;
  }, minuteMs);
  afterAll(async () => {
    await both.stop();
    killProcesses();
    await cluster.stop();
  });

  /** How many statements each of many requests needs, sent one after the other. */
  const statementsOf = async (request: () => Promise<unknown>): Promise<number> => {
    await cluster.rows('public', 'SELECT pg_stat_statements_reset()');
    for (let sent = 0; sent < requests; sent += 1) await request();
    const rows = await cluster.rows('public', counted);
    return rows.reduce((sum, { calls }) => sum + Number(calls), 0);
  };

  test('that reads an invoice asks for the key, the limit, the organization and the invoice', async () => {
    const id = await both.pendingInvoice(server, 700);
    expect(await statementsOf(() => both.merchant(server, 'GET', `/invoices/${id}`))).toBe(4);
  });

  test('that lists invoices asks for their number and a page in one transaction', async () => {
    expect(await statementsOf(() => both.merchant(server, 'GET', '/invoices'))).toBe(7);
  });

  test('that creates an invoice, up to its first event, needs no more than it did', async () => {
    expect(await statementsOf(() => both.pendingInvoice(server, 700))).toBeLessThanOrEqual(40);
  });
});
