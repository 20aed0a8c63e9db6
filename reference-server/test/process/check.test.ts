import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile } from '../../store/maintenance/check-file.ts';
import { messageOf } from '../../store/maintenance/data-problem.ts';
import { restoreFile } from '../../store/maintenance/restore.ts';
import { type Damage, damages, fault, faultLine, fillStore } from '../damages.ts';
import { TestServer } from '../test-server.ts';
import { type Ended, killProcesses, startProcess } from './server-process.ts';

let folder = '';
/** A data file with some invoices; no process uses it. */
let data = '';
/** A backup of it. */
let whole = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checked-'));
  data = join(folder, 'shop.db');
  whole = join(folder, 'whole.backup');
  const server = await TestServer.start({ data });
  await fillStore(server);
  await server.stop();
  expect((await run('backup', data, whole)).code).toBe(0);
});
afterAll(async () => {
  killProcesses();
  await rm(folder, { recursive: true });
});

function run(...words: string[]): Promise<Ended> {
  return startProcess(...words).ended;
}

/** A copy of the backup that a change has damaged. */
function changedCopy(change: (path: string) => void): string {
  const path = join(folder, 'changed.backup');
  copyFileSync(whole, path);
  change(path);
  return path;
}

/** Checks a backup and tries to restore it. Both must be refused. @returns the lines of both */
async function refused(backup: string): Promise<readonly string[]> {
  const lines = await Promise.all(
    [
      ['check', backup],
      ['restore', backup, join(folder, 'never.db')],
    ].map(async (words) => {
      const { code, out, err } = await run(...words);
      expect([code, out]).toEqual([2, '']);
      return err.trim().split('\n');
    }),
  );
  expect(lines[1]).toEqual(lines[0]);
  expect(existsSync(join(folder, 'never.db'))).toBe(false);
  return lines.flat();
}

test('check says what it looked at, and leaves nothing behind', async () => {
  const { code, out, err } = await run('check', data);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/\d+ pages, with every index complete/);
  expect(out).toMatch(/\d+ records in 23 tables, each with all of its fields/);
  expect(out).toContain('the stored numbers of invoices are the counted ones');
  expect(out).toContain(`${data} is in order.`);
  expect((await readdir(folder)).filter((name) => name.startsWith('shop.db'))).toEqual(['shop.db']);
});

test.each<[string, (path: string) => void, RegExp]>([
  ['was cut off', (path) => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096), /malformed/],
  ['is empty', (path) => writeFileSync(path, ''), /no data file of this server/],
  ['is another kind of file', (path) => writeFileSync(path, 'notes '.repeat(1_000)), /not a database/],
  [
    'is another database',
    (path) => {
      using database = new DatabaseSync(path);
      database.exec('DROP TABLE timekeeping');
    },
    /no data file of this server/,
  ],
])('a backup that %s is refused, and nothing is written', async (_, change, says) => {
  const backup = changedCopy(change);
  const before = [await readdir(folder), readFileSync(backup)];
  for (const line of await refused(backup)) {
    expect(line).toMatch(/^invoicing-reference-server: /);
    expect(line).toMatch(says);
  }
  expect([await readdir(folder), readFileSync(backup)]).toEqual(before);
});

const trigger: Damage = [
  'a foreign trigger',
  'CREATE TRIGGER t AFTER INSERT ON invoices BEGIN DELETE FROM deliveries; END',
  /the trigger t is none of this server's; drop it/,
];

/** A copy of the backup that a statement has damaged. */
function damagedCopy(sql: string): string {
  return changedCopy((path) => {
    using database = new DatabaseSync(path);
    database.exec(sql);
  });
}

test.each([...damages, trigger])('check finds %s, and restore refuses it', async (_, sql, says) => {
  const backup = damagedCopy(sql);
  const found = await checkFile(backup).then(String, messageOf);
  const lines = found.split('\n');
  expect(lines).toContainEqual(expect.stringMatching(says));
  for (const line of lines) expect(line).toMatch(fault);
  const restored = join(folder, 'never.db');
  expect(await restoreFile(backup, restored).then(String, messageOf)).toBe(found);
  expect(existsSync(restored)).toBe(false);
});

test('both print a line for each fault', async () => {
  const lines = await refused(damagedCopy('CREATE VIEW v AS SELECT * FROM invoices; DROP INDEX invoices_by_status'));
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toMatch(faultLine);
});
