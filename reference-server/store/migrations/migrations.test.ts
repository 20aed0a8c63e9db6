import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, layoutText } from '../../test/layout-text.ts';
import { allInvoices, invoiceDraft } from '../../test/stored-invoices.ts';
import { rowOfEachTable } from '../../test/stored-rows.ts';
import { checkFile } from '../maintenance/check-file.ts';
import { openSqliteStore } from '../opening/sqlite-store.ts';
import { createTables } from '../opening/sqlite-tables.ts';
import { storeIn } from '../records/store.ts';
import { Database } from '../sqlite/database.ts';
import type { Migration } from './migration.ts';
import { firstLayout, migrations, newestLayout } from './migrations.ts';

const layouts = new URL('layouts/', import.meta.url);
const numbers = Array.from({ length: migrations.length + 1 }, (_, more) => firstLayout + more);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterAll(() => rm(folder, { recursive: true }));

function change(path: string, sql: string): void {
  using database = new DatabaseSync(path);
  database.exec(sql);
}

function query(path: string, sql: string): readonly Record<string, SQLOutputValue>[] {
  using database = new DatabaseSync(path);
  return database.prepare(sql).all();
}

/** Makes a data file of a layout, with a row in each table. */
function fileOf(layout: number, name = `${layout}.db`): string {
  const path = join(folder, name);
  change(path, readFileSync(new URL(`${layout}.sqlite.sql`, layouts), 'utf8'));
  const columns = query(
    path,
    `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table'`,
  );
  change(path, rowOfEachTable(columns.map(({ table, column }) => [String(table), String(column)])));
  return path;
}

/** Tables with their columns in any order, and the texts of indexes. */
function schemaOf(path: string): readonly string[] {
  const columns = query(
    path,
    `SELECT 'column ' || t.name || '.' || c.name || ' ' || c.type || c."notnull" || c.pk AS one
      FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table'`,
  );
  const others = query(
    path,
    `SELECT type || ' ' || sql AS one FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL`,
  );
  return [...columns, ...others].map(({ one }) => String(one).replace(/\s+/g, ' ')).toSorted();
}

function countsOf(path: string): Record<string, unknown> {
  const tables = query(path, `SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`);
  return Object.fromEntries(tables.map(({ name }) => [name, query(path, `SELECT count(*) AS n FROM "${name}"`)[0]?.n]));
}

test('every layout is written down, and the newest one has the tables of this server', () => {
  const files = numbers.flatMap((layout) => engines.map((engine) => `${layout}.${engine}.sql`));
  expect(readdirSync(layouts).toSorted()).toEqual(files.toSorted());
  expect(migrations.map(({ layout }) => layout)).toEqual(numbers.slice(1));
  for (const engine of engines) {
    const stored = readFileSync(new URL(`${newestLayout}.${engine}.sql`, layouts), 'utf8');
    expect(stored, 'The tables changed: run npm run migration.').toBe(layoutText(engine, newestLayout));
  }
});

describe.each(numbers)('a data file of layout %i', (layout) => {
  test('has the tables and indexes of a new file when it was opened, and every record', async () => {
    const path = fileOf(layout);
    const before = countsOf(path);
    await openSqliteStore(path).close();
    const fresh = join(folder, `${layout}-fresh.db`);
    await openSqliteStore(fresh).close();
    expect(schemaOf(path)).toEqual(schemaOf(fresh));
    expect(Object.values(before)).not.toContain(0);
    expect(countsOf(path)).toMatchObject(before);
    expect(await checkFile(path)).toContain('the stored numbers of invoices are the counted ones');
    const store = openSqliteStore(path);
    expect((await store.invoices.list({ ...allInvoices, organizationId: 1 })).total).toBe(1);
    expect((await store.invoices.insert(invoiceDraft())).id).toBeGreaterThan(1);
    await store.close();
  });
});

