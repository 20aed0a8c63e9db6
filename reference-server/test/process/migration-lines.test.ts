import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationLines } from '../../start/migration-lines.ts';
import { migrations, newestLayout } from '../../store/migrations/migrations.ts';
import { createTables } from '../../store/opening/sqlite-tables.ts';
import { storeIn } from '../../store/records/store.ts';
import { Database } from '../../store/sqlite/database.ts';
import { describeWithPostgres } from '../postgres/stores.ts';
import { killProcesses, startProcess } from './server-process.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migration-lines-'));
});
afterAll(async () => {
  killProcesses();
  await rm(folder, { recursive: true });
});

/** Opens a file with some layouts after the newest one. @returns the lines of the log */
function open(path: string, more: number): object[] {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const database = new Database(path);
  storeIn(database);
  const later = Array.from({ length: more }, (_, n) => ({ layout: newestLayout + n + 1 }));
  createTables(database, [...migrations, ...later], migrationLines(log));
  database.close();
  return lines.map((line) => {
    const { from, to, msg } = JSON.parse(line);
    return { from, to, msg };
  });
}

test('a start that migrates a file says so before and afterwards', () => {
  const path = join(folder, 'earlier.db');
  expect(open(path, 0)).toEqual([]);
  const [from, to] = [newestLayout, newestLayout + 2];
  expect(open(path, 2)).toEqual([
    { from, to, msg: expect.stringContaining(`from layout ${from} to ${to} before the server starts`) },
    { from, to, msg: `the store has layout ${to}` },
  ]);
  expect(open(path, 2)).toEqual([]);
});

describeWithPostgres('a PostgreSQL schema', (cluster) => {
  test('that another process changes makes a start wait, which says so', async () => {
    const data = cluster().address('busy');
    const other = new pg.Client({ connectionString: data });
    await other.connect();
    const lock = `hashtextextended('busy', 1)`;
    await other.query(`SELECT pg_advisory_lock(${lock})`);
    const server = startProcess('--port', '0', '--data', data, '--json', '--log-level', 'warn');
    const [line] = await once(server.child.stderr, 'data');
    expect(JSON.parse(String(line)).msg).toContain('another process creates or changes the tables of the store');
    await other.query(`SELECT pg_advisory_unlock(${lock})`);
    await server.ready();
    await other.end();
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});
