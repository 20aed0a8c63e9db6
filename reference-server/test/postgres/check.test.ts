import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase } from '../../store/maintenance/check-database.ts';
import { messageOf } from '../../store/maintenance/data-problem.ts';
import { openPostgresStore } from '../../store/opening/postgres-store.ts';
import { type Damage, damages, fault, faultLine, fillStore } from '../damages.ts';
import { killProcesses, startProcess } from '../process/server-process.ts';
import { TestServer } from '../test-server.ts';
import { useAllTables } from '../use-all-tables.ts';
import { type Cluster, password } from './cluster.ts';
import { describeWithPostgres } from './stores.ts';

afterAll(killProcesses);

/** Damages that only PostgreSQL can have, or that it reports with other words. */
const ownDamages: readonly Damage[] = [
  [
    'a foreign trigger',
    `CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
     CREATE TRIGGER t BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION nothing()`,
    /the trigger t is none of this server's; drop it/,
  ],
  [
    'a foreign rule',
    'CREATE RULE r AS ON INSERT TO deliveries DO INSTEAD NOTHING',
    /the rule r is none of this server's; drop it/,
  ],
  [
    'a foreign constraint',
    'ALTER TABLE invoices ADD CONSTRAINT cheap CHECK (amount < 100000000)',
    /the constraint cheap is none of this server's; drop it/,
  ],
  ['a missing key', 'ALTER TABLE quotas DROP CONSTRAINT quotas_pkey', /the index quotas_pkey is missing/],
  ['a missing table of all processes', 'DROP TABLE request_windows', /the table request_windows is missing/],
  ['a missing table of records', 'DROP TABLE receipts', /its table receipts has no column \w+, which layout/],
  [
    'a column of another type',
    'ALTER TABLE invoices ALTER COLUMN created_at TYPE text',
    /the table invoices is not defined as this server defines it/,
  ],
  [
    'a column in the order of a language',
    'ALTER TABLE invoices ALTER COLUMN client_name TYPE text COLLATE "default"',
    /the table invoices is not defined/,
  ],
  [
    'another function',
    `CREATE OR REPLACE FUNCTION invoice_grams(organization_id BIGINT, search_text TEXT) RETURNS TEXT[] LANGUAGE plpgsql
     IMMUTABLE AS 'BEGIN RETURN ARRAY[search_text]; END'`,
    /the function invoice_grams is not defined/,
  ],
];

describeWithPostgres('check of a PostgreSQL database', (cluster) => {
  /** A database whose store has the records that the damages change. */
  const shop = 'checked_shop';

  beforeAll(async () => {
    await cluster().rows('public', `CREATE DATABASE ${shop}`);
    const server = await TestServer.start({ data: at(cluster(), shop) });
    await fillStore(server);
    await server.stop();
  });
  afterAll(() => cluster().rows('public', `DROP DATABASE ${shop}`));

  test('says what it looked at, and leaves nothing behind', async () => {
    const data = cluster().address('checked');
    await useAllTables(data);
    const { code, out, err } = await startProcess('check', data).ended;
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^\d+ pages, with every index valid\n\d+ records in 23 tables, each with all of its fields\n/);
    expect(out).toContain('the stored numbers of invoices are the counted ones');
    expect(out).toMatch(/\npostgres:\/\/owner@127\.0\.0\.1:\d+\/postgres is in order\.\n$/);
    const left = `SELECT count(*) AS n FROM pg_class WHERE relnamespace::regnamespace::text LIKE 'pg_temp%'`;
    expect(await cluster().rows('checked', left)).toEqual([{ n: 0 }]);
  });

  test('reads one moment of a store to which a server writes', async () => {
    const data = cluster().address();
    // Neither the rate nor the number of invoices ends the writes before the check ends.
    const server = await TestServer.start({ data, rateLimitScale: 1_000, limits: { sandbox_invoices: 1_000_000 } });
    const { key } = await server.onboard();
    const checked = startProcess('check', data).ended;
    let isOver = false;
    const over = checked.then(() => {
      isOver = true;
    });
    while (!isOver) await server.invoice(key);
    await over;
    const { code, err } = await checked;
    expect([code, err]).toEqual([0, '']);
    await server.stop();
  });

  /** The result of `look` on a store that a change has damaged. */
  async function ofDamaged<T>(sql: string, look: (data: string) => Promise<T>): Promise<T> {
    const name = 'damaged_shop';
    await cluster().rows('public', `CREATE DATABASE ${name} TEMPLATE ${shop}`);
    try {
      const client = new pg.Client({ connectionString: at(cluster(), name), options: '-c search_path=invoicing' });
      await client.connect();
      await client.query(sql);
      await client.end();
      return await look(at(cluster(), name));
    } finally {
      await cluster().rows('public', `DROP DATABASE ${name}`);
    }
  }

  test.each([...damages, ...ownDamages])('finds %s', async (_, sql, says) => {
    const found = await ofDamaged(sql, (data) => checkDatabase(data).then(String, messageOf));
    const lines = found.split('\n');
    expect(lines).toContainEqual(expect.stringMatching(says));
    for (const line of lines) expect(line).toMatch(fault);
    expect(found).not.toContain(password);
  });

  test('prints a line for each fault', async () => {
    const sql = 'CREATE VIEW v AS SELECT * FROM invoices; DROP INDEX invoices_by_status';
    const { code, out, err } = await ofDamaged(sql, (data) => startProcess('check', data).ended);
    expect([code, out]).toEqual([2, '']);
    expect(err.trim().split('\n')).toEqual([expect.stringMatching(faultLine), expect.stringMatching(faultLine)]);
  });

  test.each<[string, (cluster: Cluster) => string | Promise<string>, RegExp]>([
    ['an empty schema', (one) => one.address('none'), /schema "none" has no tables; name a store/],
    ['another program', otherProgram, /schema "checked_other" has tables of another program/],
    ['a newer layout', newerLayout, /it was written with layout 1000000, and this server knows layouts up to/],
    [
      'a wrong password',
      (one) => one.address('none', 'wrong-secret'),
      /password authentication failed for user "owner"/,
    ],
    ['a port without a server', () => `postgres://owner:${password}@127.0.0.1:1/postgres`, /connect ECONNREFUSED/],
    ['an unknown parameter', (one) => `${one.address('none')}&scheme=x`, /the address has no parameter "scheme"/],
    ['no address', () => `postgres:owner:${password}@127.0.0.1`, /an address is written postgres:/],
  ])('refuses %s in one line, without the password', async (_, place, says) => {
    const { code, out, err } = await startProcess('check', await place(cluster())).ended;
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^invoicing-reference-server: .*\.\n$/);
    expect(err).toMatch(says);
    expect(err).not.toMatch(/secret|not-to-be-shown/);
  });
});

/** The address of a database in the cluster. The store is in its default schema. */
function at(cluster: Cluster, database: string): string {
  return cluster.address().replace(/\/postgres\?.*$/, `/${database}`);
}

async function otherProgram(cluster: Cluster): Promise<string> {
  await cluster.rows('public', 'CREATE SCHEMA checked_other; CREATE TABLE checked_other.notes (text TEXT)');
  return cluster.address('checked_other');
}

async function newerLayout(cluster: Cluster): Promise<string> {
  const address = cluster.address('checked_newer');
  await (await openPostgresStore(address)).close();
  await cluster.rows('checked_newer', 'UPDATE layout SET number = 1000000');
  return address;
}
