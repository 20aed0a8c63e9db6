import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { useAllTables } from '../use-all-tables.ts';
import { describeWithPostgres } from './stores.ts';

/** A statement as it is passed to the driver. */
interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Tables that may be scanned: those with a single row, the few partners, and data of the running processes. */
const short = [
  ...['timekeeping', 'partners', 'layout'],
  ...['server_processes', 'delivery_claims', 'injected_faults', 'request_windows'],
];

function isAsked(query: unknown): query is Asked {
  return typeof query === 'object' && query !== null && 'text' in query && 'values' in query;
}

describeWithPostgres('a store in PostgreSQL', (cluster) => {
  test('has an index for every question', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await useAllTables(cluster().address('plans'));
    const calls: unknown[] = query.mock.calls.map(([first]) => first);
    query.mockRestore();
    const asked = new Map(calls.filter(isAsked).map((one) => [one.text, one]));
    const questions = [...asked.values()].filter(({ text }) => /^\s*(SELECT|UPDATE|DELETE)/.test(text));
    expect(questions.length).toBeGreaterThan(80);

    const client = new pg.Client({ connectionString: cluster().address('plans') });
    await client.connect();
    // Without this, PostgreSQL would scan the small tables of a test, because that is fastest.
    await client.query('SET search_path TO plans; SET enable_seqscan TO off');
    const scans: string[] = [];
    for (const { text, values } of questions) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
      for (const { 'QUERY PLAN': step } of rows) {
        const [, table = ''] = /Seq Scan on (\w+)/.exec(step) ?? [];
        if (table !== '' && !short.includes(table)) scans.push(`${table}: ${text}`);
      }
    }
    await client.end();
    expect(scans).toEqual([]);
  });
});
