import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { StoreUnusable } from '../../store/engine/engine.ts';
import type { Migration } from '../../store/migrations/migration.ts';
import { firstLayout, migrations, newestLayout } from '../../store/migrations/migrations.ts';
import { openPostgresStore, storeAt } from '../../store/opening/postgres-store.ts';
import { createTables } from '../../store/opening/postgres-tables.ts';
import { allInvoices, invoiceDraft } from '../stored-invoices.ts';
import { rowOfEachTable } from '../stored-rows.ts';
import { describeWithPostgres } from './stores.ts';

const layouts = new URL('../../store/migrations/layouts/', import.meta.url);
const numbers = Array.from({ length: migrations.length + 1 }, (_, more) => firstLayout + more);

/** Columns, indexes, conditions and functions of a schema, in any order of columns. */
function definitionsOf(schema: string): string {
  return `
  SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(collation_name, '') AS one
    FROM information_schema.columns WHERE table_schema = '${schema}'
  UNION ALL SELECT replace(indexdef, '${schema}.', '') FROM pg_indexes WHERE schemaname = '${schema}'
  UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = '${schema}'::regnamespace
  UNION ALL SELECT proname || ' ' || trim(regexp_replace(prosrc, '\\s+', ' ', 'g')) FROM pg_proc
    WHERE pronamespace = '${schema}'::regnamespace`;
}

/** A layout after the newest one. */
const later: Migration = { layout: newestLayout + 1, adds: { invoices: { test_text: 'text', test_count: 'integer' } } };

describeWithPostgres('a PostgreSQL schema of an earlier layout', (cluster) => {
  const rows = (schema: string, sql: string) => cluster().rows(schema, sql);
  const all = async (schema: string) =>
    (await rows(schema, definitionsOf(schema))).map(({ one }) => String(one)).toSorted();

  /** Brings a schema to the later layout. */
  async function openLater(schema: string): Promise<void> {
    const { database } = storeAt(cluster().address(schema));
    database.define('CREATE INDEX IF NOT EXISTS invoices_by_test ON invoices (organization_id, test_text);');
    await createTables(database, { schema, ahead: 0, report: undefined }, [...migrations, later]);
    await database.close();
  }

  test.each(numbers)(
    '%i has the tables and indexes of a new schema when it was opened, and every record',
    async (layout) => {
      const [schema, fresh] = [`layout_${layout}`, `fresh_${layout}`];
      await rows('public', `CREATE SCHEMA ${schema}`);
      await rows(schema, readFileSync(new URL(`${layout}.postgres.sql`, layouts), 'utf8'));
      const columns = await rows(
        schema,
        `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = '${schema}'`,
      );
      await rows(schema, rowOfEachTable(columns.map(({ table, column }) => [String(table), String(column)])));
      const store = await openPostgresStore(cluster().address(schema));
      expect((await store.invoices.list({ ...allInvoices, organizationId: 1 })).total).toBe(1);
      expect((await store.invoices.insert(invoiceDraft())).id).toBeGreaterThan(1);
      await store.close();
      await (await openPostgresStore(cluster().address(fresh))).close();
      expect(await all(schema)).toEqual(await all(fresh));
    },
  );

  test('gets the columns of a later one, with their collation, and this server refuses it', async () => {
    const schema = 'later';
    const address = cluster().address(schema);
    const store = await openPostgresStore(address);
    await store.invoices.insert(invoiceDraft());
    await store.close();
    await openLater(schema);
    await openLater(schema);
    expect(await rows(schema, 'SELECT id, description, test_text, test_count FROM invoices')).toEqual([
      { id: 1001, description: 'Coffee', test_text: null, test_count: null },
    ]);
    const defined = await all(schema);
    expect(defined).toEqual(
      expect.arrayContaining([
        'invoices.test_text text YES C',
        'invoices.test_count bigint YES ',
        expect.stringMatching(/INDEX invoices_by_test/),
      ]),
    );
    await expect(openPostgresStore(address)).rejects.toThrow(
      `it was written with layout ${later.layout}, and this server knows layouts`,
    );
  });

  test.each([firstLayout - 1, 1])('that was never released (%i) is refused', async (layout) => {
    const schema = `unreleased_${layout}`;
    await (await openPostgresStore(cluster().address(schema))).close();
    await rows(schema, `UPDATE layout SET number = ${layout}`);
    const opened = openPostgresStore(cluster().address(schema));
    await expect(opened).rejects.toThrow(StoreUnusable);
    await expect(opened).rejects.toThrow(`it was written by an earlier version (layout ${layout})`);
    expect(await rows(schema, 'SELECT number FROM layout')).toEqual([{ number: layout }]);
  });
});
