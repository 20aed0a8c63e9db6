import pg from 'pg';
import { dayMs } from '../../../reference-server/domain/time.ts';
import { openPostgresStore } from '../../../reference-server/store/opening/postgres-store.ts';
import { insertionOf } from '../../../reference-server/test/postgres/claims/stored-deliveries.ts';
import type { Cluster } from '../../../reference-server/test/postgres/cluster.ts';
import { progress } from '../progress.ts';
import { table } from '../server-table.ts';
import { repeated, shown, timesOf, took } from './times.ts';

/** Months of deliveries in the table. The first month is removed. */
const months = 13;
const monthMs = 30 * dayMs;

/** Length of the reading transaction of a report at the same time, in seconds. */
const reportTakes = 1;

/** A table: the address of its schema, and a connection. */
interface Place {
  readonly data: string;
  readonly client: pg.Client;
}

/** A way to remove a month. */
interface Way {
  readonly name: string;
  readonly schema: string;
  readonly isParted: boolean;
  readonly remove: (place: Place, before: number) => Promise<void>;
}

const ways: readonly Way[] = [
  { name: 'one table, deleted 500 at a time', schema: 'one_table', isParted: false, remove: forget },
  { name: '13 partitions, DETACH CONCURRENTLY and DROP', schema: 'parted', isParted: true, remove: detachConcurrently },
  { name: '13 partitions, DETACH and DROP', schema: 'parted_too', isParted: true, remove: detach },
];

/**
 * Removes the oldest of 13 months in three ways, while events are stored and a report reads.
 * @returns a Markdown table
 */
export async function partitions(cluster: Cluster, count: number): Promise<string> {
  const rows: string[][] = [];
  for (const way of ways) rows.push(await measured(cluster, way, count));
  const times = ['find one', 'store one', 'longest before', 'longest meanwhile', 'until it is gone'];
  return table(['a month leaves, ms', ...times], rows);
}

async function measured(cluster: Cluster, { name, schema, isParted, remove }: Way, count: number): Promise<string[]> {
  progress(`${name}: ${count} deliveries are filled in`);
  await (await openPostgresStore(cluster.address(schema))).close();
  const now = Date.now();
  const first = now - months * monthMs;
  const [client, reader, writer] = await Promise.all([1, 2, 3].map(() => connected(cluster, schema)));
  if (!client || !reader || !writer) throw new Error('No connection.');
  try {
    if (isParted) await client.query(partedTable(first));
    await client.query(insertionOf({ count, state: 'delivered', url: 'http://127.0.0.1/', from: first, to: now - 1 }));
    await client.query('VACUUM ANALYZE deliveries');
    await client.query('CHECKPOINT');
    const one = () => writer.query(insertionOf({ count: 1, state: 'waiting', url: 'x', from: now, to: now + 1 }));
    const last = Number((await client.query('SELECT max(id) AS id FROM deliveries')).rows[0]?.id);
    const find = { name: 'find', text: 'SELECT body FROM deliveries WHERE id = $1' };
    const found: number[] = [];
    for (let n = 0; n < 300; n += 1) found.push(await took(() => client.query({ ...find, values: [last - n * 100] })));
    const stored: number[] = [];
    for (let n = 0; n < 300; n += 1) stored.push(await took(one));
    await reader.query('BEGIN');
    await reader.query('SELECT count(*) FROM deliveries');
    const report = reader.query(`SELECT pg_sleep(${reportTakes}); COMMIT`);
    let removedIn = 0;
    const removing = took(() => remove({ data: cluster.address(schema), client }, first + monthMs)).then((ms) => {
      removedIn = ms;
    });
    const meanwhile = await repeated(one, Promise.all([removing, report]));
    const longest = [timesOf(stored).longest, timesOf(meanwhile).longest];
    return [name, ...[timesOf(found).p50, timesOf(stored).p50, ...longest, removedIn].map(shown)];
  } finally {
    await Promise.all([client, reader, writer].map((connection) => connection.end()));
  }
}

async function connected(cluster: Cluster, schema: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.address(schema) });
  await client.connect();
  await client.query(`SET search_path TO ${schema}`);
  return client;
}

/** The table with partitions by creation time, which must then be part of the primary key. */
function partedTable(first: number): string {
  const parts = Array.from({ length: months + 1 }, (_, month) => {
    const [from, to] = [first + month * monthMs, first + (month + 1) * monthMs];
    return `CREATE TABLE deliveries_${month} PARTITION OF deliveries FOR VALUES FROM (${from}) TO (${to});`;
  });
  return `
    ALTER TABLE deliveries RENAME TO whole;
    CREATE TABLE deliveries (LIKE whole INCLUDING IDENTITY) PARTITION BY RANGE (created_at);
    ALTER TABLE deliveries ADD PRIMARY KEY (id, created_at);
    CREATE INDEX ON deliveries (api_key_id, next_at, id) WHERE state = 'waiting' AND next_at IS NOT NULL;
    CREATE INDEX ON deliveries (api_key_id, object, subject_id, id) WHERE state = 'waiting';
    ${parts.join('\n')}`;
}

async function forget({ data }: Place, before: number): Promise<void> {
  const store = await openPostgresStore(data);
  for (let from: number | null = 0; from !== null; ) from = await store.deliveries.forget(before, from);
  await store.close();
}

async function detachConcurrently({ client }: Place): Promise<void> {
  await client.query('ALTER TABLE deliveries DETACH PARTITION deliveries_0 CONCURRENTLY');
  await client.query('DROP TABLE deliveries_0');
}

async function detach({ client }: Place): Promise<void> {
  await client.query('ALTER TABLE deliveries DETACH PARTITION deliveries_0');
  await client.query('DROP TABLE deliveries_0');
}