/** An example of a layout after the newest one: a new column, and an index on it. */
const later: Migration = { layout: newestLayout + 1, adds: { invoices: { test_text: 'text', test_count: 'integer' } } };
const laterIndex = 'CREATE INDEX IF NOT EXISTS invoices_by_test ON invoices (organization_id, test_text);';

function openLater(path: string): void {
  const database = new Database(path);
  try {
    storeIn(database);
    database.define(laterIndex);
    createTables(database, [...migrations, later]);
  } finally {
    database.close();
  }
}

test('a later layout adds columns and their index to the records that are there, once, and this server refuses it', async () => {
  const path = join(folder, 'later.db');
  const store = openSqliteStore(path);
  await store.invoices.insert(invoiceDraft());
  await store.close();
  openLater(path);
  openLater(path);
  expect(query(path, 'SELECT id, description, test_text, test_count FROM invoices')).toEqual([
    { id: 1001, description: 'Coffee', test_text: null, test_count: null },
  ]);
  expect(schemaOf(path)).toContain('index CREATE INDEX invoices_by_test ON invoices (organization_id, test_text)');
  expect(query(path, 'PRAGMA user_version')).toEqual([{ user_version: later.layout }]);
  expect(() => openSqliteStore(path)).toThrow(
    `it was written with layout ${later.layout}, and this server knows layouts`,
  );
});

test('a migration that fails changes nothing, and those before it are kept', () => {
  const path = join(folder, 'failing.db');
  const step = (more: number, sql: string): Migration => ({
    layout: firstLayout + more,
    statements: { sqlite: sql, postgres: sql },
  });
  const open = (...steps: Migration[]): void => {
    const database = new Database(path);
    try {
      storeIn(database);
      createTables(database, steps);
    } finally {
      database.close();
    }
  };
  open();
  const second = step(1, 'ALTER TABLE invoices ADD COLUMN added_by_test TEXT;');
  const failing = 'CREATE TABLE others (id INTEGER); INSERT INTO none VALUES (1);';
  expect(() => open(second, step(2, failing))).toThrow('no such table');
  expect(query(path, 'PRAGMA user_version')).toEqual([{ user_version: firstLayout + 1 }]);
  expect(query(path, `SELECT name FROM sqlite_schema WHERE name = 'others'`)).toEqual([]);
  open(second, step(2, 'CREATE TABLE others (id INTEGER);'));
  expect(query(path, `SELECT name FROM sqlite_schema WHERE name = 'others'`)).toHaveLength(1);
});

const earlier = /it was written by an earlier version \(layout \d+\), and this server reads layouts from \d+ on; start/;

test.each<[string, (path: string) => void, RegExp]>([
  ['of a layout that was never released', (path) => change(path, `PRAGMA user_version = ${firstLayout - 1}`), earlier],
  ['of version 3.0.0', (path) => change(path, 'PRAGMA user_version = 1269842401'), earlier],
  [
    'of a newer server',
    (path) => change(path, 'PRAGMA user_version = 4711'),
    /layout 4711, and this server knows layouts up to \d+; start a newer/,
  ],
  [
    'that lacks a column',
    (path) => change(path, 'ALTER TABLE invoices DROP COLUMN client_comment'),
    /its table invoices has no column client_comment, which layout \d+ has/,
  ],
  ['that lacks a table', (path) => change(path, 'DROP TABLE receipts'), /it has no table receipts, which layout/],
])('a file %s is refused and stays as it is', (name, make, says) => {
  const path = fileOf(newestLayout, `${name}.db`);
  make(path);
  const before = readFileSync(path);
  expect(() => openSqliteStore(path)).toThrow(says);
  expect(readFileSync(path)).toEqual(before);
});

test('a file of another program is refused', () => {
  const path = join(folder, 'notes.db');
  change(path, 'CREATE TABLE notes (text TEXT)');
  expect(() => openSqliteStore(path)).toThrow(/written by another program/);
  expect(countsOf(path)).toEqual({ notes: 0 });
});
