import { afterAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../store/opening/postgres-store.ts';
import { killProcesses, startProcess } from '../process/server-process.ts';
import { allInvoices, invoiceDraft } from '../stored-invoices.ts';
import { Cluster, password } from './cluster.ts';
import { describeWithPostgres } from './stores.ts';

afterAll(killProcesses);

/** Every table, index, sequence and column of the schemas that are refused. */
const tables = `SELECT relnamespace::regnamespace::text AS schema, relname, attname FROM pg_class
  LEFT JOIN pg_attribute ON attrelid = pg_class.oid AND NOT attisdropped
  WHERE relnamespace::regnamespace::text LIKE 'refused%' ORDER BY 1, 2, 3`;

/** Addresses that cannot be used, and what the server says about them. */
const refusals: readonly (readonly [string, (cluster: Cluster) => string | Promise<string>, RegExp])[] = [
  ['no address', () => 'postgres://owner@127.0.0.1:99999/x', /it is not an address such as postgres:/],
  [
    'a port without a server',
    () => `postgres://owner:${password}@127.0.0.1:1/postgres`,
    /connect ECONNREFUSED 127\.0\.0\.1:1/,
  ],
  [
    'a wrong password',
    (cluster) => cluster.address('refused', 'wrong-secret'),
    /password authentication failed for user "owner"/,
  ],
  [
    'another database',
    (cluster) => cluster.address('refused').replace('/postgres?', '/shop?'),
    /database "shop" does not exist/,
  ],
  ['a schema that cannot be', (cluster) => cluster.address('Shop'), /schema "Shop" is not a name of small letters/],
  [
    'a schema of another program',
    otherTables,
    /schema "refused_other" has tables of another program; give the server another schema/,
  ],
  [
    'a schema of another program that has a table of layouts, too',
    otherLayouts,
    /schema "refused_layouts" has tables of another program/,
  ],
  ['a parameter twice', (cluster) => `${cluster.address('refused')}&schema=other`, /has the parameter "schema" twice/],
  ['an unknown mode of TLS', (cluster) => `${cluster.address('refused')}&sslmode=on`, /sslmode is one of disable, /],
  ['TLS that the server does not speak', (cluster) => `${cluster.address('refused')}&sslmode=require`, /SSL/],
  [
    'a database of encoding LATIN1',
    (cluster) => encoded(cluster, 'LATIN1'),
    /its encoding LATIN1 cannot hold every text; create a database with ENCODING 'UTF8' TEMPLATE template0/,
  ],
  [
    'a database of encoding SQL_ASCII',
    (cluster) => encoded(cluster, 'SQL_ASCII'),
    /its encoding SQL_ASCII cannot hold every text/,
  ],
  ['a database that is read-only', readOnly, /its transactions are read-only \(default_transaction_read_only\)/],
  [
    'a schema that lacks a column',
    (cluster) => changed(cluster, 'refused_column', 'ALTER TABLE invoices DROP COLUMN client_comment'),
    /its table invoices has no column client_comment, which layout \d+ has/,
  ],
  [
    'a schema that lacks a table',
    (cluster) => changed(cluster, 'refused_table', 'DROP TABLE receipts'),
    /it has no table receipts, which layout \d+ has: it was changed since a server wrote it/,
  ],
  [
    'a schema that lacks a table of all processes',
    (cluster) => changed(cluster, 'refused_epochs', 'DROP TABLE epochs'),
    /it has no table epochs, which layout/,
  ],
  [
    'a schema that lacks an index',
    (cluster) => changed(cluster, 'refused_index', 'DROP INDEX invoices_by_status'),
    /it has no index invoices_by_status, which layout/,
  ],
  [
    'a schema that lacks a key',
    (cluster) => changed(cluster, 'refused_key', 'ALTER TABLE quotas DROP CONSTRAINT quotas_pkey'),
    /it has no index quotas_pkey, which layout/,
  ],
  [
    'a schema with a trigger',
    (cluster) =>
      changed(
        cluster,
        'refused_trigger',
        `CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
         CREATE TRIGGER audit BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION nothing()`,
      ),
    /its table invoices has the trigger audit, which is none of this server's; drop it, or give/,
  ],
  [
    'a schema with a rule',
    (cluster) => changed(cluster, 'refused_rule', 'CREATE RULE audit AS ON INSERT TO deliveries DO INSTEAD NOTHING'),
    /its table deliveries has the rule audit, which is none of this server's/,
  ],
  [
    'a user without a right to write',
    (cluster) =>
      asGuest(
        cluster,
        'refused_writes',
        'reader',
        'GRANT USAGE ON SCHEMA refused_writes TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA refused_writes TO reader',
      ),
    /the user has no right of DELETE on table refused_writes\.\w+; grant it, or name the owner of the tables/,
  ],
  [
    'a user without a right to see the schema',
    (cluster) => asGuest(cluster, 'refused_sight', 'visitor', ''),
    /permission denied for schema refused_sight/,
  ],
  [
    'a user without a right to create',
    (cluster) =>
      asGuest(cluster, 'refused_others', 'maker', '').then((address) =>
        address.replace('refused_others', 'refused_new'),
      ),
    /permission denied for database/,
  ],
  [
    'a newer layout',
    newerLayout,
    /it was written with layout 1000000, and this server knows layouts up to \d+; start a newer server/,
  ],
];

/** A database of an encoding in the cluster. */
async function encoded(cluster: Cluster, encoding: string): Promise<string> {
  const name = `encoded_${encoding.toLowerCase()}`;
  await cluster.rows('public', `CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`);
  return cluster.address('refused').replace('/postgres?', `/${name}?`);
}

/** The address of a store of the cluster, as another user with some rights. */
async function asGuest(cluster: Cluster, schema: string, name: string, grants: string): Promise<string> {
  await (await openPostgresStore(cluster.address(schema))).close();
  await cluster.rows(schema, `CREATE ROLE ${name} LOGIN PASSWORD '${password}'; ${grants}`);
  return cluster.address(schema).replace('//owner:', `//${name}:`);
}

async function changed(cluster: Cluster, schema: string, sql: string): Promise<string> {
  await (await openPostgresStore(cluster.address(schema))).close();
  await cluster.rows(schema, sql);
  return cluster.address(schema);
}

async function readOnly(cluster: Cluster): Promise<string> {
  await cluster.rows('public', 'CREATE DATABASE read_only');
  await cluster.rows('public', 'ALTER DATABASE read_only SET default_transaction_read_only = on');
  return cluster.address('refused').replace('/postgres?', '/read_only?');
}

async function otherTables(cluster: Cluster): Promise<string> {
  await cluster.rows('refused_other', 'CREATE SCHEMA refused_other; CREATE TABLE refused_other.notes (text TEXT)');
  return cluster.address('refused_other');
}

async function otherLayouts(cluster: Cluster): Promise<string> {
  const sql = 'CREATE SCHEMA refused_layouts; CREATE TABLE refused_layouts.layout AS SELECT 3::bigint AS number';
  await cluster.rows('refused_layouts', sql);
  return cluster.address('refused_layouts');
}

async function newerLayout(cluster: Cluster): Promise<string> {
  const address = cluster.address('refused_layout');
  await (await openPostgresStore(address)).close();
  await cluster.rows('refused_layout', 'UPDATE layout SET number = 1000000');
  return address;
}

describeWithPostgres('a server with --data postgres://', (cluster) => {
  test.each(refusals)('refuses %s in one line, without the password, and changes nothing', async (_, place, reason) => {
    const data = await place(cluster());
    const before = await cluster().rows('public', tables);
    const { code, out, err } = await startProcess('--port', '0', '--data', data).ended;
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^invoicing-reference-server: --data postgres:\/\/\w+@127\.0\.0\.1:\d+\/\w+ cannot be used: .*\.\n$/,
    );
    expect(err).toMatch(reason);
    expect(err).not.toMatch(/secret|not-to-be-shown/);
    expect(await cluster().rows('public', tables)).toEqual(before);
  });

  test('refuses a standby in one line', async () => {
    const standby = await Cluster.start();
    try {
      await standby.follow();
      const { code, out, err } = await startProcess('--port', '0', '--data', standby.address('refused')).ended;
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/the server is a standby, which takes no writes; name the primary server\.\n$/);
    } finally {
      await standby.stop();
    }
  });

  test('starts twice at once on a new schema: the tables are created once', async () => {
    const data = cluster().address('twice');
    const servers = [1, 2].map(() => startProcess('--port', '0', '--data', data, '--json'));
    const lines = await Promise.all(servers.map((server) => server.ready()));
    expect(lines.map(({ ready }) => ready)).toEqual([true, true]);
    expect(await cluster().rows('twice', 'SELECT count(*) AS n FROM layout')).toEqual([{ n: 1 }]);
  });

  test('continues the ids of a store, and begins those of a new one ahead when asked to', async () => {
    const data = cluster().address();
    const first = await openPostgresStore(data, 10_000);
    const stored = await first.invoices.insert(invoiceDraft());
    await first.close();
    const second = await openPostgresStore(data, 10_000);
    expect([stored.id, (await second.invoices.insert(invoiceDraft())).id]).toEqual([11_001, 11_002]);
    await second.close();
  });

  test('keeps every text that JSON carries, and orders texts by their characters', async () => {
    const store = await openPostgresStore(cluster().address());
    const texts = ['a', 'B', 'Я', 'я', 'é', '\u{e000}', 'end\0of\u{e000}0text', '\u{e001}\u{e002}0'];
    for (const clientName of texts) await store.invoices.insert(invoiceDraft({ clientName, description: clientName }));
    const { records } = await store.invoices.list({ ...allInvoices, sortBy: 'client_name' });
    expect(records.map(({ clientName }) => clientName)).toEqual(texts.toSorted());
    expect(records.map(({ description }) => description)).toEqual(texts.toSorted());
    await store.close();
  });
});
