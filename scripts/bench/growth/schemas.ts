import pg from 'pg';
import { newestLayout } from '../../../reference-server/store/migrations/migrations.ts';
import { postgresAddress } from '../../../reference-server/store/postgres/address.ts';
import { Cluster } from '../../../reference-server/test/postgres/cluster.ts';
import type { Database, Place, Places } from './place.ts';

/** A server that keeps what it is sent, as one in use does. A run of hours would be cleaned up in the background. */
const settings = ['fsync=on', 'autovacuum=on', 'shared_buffers=1GB', 'max_wal_size=4GB'];

/** Schemas of a PostgreSQL server of its own, which ends with them. */
export async function ownSchemas(): Promise<Places> {
  const cluster = await Cluster.start(settings);
  return { ...schemasAt(cluster.address()), end: () => cluster.stop() };
}

/** Schemas of a database, which stay. */
export function schemasAt(address: string): Places {
  return {
    of({ organizations, invoices }) {
      const url = new URL(address);
      url.searchParams.set('schema', `growth_${invoices}_of_${organizations}`);
      return schemaAt(url.href);
    },
    end: async () => {},
  };
}

function schemaAt(data: string): Place {
  const { connection, schema } = postgresAddress(data);
  const within = async <T>(ask: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: connection });
    await client.connect();
    try {
      await client.query(`SET search_path TO ${schema}`);
      return await ask(client);
    } finally {
      await client.end();
    }
  };
  const first = async (sql: string): Promise<unknown> =>
    within(async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0]);
  return {
    data,
    name: schema,
    // The comment on the schema is what says that it is complete.
    async known() {
      const comment = await first(`SELECT obj_description(to_regnamespace('${schema}'), 'pg_namespace')`);
      if (typeof comment !== 'string' || Number(await first('SELECT number FROM layout')) !== newestLayout)
        return undefined;
      return JSON.parse(comment);
    },
    clear: () => within(async (client) => void (await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`))),
    open: () => opened(connection, schema),
    // In a transaction with thousands of invoices, each would pass over the counts of those before it.
    prepare: () => within(async (client) => void (await client.query('ALTER TABLE invoices DISABLE TRIGGER USER'))),
    settle: () => within(countAndAnalyse),
    keep: (merchants) =>
      within(async (client) => {
        await client.query(`COMMENT ON SCHEMA ${schema} IS ${client.escapeLiteral(JSON.stringify(merchants))}`);
      }),
    bytes: async () =>
      Number(
        await first(`SELECT sum(pg_total_relation_size(oid)) FROM pg_class
          WHERE relnamespace = to_regnamespace('${schema}') AND relkind = 'r'`),
      ),
  };
}

async function opened(connectionString: string, schema: string): Promise<Database> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`SET search_path TO ${schema}`);
  return {
    run: async (sql) => void (await client.query(sql)),
    number: async (sql) => Number((await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0]),
    close: () => client.end(),
  };
}

/** Counts what the triggers of the server would have counted, and lets them count again. */
async function countAndAnalyse(client: pg.Client): Promise<void> {
  await client.query(`
    DELETE FROM invoice_counts;
    INSERT INTO invoice_counts SELECT organization_id, status, count(*) FROM invoices GROUP BY 1, 2;
    DELETE FROM invoice_days;
    INSERT INTO invoice_days SELECT organization_id, created_at / 86400000, status, count(*) FROM invoices GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
    ALTER TABLE invoices ENABLE TRIGGER USER`);
  await client.query('VACUUM ANALYZE');
}
