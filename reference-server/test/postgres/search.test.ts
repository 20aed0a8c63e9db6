import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../store/postgres/store.ts';
import { killProcesses, startProcess } from '../process/server-process.ts';
import { SearchedInvoices } from '../searched-invoices.ts';
import { password } from './cluster.ts';
import { describeWithPostgres } from './stores.ts';

afterAll(killProcesses);

/** Fewer than on SQLite: each costs a round trip, and nothing here depends on their number. */
const kept = 500;
const searches = 150;

/** A schema of a user who may not create anything outside of it, in a database that has no extension. */
const setUp = [`CREATE USER tenant PASSWORD '${password}'`, 'CREATE DATABASE tenants'];

describeWithPostgres('a search of invoices in PostgreSQL', (cluster) => {
  test('finds what a reading of every text finds, with filters and in every order', async () => {
    await compareSearches(cluster().address());
  });
});

describeWithPostgres('a user who may not create the extension of searches', (cluster) => {
  let administrator: pg.Client;
  let data = '';
  beforeAll(async () => {
    for (const statement of setUp) await cluster().rows('public', statement);
    const address = cluster().address('shop').replace('/postgres?', '/tenants?');
    data = address.replace('//owner:', '//tenant:');
    administrator = new pg.Client({ connectionString: address });
    await administrator.connect();
    await administrator.query('CREATE SCHEMA shop AUTHORIZATION tenant');
  });
  afterAll(async () => {
    await administrator.end();
    await cluster().rows('public', 'DROP DATABASE tenants WITH (FORCE)');
    await cluster().rows('public', 'DROP USER tenant');
  });

  test('is warned in one line of the log, and a search finds everything; the next start uses the extension', async () => {
    expect(await warningsOfStart(data)).toEqual([
      expect.stringMatching(/^searches of invoices have no index, because .* no extension pg_trgm/),
    ]);
    await compareSearches(data);

    await administrator.query('CREATE EXTENSION pg_trgm');
    expect(await warningsOfStart(data)).toEqual([]);
    const index = `SELECT tablename FROM pg_indexes WHERE schemaname = 'shop' AND indexname = 'invoices_search'`;
    expect((await administrator.query(index)).rows).toEqual([{ tablename: 'invoices' }]);
  });
});

async function compareSearches(data: string): Promise<void> {
  const store = await openPostgresStore(data);
  try {
    const invoices = new SearchedInvoices(store);
    await invoices.insertAny(kept, 17);
    await invoices.compareSearches(searches);
  } finally {
    await store.close();
  }
}

/** Messages of the lines that a server logs as warnings from its start to its end. */
async function warningsOfStart(data: string): Promise<readonly string[]> {
  const { child, ready, ended } = startProcess('--port', '0', '--json', '--data', data);
  await ready();
  child.kill('SIGTERM');
  const lines: readonly { level: string; msg: string }[] = (await ended).err
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return lines.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
}
