import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostgresStore } from '../../store/postgres/store.ts';
import { allInvoices, invoiceDraft } from '../stored-invoices.ts';
import { password } from './cluster.ts';
import { describeWithPostgres } from './stores.ts';

const home = `SELECT nspname AS home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
  WHERE extname = 'pg_trgm'`;
const indexes = `SELECT schemaname AS schema FROM pg_indexes WHERE indexname = 'invoices_search' ORDER BY schema`;

describeWithPostgres('the extension of searches in PostgreSQL', (cluster) => {
  let administrator: pg.Client;
  const address = (schema: string) => cluster().address(schema).replace('/postgres?', '/shops?');
  const all = async (sql: string) => (await administrator.query<Record<string, string>>(sql)).rows;
  const open = async (data: string) => (await openPostgresStore(data)).close();

  beforeAll(() => cluster().rows('public', `CREATE USER shopkeeper PASSWORD '${password}'`));
  afterAll(async () => {
    await administrator.end();
    await cluster().rows('public', 'DROP DATABASE IF EXISTS shops WITH (FORCE)');
    await cluster().rows('public', 'DROP USER shopkeeper');
  });
  beforeEach(async () => {
    await administrator?.end();
    await cluster().rows('public', 'DROP DATABASE IF EXISTS shops WITH (FORCE)');
    await cluster().rows('public', 'CREATE DATABASE shops');
    administrator = new pg.Client({ connectionString: address('public') });
    await administrator.connect();
  });

  /** Drops the first of two schemas, and looks whether the second one searches as before. */
  const dropFirst = async (): Promise<void> => {
    await administrator.query('DROP SCHEMA first CASCADE');
    expect(await all(indexes)).toEqual([{ schema: 'second' }]);
    const store = await openPostgresStore(address('second'));
    try {
      expect(store.warnings).toEqual([]);
      const { id } = await store.invoices.insert(
        invoiceDraft({ organizationId: 7, searchText: 'two loaves of bread' }),
      );
      const { records } = await store.invoices.list({ ...allInvoices, organizationId: 7, search: 'loaves' });
      expect(records.map((invoice) => invoice.id)).toEqual([id]);
    } finally {
      await store.close();
    }
  };

  test('is in no schema of a server: when the first one is dropped, the second one searches', async () => {
    await open(address('first'));
    await open(address('second'));
    expect(await all(home)).toEqual([{ home: 'public' }]);
    await dropFirst();
  });

  test('is moved from the schema of the server that created it', async () => {
    await administrator.query('CREATE SCHEMA elsewhere; CREATE EXTENSION pg_trgm SCHEMA elsewhere');
    await open(address('first'));
    await administrator.query('ALTER EXTENSION pg_trgm SET SCHEMA first; DROP SCHEMA elsewhere');
    await open(address('second'));
    expect(await all(home)).toEqual([{ home: 'public' }]);
    await dropFirst();
  });

  test('stays where an administrator put it', async () => {
    await administrator.query('CREATE SCHEMA extensions; CREATE EXTENSION pg_trgm SCHEMA extensions');
    await open(address('first'));
    expect(await all(home)).toEqual([{ home: 'extensions' }]);
    expect(await all(indexes)).toEqual([{ schema: 'first' }]);
  });

  test('has a schema of its own where there is no public one, and another user makes an index with it', async () => {
    await administrator.query('DROP SCHEMA public; GRANT CREATE ON DATABASE shops TO shopkeeper');
    await open(address('first'));
    await open(address('second').replace('//owner:', '//shopkeeper:'));
    expect(await all(home)).toEqual([{ home: 'invoicing_extensions' }]);
    await dropFirst();
  });
});
