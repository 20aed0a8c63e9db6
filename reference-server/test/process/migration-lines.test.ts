import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestLayout } from '../../store/migrations/migrations.ts';
import { describeWithPostgres } from '../postgres/stores.ts';
import { killProcesses, startProcess } from './server-process.ts';

/** Data as earlier versions kept it. */
const earlier = { file: 'layouts/0001.sql', schema: 'postgres-layouts/0007.sql' };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migration-lines-'));
});
afterAll(async () => {
  killProcesses();
  await rm(folder, { recursive: true });
});

function textOf(layout: string): string {
  return readFileSync(new URL(`../../store/migrations/${layout}`, import.meta.url), 'utf8');
}

/** Starts a server on some data and stops it. @returns what it printed, and the messages of its log */
async function start(data: string) {
  const server = startProcess('--port', '0', '--data', data, '--json', '--log-level', 'warn');
  await server.ready();
  server.child.kill('SIGTERM');
  const { out, err } = await server.ended;
  const log = err.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  // The time of an earlier store may be ahead, which the log says, too.
  const lines = log.map(({ from, to, msg }) => ({ from, to, msg })).filter(({ to }) => to !== undefined);
  return { out, lines };
}

/** The two lines of a store that had an earlier layout. */
function linesFrom(from: number): object[] {
  const to = newestLayout;
  return [
    { from, to, msg: expect.stringContaining(`from layout ${from} to ${to} before the server starts`) },
    { from, to, msg: `the store has layout ${to}` },
  ];
}

test('a start that migrates a file says so before and afterwards, apart from the ready line', async () => {
  const data = join(folder, 'earlier.db');
  const database = new DatabaseSync(data);
  database.exec(textOf(earlier.file));
  database.close();
  const first = await start(data);
  expect(first.out).toMatch(/^\{"ready":true,.*\}\n$/);
  expect(first.lines).toEqual(linesFrom(1));
  expect((await start(data)).lines).toEqual([]);
});

test('a new file is not migrated', async () => {
  expect((await start(join(folder, 'new.db'))).lines).toEqual([]);
});

describeWithPostgres('a PostgreSQL schema of an earlier layout', (cluster) => {
  test('is announced in the same way', async () => {
    await cluster().rows('public', 'CREATE DATABASE announced');
    const data = cluster().address('layout_7').replace('/postgres?', '/announced?');
    const connection = new pg.Client({ connectionString: data });
    await connection.connect();
    // Where earlier versions had it.
    await connection.query('CREATE EXTENSION pg_trgm SCHEMA public');
    await connection.query(textOf(earlier.schema));
    await connection.end();
    const first = await start(data);
    expect(first.out).toMatch(/^\{"ready":true,.*\}\n$/);
    expect(first.lines).toEqual(linesFrom(7));
    expect((await start(data)).lines).toEqual([]);
    await cluster().rows('public', 'DROP DATABASE announced WITH (FORCE)');
  });

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
