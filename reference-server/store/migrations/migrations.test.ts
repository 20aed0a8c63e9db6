import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allInvoices, invoiceDraft } from '../../test/stored-invoices.ts';
import { checkFile } from '../maintenance/check.ts';
import { postgres } from '../postgres/dialect.ts';
import { Database } from '../sqlite/database.ts';
import { sqlite } from '../sqlite/dialect.ts';
import { openSqliteStore } from '../sqlite/store.ts';
import { definitionsIn } from '../tables/definitions.ts';
import type { Migration } from './migration.ts';
import { definitionHashes, newestLayout } from './migrations.ts';

const layouts = new URL('layouts/', import.meta.url);
const files = readdirSync(layouts).toSorted();

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterAll(() => rm(folder, { recursive: true }));

function query(path: string, sql: string): readonly Record<string, SQLOutputValue>[] {
  const database = new DatabaseSync(path);
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}

/** Makes a data file from one of the SQL files. */
function fileOf(sql: string, name = sql.replace('.sql', '.db')): string {
  const path = join(folder, name);
  const database = new DatabaseSync(path);
  database.exec(readFileSync(new URL(sql, layouts), 'utf8'));
  database.close();
  return path;
}

/** Tables with their columns in any order, and the texts of indexes and triggers. */
function schemaOf(path: string): readonly string[] {
  const columns = query(
    path,
    `SELECT 'column ' || t.name || '.' || c.name || ' ' || c.type || c."notnull" || c.pk || c.hidden AS one
      FROM sqlite_schema AS t JOIN pragma_table_xinfo(t.name) AS c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
  );
  const others = query(
    path,
    `SELECT type || ' ' || sql AS one FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL`,
  );
  return [...columns, ...others].map(({ one }) => String(one).replace(/\s+/g, ' ')).toSorted();
}

/** How many rows each table has; without an index that SQLite keeps as tables, and without the counts of days. */
function countsOf(path: string): Record<string, unknown> {
  const tables = query(
    path,
    `SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'invoice_days'`,
  );
  return Object.fromEntries(tables.map(({ name }) => [name, query(path, `SELECT count(*) AS n FROM "${name}"`)[0]?.n]));
}

test.each([sqlite, postgres])('the definitions of $name are those of the newest layout', (dialect) => {
  const hash = createHash('sha256').update(definitionsIn(dialect).replace(/\s+/g, ' ')).digest('hex').slice(0, 16);
  expect(hash, 'The tables changed: add a migration, as the README of this folder says.').toBe(
    definitionHashes[dialect.name],
  );
});

test('every earlier layout has a file', () => {
  const numbers = files.map((file) => Number.parseInt(file, 10));
  for (let layout = 1; layout < newestLayout; layout += 1) expect(numbers).toContain(layout);
});

describe.each(files)('%s', (file) => {
  let path = '';
  let before: Record<string, unknown> = {};
  beforeAll(async () => {
    path = fileOf(file);
    before = countsOf(path);
    await openSqliteStore(path).close();
  });

  test('has records of every kind, and keeps them', () => {
    for (const [table, rows] of Object.entries(before)) expect([table, rows]).not.toEqual([table, 0]);
    expect(countsOf(path)).toMatchObject(before);
  });

  test('gets the tables, indexes and triggers of a new file', async () => {
    const fresh = join(folder, `${file}-fresh.db`);
    await openSqliteStore(fresh).close();
    expect(schemaOf(path)).toEqual(schemaOf(fresh));
  });

  test('can be read, and goes on', async () => {
    expect(checkFile(path)).toContain('the kept numbers of invoices are the counted ones');
    expect(checkFile(path)).toContain('the kept numbers of invoices of a day are the counted ones');
    const store = openSqliteStore(path);
    const owner = Number(query(path, 'SELECT organization_id AS id FROM invoices LIMIT 1')[0]?.id);
    const { records, total } = await store.invoices.list({ ...allInvoices, organizationId: owner });
    expect([records.length, records[0]?.organizationId]).toEqual([total, owner]);
    const { id } = await store.invoices.insert(invoiceDraft());
    expect(id).toBe(Number(query(path, `SELECT max(id) AS id FROM invoices`)[0]?.id));
    await store.close();
  });
});

test('an index without the ends of the texts is filled again', async () => {
  const path = fileOf('0002.sql', 'without-ends.db');
  const database = new DatabaseSync(path);
  database.exec('UPDATE indexed_invoices SET last = (SELECT max(id) FROM invoices)');
  database.close();
  const store = openSqliteStore(path);
  const texts = query(path, 'SELECT id, organization_id AS owner, search_text AS text FROM invoices');
  expect(texts.length).toBeGreaterThan(0);
  for (const { id, owner, text } of texts) {
    const asked = { ...allInvoices, organizationId: Number(owner), search: String(text).slice(-3) };
    expect((await store.invoices.list(asked)).records.map((invoice) => invoice.id)).toContain(Number(id));
  }
  await store.close();
});

test('a migration that fails changes nothing, and those before it are kept', () => {
  const path = join(folder, 'failing.db');
  const step = (layout: number, sql: string): Migration => ({ layout, statements: { sqlite: sql, postgres: sql } });
  const open = (...steps: Migration[]): void => {
    const database = new Database(path);
    try {
      database.define('CREATE TABLE items (id INTEGER PRIMARY KEY)');
      database.createTables(steps);
    } finally {
      database.close();
    }
  };
  open();
  query(path, 'PRAGMA user_version = 1');
  const second = step(2, 'ALTER TABLE items ADD COLUMN name TEXT');
  expect(() => open(second, step(3, 'CREATE TABLE others (id INTEGER); INSERT INTO none VALUES (1)'))).toThrow(
    'no such table',
  );
  expect(query(path, 'PRAGMA user_version')).toEqual([{ user_version: 2 }]);
  expect(query(path, `SELECT name FROM sqlite_schema WHERE name = 'others'`)).toEqual([]);
  open(second, step(3, 'CREATE TABLE others (id INTEGER)'));
  expect(query(path, `SELECT name FROM sqlite_schema WHERE name = 'others'`)).toHaveLength(1);
});

test.each([
  [
    'a newer server',
    'PRAGMA user_version = 4711',
    /layout 4711, and this server knows layouts up to \d+; start a newer/,
  ],
  ['another program', 'CREATE TABLE notes (text TEXT)', /written by another program/],
])('a file of %s is refused and stays as it is', async (name, sql, says) => {
  const path = join(folder, `${name}.db`);
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
  expect(() => openSqliteStore(path)).toThrow(says);
  expect(countsOf(path)).toEqual(name === 'another program' ? { notes: 0 } : {});
});
