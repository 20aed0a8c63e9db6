import pg from 'pg';
import { expect, test } from 'vitest';
import { describeWithPostgres } from '../../../reference-server/test/postgres/stores.ts';
import { Databases } from './databases.ts';

async function ask(address: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const made = `SELECT datname FROM pg_database WHERE datname LIKE 'prove\\_${process.pid}\\_%'`;

describeWithPostgres('the databases of a campaign', (cluster) => {
  test('are copies that know nothing of each other, and are removed', async () => {
    const address = cluster().address();
    {
      await using databases = new Databases(address);
      const { result, copy } = await databases.original((data) => ask(data, 'CREATE TABLE kept AS SELECT 7 AS number'));
      expect(result).toEqual([]);
      {
        await using one = await copy();
        await using other = await copy();
        await ask(one.data, 'UPDATE kept SET number = 8');
        expect(await ask(other.data, 'SELECT number FROM kept')).toEqual([7]);
        expect(await ask(address, made)).toHaveLength(3);
      }
      expect(await ask(address, made)).toHaveLength(1);
    }
    expect(await ask(address, made)).toEqual([]);
  });

  test('need a user who may create them', async () => {
    const address = cluster().address();
    await ask(address, `CREATE ROLE "no builder" LOGIN PASSWORD 'known'`);
    const other = new URL(address);
    [other.username, other.password] = ['no builder', 'known'];
    await using databases = new Databases(other.href);
    const complaint = await databases.complaint();
    await ask(address, 'DROP ROLE "no builder"');
    expect(complaint).toBe(
      'The user "no builder" may not create databases. Run as an administrator: ALTER ROLE "no builder" CREATEDB',
    );
  });

  test('need a server that responds', async () => {
    await using databases = new Databases('postgres://somebody@127.0.0.1:1/nothing');
    expect(await databases.complaint()).toBe('The database cannot be used: connect ECONNREFUSED 127.0.0.1:1');
  });
});
