import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestLayout } from '../../store/migrations/migrations.ts';
import { openPostgresStore } from '../../store/postgres/store.ts';
import { allInvoices, invoiceDraft } from '../stored-invoices.ts';
import { describeWithPostgres } from './stores.ts';

const layouts = new URL('../../store/migrations/postgres-layouts/', import.meta.url);
const files = readdirSync(layouts).toSorted();

/** The name of the schema that a file makes. */
function schemaOf(file: string): string {
  return `layout_${Number.parseInt(file, 10)}`;
}

/** Columns, indexes, conditions and functions of a schema, in any order of columns. */
const definitions = `
  SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(collation_name, '') AS one
    FROM information_schema.columns WHERE table_schema = $1
  UNION ALL SELECT replace(indexdef, $1 || '.', '') FROM pg_indexes WHERE schemaname = $1
  UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = $1::regnamespace
  UNION ALL SELECT proname || ' ' || trim(regexp_replace(prosrc, '\\s+', ' ', 'g')) FROM pg_proc
    WHERE pronamespace = $1::regnamespace`;

/** Without the counts of days, of which layout 8 made more. */
const tables = `SELECT tablename FROM pg_tables WHERE schemaname = $1 AND tablename <> 'invoice_days' ORDER BY tablename`;

/** The counts that are kept but are not those of the invoices. */
function wrongCounts(schema: string): string {
  return `
  SELECT organization_id, day, status FROM (
      SELECT organization_id, created_at / 86400000 AS day, status, count(*) AS invoices FROM ${schema}.invoices GROUP BY 1, 2, 3
    ) AS counted FULL JOIN ${schema}.invoice_days AS kept USING (organization_id, day, status)
    WHERE coalesce(counted.invoices, 0) <> coalesce(kept.invoices, 0)`;
}

/** What a schema of an earlier version has in place of `end␀of␣text`, and that of today with the same characters. */
const earlierText = String.raw`U&'end\E0000of\E00010\E001\E002text\E000\E001\E001!'`;
const text = 'end\0of\u{e000}0\u{e001}\u{e002}text\0!';

test('every earlier layout has a file', () => {
  const numbers = files.map((file) => Number.parseInt(file, 10));
  expect(numbers).toEqual(Array.from({ length: newestLayout - 1 }, (_, index) => index + 1));
});

describeWithPostgres('a PostgreSQL schema of an earlier layout', (cluster) => {
  let connection: pg.Client;
  let address: (schema: string) => string;
  const rowsOf = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await connection.query<Record<string, unknown>>(sql, values)).rows;
  const count = async (table: string): Promise<number> =>
    Number((await rowsOf(`SELECT count(*) AS n FROM ${table}`))[0]?.n);
  beforeAll(async () => {
    await cluster().rows('public', 'CREATE DATABASE layouts');
    address = (schema) => cluster().address(schema).replace('/postgres?', '/layouts?');
    connection = new pg.Client({ connectionString: address('public') });
    await connection.connect();
    // Where the files before layout 8 expect it.
    await connection.query('CREATE EXTENSION pg_trgm SCHEMA public');
    await (await openPostgresStore(address('fresh'))).close();
  });
  afterAll(async () => {
    await connection.end();
    await cluster().rows('public', 'DROP DATABASE layouts WITH (FORCE)');
  });

  describe.each(files)('%s', (file) => {
    const schema = schemaOf(file);
    const before = new Map<string, number>();
    /** Layout 4 changed how a text keeps U+0000. */
    const hasEarlierTexts = Number.parseInt(file, 10) < 4;
    beforeAll(async () => {
      await connection.query(readFileSync(new URL(file, layouts), 'utf8'));
      if (hasEarlierTexts) await connection.query(`UPDATE ${schema}.invoices SET description = ${earlierText}`);
      for (const { tablename } of await rowsOf(tables, [schema])) {
        before.set(String(tablename), await count(`${schema}.${tablename}`));
      }
      await (await openPostgresStore(address(schema))).close();
    });

    test('has records, and keeps them', async () => {
      for (const table of ['organizations', 'invoices', 'refunds', 'deliveries']) {
        expect([table, before.get(table)]).not.toEqual([table, 0]);
      }
      for (const [table, rows] of before) expect([table, await count(`${schema}.${table}`)]).toEqual([table, rows]);
    });

    test('gets the columns, indexes and conditions of a new schema', async () => {
      const all = async (name: string) => (await rowsOf(definitions, [name])).map(({ one }) => String(one)).toSorted();
      expect(await all(schema)).toEqual(await all('fresh'));
    });

    test('has counted the invoices of each day', async () => {
      expect(await rowsOf(wrongCounts(schema))).toEqual([]);
    });

    test('finds an invoice by its text', async () => {
      const store = await openPostgresStore(address(schema));
      const [kept] = await rowsOf(
        `SELECT id, organization_id, search_text FROM ${schema}.invoices ORDER BY id LIMIT 1`,
      );
      const search = String(kept?.search_text).slice(0, 5);
      const { records } = await store.invoices.list({
        ...allInvoices,
        organizationId: Number(kept?.organization_id),
        search,
      });
      expect(records.map(({ id }) => id)).toContain(Number(kept?.id));
      await store.close();
    });

    const keepsTexts = async (): Promise<void> => {
      const [kept] = await rowsOf(`SELECT DISTINCT description FROM ${schema}.invoices`);
      const store = await openPostgresStore(address(schema));
      await store.invoices.insert(invoiceDraft({ organizationId: 4711, description: text }));
      const [written] = await rowsOf(`SELECT description FROM ${schema}.invoices WHERE organization_id = 4711`);
      expect(kept).toEqual(written);
      const { records } = await store.invoices.list({ ...allInvoices, organizationId: 4711 });
      expect(records.map(({ description }) => description)).toEqual([text]);
      await store.close();
    };
    if (hasEarlierTexts) test('keeps its texts, which no search finds by a digit that they do not have', keepsTexts);

    test('goes on with its ids', async () => {
      const [{ last } = {}] = await rowsOf(`SELECT max(id) AS last FROM ${schema}.invoices`);
      const store = await openPostgresStore(address(schema));
      const { id } = await store.invoices.insert(invoiceDraft());
      expect(id).toBe(Number(last) + 1);
      await store.close();
    });
  });
});
