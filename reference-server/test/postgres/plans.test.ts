import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { useAllTables } from '../use-all-tables.ts';
import { describeWithPostgres } from './stores.ts';

/** A statement as the driver is given it. */
interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Tables that may be read from end to end: one row, the few partners, and what the processes of now share. */
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
    // The tables of a test are so small that reading all of them is the fastest way.
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
