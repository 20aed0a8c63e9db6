import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillStore } from '../damages.ts';
import { TestServer } from '../test-server.ts';
import { type Ended, killProcesses, startProcess } from './server-process.ts';

let folder = '';
/** A data file with some invoices; no process uses it. */
let data = '';
/** A backup of it. */
let whole = '';
let invoice = 0;
let key = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  data = join(folder, 'shop.db');
  const server = await TestServer.start({ data });
  ({ invoice, key } = await fillStore(server));
  await server.stop();
  whole = join(folder, 'whole.backup');
  expect((await run('backup', data, whole)).code).toBe(0);
});
afterAll(async () => {
  killProcesses();
  await rm(folder, { recursive: true });
});

function run(...words: string[]): Promise<Ended> {
  return startProcess(...words).ended;
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** Copies a backup and changes it. */
function changedCopy(name: string, change: (path: string) => void): string {
  const path = join(folder, name);
  copyFileSync(whole, path);
  change(path);
  return path;
}

/** Runs statements in a file. */
function alter(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

test('a restored backup has every record, and only its owner can read the files', async () => {
  const [backup, restored] = [join(folder, 'shop.backup'), join(folder, 'restored.db')];
  const written = await run('backup', data, backup);
  expect([written.code, written.err]).toEqual([0, '']);
  expect(written.out).toContain(`${backup} is a complete copy of ${data}.`);
  const made = await run('restore', backup, restored);
  expect([made.code, made.err]).toEqual([0, '']);
  expect([backup, restored, data].map(modeOf)).toEqual(['600', '600', '600']);
  const server = await TestServer.start({ data: restored });
  expect((await server.merchant(key, 'GET', `/invoices/${invoice}`)).at('status')).toBe('processing');
  expect(modeOf(`${restored}-wal`)).toBe('600');
  await server.stop();
});

test('a backup that is made while a server writes is whole', async () => {
  const busy = join(folder, 'busy.db');
  const server = await TestServer.start({ data: busy });
  const merchant = await server.onboard();
  const backups: Promise<Ended>[] = [];
  let first = 0;
  for (let n = 0; n < 60; n += 1) {
    first ||= await server.invoice(merchant.key);
    await server.invoice(merchant.key);
    if (n % 20 === 0) backups.push(run('backup', busy, join(folder, `busy-${n}.backup`)));
  }
  for (const { code, err } of await Promise.all(backups)) expect([code, err]).toEqual([0, '']);
  await server.stop();
  const restored = join(folder, 'busy-restored.db');
  expect((await run('restore', join(folder, 'busy-40.backup'), restored)).code).toBe(0);
  const again = await TestServer.start({ data: restored });
  expect((await again.merchant(merchant.key, 'GET', `/invoices/${first}`)).status).toBe(200);
  await again.stop();
});

test('a name that is taken, a missing file, a missing folder and an address are refused in one line', async () => {
  const free = join(folder, 'free.db');
  const wrong: [string[], string][] = [
    [['backup', data, data], `${data} exists already`],
    [['restore', data, data], `${data} exists already`],
    [['backup', join(folder, 'none.db'), free], 'none.db does not exist'],
    [['check', folder], `${folder} is not a file`],
    [['backup', data, join(folder, 'none', 'free.db')], 'its folder does not exist'],
    [['backup', data, join(data, 'free.db')], 'shop.db is a file. Name a folder.'],
    [['backup', 'postgres://localhost/shop', free], 'pg_dump'],
    [['restore', free, 'postgresql://localhost/shop'], 'pg_restore'],
    [['backup', data], "missing required argument 'backup'"],
  ];
  for (const [words, says] of wrong) {
    const { code, out, err } = await run(...words);
    expect([code, out], words.join(' ')).toEqual([2, '']);
    expect(err).toContain(says);
    expect(err.trim().split('\n')).toHaveLength(1);
  }
  expect(existsSync(free)).toBe(false);
});

test('a data file is not restored under a server that still uses it', async () => {
  const used = join(folder, 'used.db');
  const server = startProcess('--port', '0', '--data', used, '--json');
  await server.ready();
  for (const end of ['', '-wal', '-shm']) await rm(`${used}${end}`);
  const { code, err } = await run('restore', data, used);
  expect([code, err]).toEqual([2, expect.stringContaining('another process uses it')]);
  server.child.kill('SIGKILL');
  await server.ended;
});

test('a file of a newer server is refused in one line by the server and by every command, and stays as it is', async () => {
  const newer = changedCopy('newer.db', (path) => alter(path, 'PRAGMA user_version = 4711'));
  const before = readFileSync(newer);
  for (const words of [
    ['--port', '0', '--data', newer],
    ['check', newer],
    ['backup', newer, join(folder, 'never.db')],
    ['restore', newer, join(folder, 'never.db')],
  ]) {
    const { code, out, err } = await run(...words);
    expect([code, out], err).toEqual([2, '']);
    expect(err).toContain('it was written with layout 4711');
    expect(err.trim().split('\n')).toHaveLength(1);
  }
  expect(existsSync(join(folder, 'never.db'))).toBe(false);
  expect(readFileSync(newer)).toEqual(before);
  writeFileSync(`${newer}-wal`, 'the log of a newer server that was killed');
  expect((await run('--port', '0', '--data', newer)).err).toContain('it was written with layout 4711');
  expect(readFileSync(`${newer}-wal`, 'utf8')).toBe('the log of a newer server that was killed');
  await rm(`${newer}-wal`);
  expect((await readdir(folder)).filter((name) => name.startsWith('newer.db'))).toEqual(['newer.db']);
});

test('a file of a layout before the first release is refused in one line by the server and by every command', async () => {
  const old = changedCopy('old.db', (path) => alter(path, 'PRAGMA user_version = 9'));
  const before = readFileSync(old);
  for (const words of [
    ['--port', '0', '--data', old],
    ['check', old],
    ['backup', old, join(folder, 'never.db')],
    ['restore', old, join(folder, 'never.db')],
  ]) {
    const { code, out, err } = await run(...words);
    expect([code, out], err).toEqual([2, '']);
    expect(err).toContain('it was written by an earlier version (layout 9)');
    expect(err.trim().split('\n')).toHaveLength(1);
  }
  expect(existsSync(join(folder, 'never.db'))).toBe(false);
  expect(readFileSync(old)).toEqual(before);
});
