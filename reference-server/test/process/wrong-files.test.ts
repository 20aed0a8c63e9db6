import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestLayout } from '../../store/migrations/migrations.ts';
import { openSqliteStore } from '../../store/opening/sqlite-store.ts';
import { killProcesses, startProcess } from './server-process.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wrong-'));
});
afterAll(async () => {
  killProcesses();
  await rm(folder, { recursive: true });
});

async function truncated(path: string): Promise<void> {
  await openSqliteStore(path).close();
  truncateSync(path, statSync(path).size - 4096);
}

async function changed(path: string, sql: string): Promise<void> {
  await openSqliteStore(path).close();
  using database = new DatabaseSync(path);
  database.exec(sql);
}

function foreign(path: string, layout: number): void {
  using database = new DatabaseSync(path);
  database.exec(`CREATE TABLE notes (text TEXT); PRAGMA user_version = ${layout}`);
}

/** The names of a folder, and what is in its files. */
function contentOf(place: string): unknown {
  return readdirSync(place, { withFileTypes: true }).map((entry) => [
    entry.name,
    entry.isFile() ? readFileSync(join(place, entry.name)) : '',
  ]);
}

test.each<[string, (path: string) => void | Promise<void>, string]>([
  ['a text', (path) => writeFileSync(path, 'notes '.repeat(1000)), 'it is not a data file; name another file'],
  ['a file that is cut off', truncated, 'it is damaged or cut off; restore a backup'],
  ['a log without its file', (path) => writeFileSync(`${path}-wal`, 'the newest records'), 'is there without it'],
  ['a file of another program', (path) => foreign(path, 0), 'it was written by another program'],
  ['a file of another program that counts its layouts, too', (path) => foreign(path, 3), 'written by another program'],
  [
    'a file of another program with our newest number',
    (path) => foreign(path, newestLayout),
    'it was written by another program',
  ],
  [
    'a file that lacks an index',
    (path) => changed(path, 'DROP INDEX invoices_by_status'),
    'it has no index invoices_by_status, which layout',
  ],
  [
    'a file that lacks a table',
    (path) => changed(path, 'DROP TABLE receipts'),
    'it has no table receipts, which layout',
  ],
  [
    'a file that lacks a column',
    (path) => changed(path, 'ALTER TABLE invoices DROP COLUMN client_comment'),
    'its table invoices has no column client_comment, which layout',
  ],
  [
    'a file with a trigger',
    (path) => changed(path, 'CREATE TRIGGER audit AFTER INSERT ON invoices BEGIN DELETE FROM deliveries; END'),
    "its table invoices has the trigger audit, which is none of this server's; drop it",
  ],
  ['a link to itself', (path) => symlinkSync('shop.db', path), 'its path has a symbolic link to itself'],
  ['a pipe', (path) => void execFileSync('mkfifo', [path]), 'it is a device, a socket or a pipe; name a file'],
])('%s as --data is refused in one line, and nothing changes', async (name, make, says) => {
  const place = join(folder, name);
  mkdirSync(place);
  await make(join(place, 'shop.db'));
  const before = contentOf(place);
  const { code, out, err } = await startProcess('--port', '0', '--data', join(place, 'shop.db')).ended;
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(says);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(contentOf(place)).toEqual(before);
});

test('an empty file, as a server leaves it that is killed in its first moments, is a new data file', async () => {
  const file = join(folder, 'empty.db');
  writeFileSync(file, '');
  await startProcess('--port', '0', '--json', '--data', file).ready();
  expect(statSync(file).size).toBeGreaterThan(0);
});
