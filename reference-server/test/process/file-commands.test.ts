import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  ({ key } = await server.onboard());
  for (let n = 0; n < 20; n += 1) invoice = await server.invoice(key);
  // So that there is an event.
  await server.merchant(key, 'POST', `/invoices/${invoice - 1}/simulate-status`, { status: 'error' });
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

test('check says what it looked at', async () => {
  const { code, out, err } = await run('check', data);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/\d+ pages, with every index complete/);
  expect(out).toMatch(/\d+ records in 23 tables, each with all of its fields/);
  expect(out).toContain('the stored numbers of invoices are the counted ones');
  expect(out).toContain(`${data} is in order.`);
  expect((await readdir(folder)).filter((name) => name.startsWith('shop.db'))).toEqual(['shop.db']);
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

test.each<[string, (path: string) => void, RegExp]>([
  ['was cut off', (path) => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096), /malformed/],
  ['is empty', (path) => writeFileSync(path, ''), /no data file of this server/],
  ['is another kind of file', (path) => writeFileSync(path, 'notes '.repeat(1_000)), /not a database/],
  ['is another database', (path) => alter(path, 'DROP TABLE timekeeping'), /no data file of this server/],
  [
    'has wrong counts',
    (path) => alter(path, 'UPDATE invoice_counts SET invoices = 7'),
    /stored numbers of invoices are/,
  ],
  [
    'lacks a column',
    (path) => alter(path, 'ALTER TABLE invoices DROP COLUMN client_comment'),
    /is damaged: its table invoices has no column client_comment/,
  ],
  [
    'has a record that cannot be read',
    (path) => alter(path, `UPDATE invoices SET items = '['`),
    /invoices\.items is not JSON: a list of what the server writes in 20 rows \(id 1001, 1002, 1003, …\)/,
  ],
  [
    'lost a key',
    (path) => alter(path, `DELETE FROM organizations`),
    /every row of api_keys has its row of organizations/,
  ],
])('a backup that %s is refused in a line for each fault, and nothing is written', async (_, change, says) => {
  const backup = changedCopy('broken.backup', change);
  const before = [await readdir(folder), readFileSync(backup)];
  for (const words of [
    ['check', backup],
    ['restore', backup, join(folder, 'never.db')],
  ]) {
    const { code, out, err } = await run(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
    for (const line of err.trim().split('\n')) expect(line).toMatch(/^invoicing-reference-server: /);
  }
  expect([await readdir(folder), readFileSync(backup)]).toEqual(before);
  await rm(backup);
});

/** Changes of one row of a file, or of its tables, and what is said of them. */
const changes: [string, string, RegExp][] = [
  [
    'a foreign trigger',
    'CREATE TRIGGER t AFTER INSERT ON invoices BEGIN DELETE FROM deliveries; END',
    /the trigger t is none of/,
  ],
  ['a foreign view', 'CREATE VIEW v AS SELECT * FROM invoices', /the view v is none of this server's; drop it/],
  [
    'a foreign unique index',
    'CREATE UNIQUE INDEX u ON invoices (organization_id)',
    /the index u is none of|not true|UNIQUE/,
  ],
  ['a missing index', 'DROP INDEX invoices_by_status', /the index invoices_by_status is missing/],
  [
    'another index',
    'DROP INDEX api_keys_by_hash; CREATE INDEX api_keys_by_hash ON api_keys (id)',
    /api_keys_by_hash is not defined/,
  ],
  [
    'an unknown status',
    "UPDATE invoices SET status = 'payed' WHERE id = 1003",
    /invoices\.status is not one of processing, .* \(id 1003\)/,
  ],
  ['no status', 'UPDATE invoices SET status = NULL WHERE id = 1003', /invoices\.status is not one of/],
  ['an unknown state of a delivery', "UPDATE deliveries SET state = 'lost'", /deliveries\.state is not one of waiting/],
  [
    'an unknown error code',
    "UPDATE invoices SET error_code = 'no_such_code'",
    /invoices\.error_code is not an error code/,
  ],
  [
    'a sum beyond 2^62',
    'UPDATE invoices SET amount = 4611686018427387905 WHERE id = 1001',
    /invoices\.amount is not a whole number up to 2\^53 in 1 rows \(id 1001\)/,
  ],
  [
    'an id beyond 2^62',
    'UPDATE invoices SET id = 4611686018427387905 WHERE id = 1001',
    /invoices\.id is not .* \(id 4611686018427387905\)/,
  ],
  [
    'a time of the year 14051',
    'UPDATE invoices SET created_at = 381257020800000',
    /invoices\.created_at is not a time up to the year 9999/,
  ],
  ['a time before 1970', 'UPDATE organizations SET created_at = -1', /organizations\.created_at is not a time/],
  [
    'a clock too far ahead',
    'INSERT OR REPLACE INTO timekeeping VALUES (1, 381257020800000)',
    /timekeeping\.ahead is not at most 100 years/,
  ],
  ['a flag that is 2', 'UPDATE organizations SET sandbox = 2', /organizations\.sandbox is not 0 or 1/],
  ['an object for a list', "UPDATE invoices SET items = '{}' WHERE id = 1002", /invoices\.items is not JSON: a list/],
  ['a list of numbers', "UPDATE invoices SET items = '[1]' WHERE id = 1002", /invoices\.items is not JSON: a list/],
  [
    'a line without a price',
    `UPDATE invoices SET items = '[{"name":"x","catalogItemId":1,"count":1}]'`,
    /invoices\.items is not JSON/,
  ],
  [
    'a sum that is no number',
    `UPDATE invoices SET items = '[{"name":"x","price":"1e3","catalogItemId":1,"count":1}]'`,
    /invoices\.items is not JSON/,
  ],
  ['attempts without a time', `UPDATE deliveries SET attempts = '[{}]'`, /deliveries\.attempts is not JSON/],
];

test.each(changes)('check finds %s, and restore refuses it', async (_, sql, says) => {
  const backup = changedCopy('changed.backup', (path) => {
    try {
      alter(path, sql);
    } catch {
      alter(path, 'CREATE INDEX u ON invoices (organization_id)');
    }
  });
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
  expect(lines[0]).toContainEqual(expect.stringMatching(says));
  expect(lines[1]).toEqual(lines[0]);
  for (const line of lines.flat())
    expect(line).toMatch(/^invoicing-reference-server: .*(Use an intact backup\.|more faults\.)$/);
  expect(existsSync(join(folder, 'never.db'))).toBe(false);
  await rm(backup);
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
