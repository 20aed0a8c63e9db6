import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { newestLayout } from '../../../reference-server/store/migrations/migrations.ts';
import { postgresAddress } from '../../../reference-server/store/postgres/address.ts';
import { Cluster } from '../../../reference-server/test/postgres/cluster.ts';

/** The numbers of invoices and organizations in a store. */
export interface Size {
  readonly organizations: number;
  readonly invoices: number;
}

/** A store that is filled without its server, which would need an hour for a million invoices. */
export interface Store {
  /** The value of `--data` for a server. */
  readonly data: string;
  /** The text of an earlier `keep`; undefined for a store that is not filled. */
  readonly kept: string | undefined;
  /** Carries out statements without parameters. */
  run(sql: string): Promise<void>;
  /** Stores a text that marks the store as filled. */
  keep(text: string): void;
}

/** Stores of all sizes. */
export interface Stores {
  of(size: Size): Store;
  /** Removes stores that are not kept. */
  end(): Promise<void>;
}

/** Data files in a folder. @param folder by default a temporary folder, which is removed */
export function filesIn(folder: string | undefined): Stores {
  const home = folder ?? mkdtempSync(join(tmpdir(), 'growth-'));
  mkdirSync(home, { recursive: true });
  return {
    of({ organizations, invoices }) {
      const data = join(home, `${invoices}-invoices-of-${organizations}-layout-${newestLayout}.db`);
      const keys = `${data}.json`;
      const kept = existsSync(keys) ? readFileSync(keys, 'utf8') : undefined;
      if (kept === undefined) for (const end of ['', '-wal', '-shm']) rmSync(`${data}${end}`, { force: true });
      return { data, kept, run: async (sql) => change(data, sql), keep: (text) => writeFileSync(keys, text) };
    },
    async end() {
      if (folder === undefined) rmSync(home, { recursive: true });
    },
  };
}

function change(data: string, sql: string): void {
  using database = new DatabaseSync(data);
  database.exec(`PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; ${sql}; PRAGMA wal_checkpoint(TRUNCATE)`);
}

/** A separate PostgreSQL server that is removed afterwards. It syncs to disk, like one in production. */
export async function ownDatabase(): Promise<Stores & { readonly cluster: Cluster }> {
  const cluster = await Cluster.start(['fsync=on', 'autovacuum=on', 'shared_buffers=1GB', 'max_wal_size=4GB']);
  return {
    cluster,
    of({ organizations, invoices }) {
      const data = cluster.address(`growth_${invoices}_of_${organizations}`);
      return { data, kept: undefined, run: (sql) => changeSchema(data, sql), keep: () => {} };
    },
    end: () => cluster.stop(),
  };
}

async function changeSchema(data: string, sql: string): Promise<void> {
  const { connection, schema } = postgresAddress(data);
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  try {
    await client.query(`SET search_path TO ${schema}`);
    await client.query(sql);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
