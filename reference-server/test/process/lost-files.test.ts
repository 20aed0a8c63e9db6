import {
  appendFileSync,
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../../log/log.ts';
import { TestServer } from '../test-server.ts';
import { killProcesses, startProcess } from './server-process.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lost-'));
});
afterAll(async () => {
  killProcesses();
  await rm(folder, { recursive: true });
});

let files = 0;

/** A server with a data file in which something was created, and its log. */
async function openShop(data = join(folder, `${++files}.db`)) {
  const lines: string[] = [];
  const server = await TestServer.start({ data, log: openLog('error', { write: (line) => void lines.push(line) }) });
  const { key } = await server.onboard();
  const known = await server.invoice(key);
  const create = () => server.merchant(key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1500 });
  return { data, server, key, known, create, lines };
}

const changes: [string, (data: string) => void, RegExp][] = [
  ['the data file is removed', (data) => rmSync(data), /\.db was removed or moved away/],
  ['the data file is moved away', (data) => renameSync(data, `${data}.old`), /\.db was removed or moved away/],
  [
    'the data file is replaced by a copy of it',
    (data) => {
      copyFileSync(data, `${data}.copy`);
      renameSync(`${data}.copy`, data);
    },
    /\.db was replaced by another file/,
  ],
  ['the data file is emptied', (data) => truncateSync(data), /\.db was cut off/],
  ['the data file loses its last page', (data) => truncateSync(data, readFileSync(data).length - 4096), /was cut off/],
  ['the log is removed', (data) => rmSync(`${data}-wal`), /\.db-wal was removed or moved away/],
  [
    'the log is replaced',
    (data) => {
      rmSync(`${data}-wal`);
      writeFileSync(`${data}-wal`, '');
    },
    /\.db-wal was (replaced by another file|cut off)/,
  ],
  ['the log is emptied', (data) => truncateSync(`${data}-wal`), /\.db-wal was cut off/],
  ['the log loses its last bytes', (data) => truncateSync(`${data}-wal`, 5000), /\.db-wal was cut off/],
  [
    'all files are removed',
    (data) => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${data}${end}`);
    },
    /\.db was removed or moved away/,
  ],
];

test.each(changes)('when %s, every write is 503, and the log says why in one line', async (_, change, says) => {
  const { data, server, create, lines } = await openShop();
  change(data);
  for (let n = 0; n < 6; n += 1) {
    const { status, headers } = await create();
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  }
  const together = await Promise.all(Array.from({ length: 6 }, create));
  expect(together.map(({ status }) => status)).toEqual(Array(6).fill(503));
  expect(lines.filter((line) => line.includes('a request was refused'))).toEqual([expect.stringMatching(says)]);
  await server.stop();
});

test('a data file that is put back is written to again, and nothing that was refused is in it', async () => {
  const { data, server, key, create } = await openShop();
  renameSync(data, `${data}.old`);
  expect((await create()).status).toBe(503);
  renameSync(`${data}.old`, data);
  expect((await create()).status).toBe(201);
  expect((await server.merchant(key, 'GET', '/invoices')).at('total')).toBe(2);
  await server.stop();
});

test('a link that is led to another file is noticed', async () => {
  const link = join(folder, 'link.db');
  symlinkSync('linked.db', link);
  const { server, create } = await openShop(link);
  writeFileSync(join(folder, 'other.db'), '');
  unlinkSync(link);
  symlinkSync('other.db', link);
  expect((await create()).status).toBe(503);
  await server.stop();
});

test('other programs may empty the log, shorten the file by VACUUM and read it', async () => {
  const { data, server, key, create } = await openShop();
  for (let n = 0; n < 20; n += 1) await server.invoice(key);
  for (const sql of [
    'PRAGMA wal_checkpoint(TRUNCATE)',
    'CREATE TABLE scratch AS SELECT * FROM invoices, deliveries',
    'DROP TABLE scratch; VACUUM',
    'PRAGMA wal_checkpoint(TRUNCATE)',
  ]) {
    using other = new DatabaseSync(data);
    other.exec(sql);
    expect((await create()).status).toBe(201);
  }
  await server.stop();
});

test('a file that is damaged under a running server is 503', async () => {
  const { data, server, key } = await openShop();
  await server.stop();
  const again = await TestServer.start({ data });
  writeFileSync(data, Buffer.alloc(readFileSync(data).length, 'x'), { flag: 'r+' });
  appendFileSync(data, 'more');
  const statuses = new Set<number>();
  for (const path of ['/invoices', '/catalog', '/subscriptions', '/connections'])
    statuses.add((await again.merchant(key, 'GET', path)).status);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await again.stop();
});

test('a link that leads nowhere keeps its name from a backup and from a restored file', async () => {
  const { data, server } = await openShop();
  const link = join(folder, 'dangling');
  symlinkSync('nowhere', link);
  expect((await startProcess('backup', data, join(folder, 'good.backup')).ended).code).toBe(0);
  for (const words of [
    ['backup', data, link],
    ['restore', join(folder, 'good.backup'), link],
  ]) {
    const { code, err } = await startProcess(...words).ended;
    expect([code, err]).toEqual([2, expect.stringContaining(`${link} exists already`)]);
  }
  expect(await readlink(link)).toBe('nowhere');
  await server.stop();
});
