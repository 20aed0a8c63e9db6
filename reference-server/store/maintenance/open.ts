import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrationsFrom } from '../migrations/migrations.ts';
import { hasFirstTables } from '../opening/file-tables.ts';
import { hasSecondName, realName, secondName, withoutLog } from '../sqlite/private-file.ts';
import { DataProblem, messageOf } from './data-problem.ts';

/**
 * Opens a data file or a backup read-only. A server may use it at the same time.
 * @throws DataProblem when it is not a data file of this server
 */
export function openForReading(path: string, name = path): DatabaseSync {
  if (!existsSync(path)) throw new DataProblem(`${path} does not exist. Name a data file.`);
  if (!statSync(path).isFile()) throw new DataProblem(`${path} is not a file. Name a data file.`);
  // The log with the newest records may have the other name of the file. A backup has no log.
  if (hasSecondName(path) && hasLog(path)) throw new DataProblem(`${name} cannot be read: ${secondName}.`);
  const database = new DatabaseSync(isInUse(path) ? path : withoutLog(path), { readOnly: true });
  try {
    if (hasFirstTables(database)) {
      migrationsFrom(Number(database.prepare('PRAGMA user_version').get()?.user_version));
      return database;
    }
    throw new DataProblem(`${name} is no data file of this server. Name one that it was started with (--data).`);
  } catch (error) {
    database.close();
    throw error instanceof DataProblem ? error : new DataProblem(`${name} cannot be read: ${messageOf(error)}.`);
  }
}

/** True when a file has a write-ahead log: a server uses it, or was killed. */
export function isInUse(path: string): boolean {
  return existsSync(`${realName(path)}-wal`);
}

/**
 * @param was whether the file was in use when it was opened
 * @throws DataProblem when a server has started to write to it since then
 */
export function refuseBegun(path: string, was: boolean, name = path): void {
  if (!was && isInUse(path)) throw new DataProblem(`${name}: a server has just started to use it. Do this again.`);
}

/** Offset of the read version in the header of an SQLite file, and its value for a write-ahead log. */
const readVersion = { at: 19, withLog: 2 };

/** True when a database uses a write-ahead log. Opening it with SQLite would create the log files. */
function hasLog(path: string): boolean {
  const file = openSync(path, 'r');
  const head = Buffer.alloc(readVersion.at + 1);
  readSync(file, head);
  closeSync(file);
  return head[readVersion.at] === readVersion.withLog;
}
