import { beforeAll, describe, inject } from 'vitest';
import type { Store } from '../../domain/ports/store.ts';
import { openPostgresStore } from '../../store/opening/postgres-store.ts';
import { openSqliteStore } from '../../store/opening/sqlite-store.ts';
import { Cluster } from './cluster.ts';
import { postgresPrograms } from './programs.ts';

const reason = 'no PostgreSQL is installed: neither PATH nor /usr/lib/postgresql has initdb and postgres';

/** The cluster of this worker, shared by its test files because creating one takes seconds. */
let shared: Promise<Cluster> | undefined;

/**
 * Tests that need PostgreSQL. They use schemas of their own in a cluster that others use before and after them; one that
 * crashes it starts it again. Where no PostgreSQL is installed they are skipped, with a warning.
 */
export function describeWithPostgres(name: string, tests: (cluster: () => Cluster) => void): void {
  if (postgresPrograms === undefined) {
    console.warn(`Skipped: ${name}, because ${reason}.`);
    describe.skip(`${name} (skipped: ${reason})`, () => tests(absent));
    return;
  }
  describe(name, () => {
    let cluster: Cluster;
    beforeAll(async () => {
      shared ??= Cluster.start([], inject('postgresFolder'));
      cluster = await shared;
    });
    tests(() => cluster);
  });
}

function absent(): never {
  throw new Error(reason);
}

/** The same tests on every engine; `open` gives a new store. */
export function describeOnEveryEngine(name: string, tests: (open: () => Promise<Store>) => void): void {
  describe(`${name} on SQLite`, () => tests(async () => openSqliteStore(':memory:')));
  describeWithPostgres(`${name} on PostgreSQL`, (cluster) => tests(() => openEmpty(cluster())));
}

const schema = 'tests';

/** Every table of the schema except `layout`, as a list for SQL; null when there is none. */
const filled = `SELECT string_agg(schemaname || '.' || tablename, ', ') AS tables FROM pg_tables
  WHERE schemaname = '${schema}' AND tablename <> 'layout'`;

/** A new store in the emptied tables of the previous test, because creating them takes ten times as long. */
async function openEmpty(cluster: Cluster): Promise<Store> {
  const [found] = await cluster.rows(schema, filled);
  if (typeof found?.tables === 'string') await cluster.rows(schema, `TRUNCATE ${found.tables} RESTART IDENTITY`);
  return openPostgresStore(cluster.address(schema));
}
