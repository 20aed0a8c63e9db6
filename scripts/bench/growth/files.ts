import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { newestLayout } from '../../../reference-server/store/migrations/migrations.ts';
import { projectRoot } from '../../contract/project.ts';
import { creation } from '../peers/peer.ts';
import { type Ready, startServer } from '../peers/reference.ts';
import { progress } from '../progress.ts';
import type { Database, Merchants, Place, Places } from './place.ts';
import { sendTo } from './send.ts';

/** Ends of the names of files that belong to a data file. */
const companions = ['-wal', '-shm', '.lock', '.lock-journal'];

/** A server leaves so many new invoices out of the index for a while. */
const fewMissing = 200;

/**
 * Data files in a folder, which stays with what is in it.
 * @param folder without one, a temporary folder, which is removed
 */
export function filesIn(folder: string | undefined): Places {
  const home = folder ?? mkdtempSync(join(tmpdir(), 'growth-'));
  mkdirSync(home, { recursive: true });
  return {
    of: ({ organizations, invoices }) => fileAt(join(home, `${invoices}-invoices-of-${organizations}.db`)),
    async end() {
      if (folder === undefined) rmSync(home, { recursive: true });
    },
  };
}

function fileAt(path: string): Place {
  const keys = `${path}.json`;
  return {
    data: path,
    name: path,
    known: async () => (existsSync(keys) && isOfToday(path) ? JSON.parse(readFileSync(keys, 'utf8')) : undefined),
    async clear() {
      for (const end of ['', ...companions]) rmSync(`${path}${end}`, { force: true });
    },
    open: async () => opened(path),
    prepare: async () => {},
    settle: (merchants) => letServerIndex(path, merchants),
    keep: async (merchants) => writeFileSync(keys, JSON.stringify(merchants)),
    bytes: async () => statSync(path).size,
  };
}

/** Whether a file has the newest layout: a server would fill an older one again while it is measured. */
function isOfToday(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true });
  const layout = database.prepare('PRAGMA user_version').get()?.user_version;
  database.close();
  return layout === newestLayout;
}

function opened(path: string): Database {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
  return {
    run: async (sql) => database.exec(sql),
    number: async (sql) => Number(Object.values(database.prepare(sql).get() ?? {})[0]),
    async close() {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

/** Starts a server until it has brought its index of invoices up to date, as it does while it works. */
async function letServerIndex(path: string, { writer }: Merchants): Promise<void> {
  const server = await startServer(projectRoot, ['--data', path]);
  const { merchant: base }: Ready = JSON.parse(server.line);
  const database = new DatabaseSync(path, { readOnly: true });
  const missing = database.prepare(
    'SELECT (SELECT max(id) FROM invoices) - (SELECT last FROM indexed_invoices) AS invoices',
  );
  await sendTo(base, { method: 'POST', path: '/invoices', key: writer.key, body: creation });
  for (let left = Number.POSITIVE_INFINITY; left > fewMissing; left = Number(missing.get()?.invoices)) {
    progress(`${path}: ${left} invoices are not in the index`);
    await setTimeout(200);
  }
  progress('');
  database.close();
  await server.stop();
}
