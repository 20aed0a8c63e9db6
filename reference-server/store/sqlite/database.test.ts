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
