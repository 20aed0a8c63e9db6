import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Database } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'layout-'));
afterAll(() => rmSync(folder, { recursive: true }));

const invoices = 'CREATE TABLE IF NOT EXISTS invoices (id INTEGER PRIMARY KEY, amount INTEGER) STRICT;';

function open(file: string, ...definitions: string[]): void {
  const database = new Database(join(folder, file));
  try {
    for (const definition of definitions) database.define(definition);
    database.createTables();
  } finally {
    database.close();
  }
}

test('a file is opened again with the definitions that wrote it, however they are indented', () => {
  open('same.db', invoices);
  expect(() => open('same.db', invoices)).not.toThrow();
  expect(() => open('same.db', invoices.replace(' (', '\n  ('))).not.toThrow();
});

test.each([
  ['a new column', invoices.replace('amount INTEGER', 'amount INTEGER, note TEXT')],
  ['another type', invoices.replace('amount INTEGER', 'amount TEXT')],
  ['a new index', `${invoices} CREATE INDEX IF NOT EXISTS sums ON invoices (amount);`],
])('%s needs a new file, without a layout number in the code', (name, definition) => {
  const file = `${name.replaceAll(' ', '-')}.db`;
  open(file, invoices);
  expect(() => open(file, definition)).toThrow(
    /^it was written with layout \d+, this server uses \d+; give it a new file$/,
  );
  expect(() => open(file, invoices)).not.toThrow();
});
